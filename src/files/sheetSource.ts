/** One sheet of a workbook, which is read in place of the first that has rows. */
export class SheetSource {
  readonly file: File;
  readonly name: string;

  constructor(file: File, name: string) {
    this.file = file;
    this.name = name;
  }
}

/** Another sheet of the workbook that a file, or a sheet of it, is of. */
export function sheetOf(source: unknown, name: string): unknown {
  const file = source instanceof SheetSource ? source.file : source;
  return file instanceof File ? new SheetSource(file, name) : source;
}
