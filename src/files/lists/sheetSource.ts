/** One sheet of a workbook, which is read in place of the first that has rows; without a name all of them. */
export class SheetSource {
  readonly file: File;
  readonly name: string | null;

  constructor(file: File, name: string | null) {
    this.file = file;
    this.name = name;
  }
}

/** Another sheet of the workbook that a file, or a sheet of it, is of; without a name all of them. */
export function sheetOf(source: unknown, name: string | null): unknown {
  const file = source instanceof SheetSource ? source.file : source;
  return file instanceof File ? new SheetSource(file, name) : source;
}
