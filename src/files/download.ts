export interface DownloadableFile {
  name: string;
  content: BlobPart;
  type: string;
}

/** Of a file that takes its time. */
export interface Progress {
  /** Called with the count after each record, or part of them; of how many where nobody else knows. */
  onWritten: (written: number, total?: number) => void;
  signal: AbortSignal;
}

/** Hands a file to the browser's downloads. */
export function downloadFile({ name, content, type }: DownloadableFile): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
