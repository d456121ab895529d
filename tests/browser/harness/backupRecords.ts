import { gunzipSync } from 'node:zlib';

/** The lines of a backup but its first, its last and the one that names its day. */
export function recordsIn(bytes: Uint8Array): string[] {
  const lines = gunzipSync(bytes).toString().trimEnd().split('\n').slice(1, -1);
  return lines.filter((line) => !line.startsWith('{"key":"settings"'));
}
