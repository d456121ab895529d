import { base64 } from '@scure/base';

/** Bytes as a URL that holds them. */
export function writeDataUrl(bytes: Uint8Array, type: string): string {
  return `data:${type};base64,${base64.encode(bytes)}`;
}
