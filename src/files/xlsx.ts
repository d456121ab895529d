import type { XlsxContent } from './writeXlsx.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook, written in a worker so that the page goes on; where the browser has none, on the page. */
export async function xlsxOf(content: XlsxContent): Promise<Blob> {
  if (typeof Worker === 'undefined') return (await import('./writeXlsx.ts')).writeXlsx(content);
  const worker = new Worker(new URL('./xlsxWorker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Blob>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(content);
    });
  } finally {
    worker.terminate();
  }
}
