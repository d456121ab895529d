import type { Progress } from '../../src/files/download.ts';

/** A file's progress that nobody follows or stops. */
export function unwatched(): Progress {
  return { onWritten: () => undefined, signal: new AbortController().signal };
}
