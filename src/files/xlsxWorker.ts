import type { XlsxContent } from './writeXlsx.ts';
import { writeXlsx } from './writeXlsx.ts';

/** Answers what a workbook is to hold with the workbook; what goes wrong is an error of the worker. */
addEventListener('message', ({ data }: MessageEvent<XlsxContent>) => {
  writeXlsx(data).then(
    (workbook) => postMessage(workbook),
    (error: unknown) => reportError(error),
  );
});
