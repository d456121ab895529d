import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Steps } from './steps.ts';

/** The SHA-256 of a text's UTF-8, in lower-case hexadecimal. */
export function sha256Of(text: string): string {
  return bytesToHex(sha256BytesOf(text));
}

/** The same, its 32 bytes. */
export function sha256BytesOf(text: string): Uint8Array {
  return sha256(utf8ToBytes(text));
}

export function sha256OfBytes(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

/** The SHA-256 of a text that comes in pieces; none may end within a character. */
export class Sha256 {
  readonly #hash = sha256.create();

  update(piece: string): void {
    this.#hash.update(utf8ToBytes(piece));
  }

  /** Of what came so far; more may come. */
  digest(): string {
    return bytesToHex(this.#hash.clone().digest());
  }
}

/** The same of a text in pieces, a piece a step; no piece may end within a character. */
export function* sha256InSteps(pieces: Iterable<string>): Steps<string> {
  const proof = new Sha256();
  for (const piece of pieces) {
    proof.update(piece);
    yield;
  }
  return proof.digest();
}
