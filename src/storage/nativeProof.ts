import { bytesToHex } from '@noble/hashes/utils.js';
import { Sha256, sha256Of } from '../../machines/kit/sha256.ts';

/** How much is hashed at once, in units: a school of ten years is less. */
const mostAtOnce = 64_000_000;

/** A text's SHA-256 by the browser's own hash, ten times as fast; on plain http there is none. */
export async function nativeProofOf(text: string): Promise<string> {
  const subtle = nativeHash();
  if (!subtle) return sha256Of(text);
  return bytesToHex(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

/** The SHA-256 of texts that come one after the other, by the browser's own hash where they are few. */
export class TextsProof {
  #texts: string[] = [];
  #units = 0;
  /** Of what was too much to be kept. */
  #hash = nativeHash() ? null : new Sha256();
  readonly #mostAtOnce: number;

  constructor(most = mostAtOnce) {
    this.#mostAtOnce = most;
  }

  add(text: string): void {
    this.#units += text.length;
    if (!this.#hash && this.#units > this.#mostAtOnce) {
      this.#hash = new Sha256();
      for (const one of this.#texts) this.#hash.update(one);
      this.#texts = [];
    }
    if (this.#hash) this.#hash.update(text);
    else this.#texts.push(text);
  }

  async digest(): Promise<string> {
    return this.#hash ? this.#hash.digest() : nativeProofOf(this.#texts.join(''));
  }
}

function nativeHash(): SubtleCrypto | undefined {
  return globalThis.crypto?.subtle;
}
