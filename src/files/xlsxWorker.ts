import { writeXlsx } from './writeXlsx.ts';
import type { XlsxContent } from './xlsx.ts';

/** Answers what a workbook is to hold with the workbook; what goes wrong is an error of the worker. */
addEventListener('message', ({ data }: MessageEvent<XlsxContent>) => {
  writeXlsx(data).then(
    (workbook) => postMessage(workbook),
    (error: unknown) => reportError(error),
  );
});
