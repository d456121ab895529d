import { WorkbookTooLarge, readWorkbook } from './workbook.ts';

/** Answers a workbook's bytes with its sheets, or with what keeps it from being read. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  readWorkbook(data).then(
    (sheets) => postMessage(sheets),
    (error: unknown) => postMessage(error instanceof WorkbookTooLarge ? 'tooLarge' : 'broken'),
  );
});
