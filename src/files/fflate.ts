import type { AsyncZipOptions, AsyncZippable, FlateCallback } from 'fflate/browser';
import { zipSync } from 'fflate/browser';

export { Unzip, strFromU8, strToU8, unzip, unzipSync, zipSync } from 'fflate/browser';

/**
 * In place of the library's own, which compresses large parts in workers made of text: the page's
 * policy forbids them, and what waits for one waits for ever.
 */
export function zip(
  files: AsyncZippable,
  options: AsyncZipOptions | FlateCallback,
  callback?: FlateCallback,
): void {
  const tell = callback ?? (options as FlateCallback);
  try {
    tell(null, zipSync(files));
  } catch (error) {
    tell(error as Parameters<FlateCallback>[0], new Uint8Array());
  }
}
