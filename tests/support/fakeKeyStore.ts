import type { KeyStore } from '../../src/storage/keyStore.ts';
import { StorageFailure } from '../../src/storage/keyStore.ts';

/**
 * A key store in memory with a browser's quota, in units or, as WebKit counts, in bytes: a text with a
 * character outside Latin-1 has two of them for each. Every write from the n-th on, or one, may throw.
 */
export class FakeKeyStore implements KeyStore {
  readonly texts: Map<string, string>;
  capacity = 5_242_880;
  countsBytes = false;
  failAt = Number.POSITIVE_INFINITY;
  failOnceAt = Number.POSITIVE_INFINITY;
  writes = 0;

  constructor(texts: Record<string, string> = {}) {
    this.texts = new Map(Object.entries(texts));
  }

  read = (key: string): string | null => this.texts.get(key) ?? null;

  write = (key: string, text: string): void => {
    this.writes += 1;
    const freed = this.texts.has(key) ? this.sizeOf(key) + this.sizeOf(this.texts.get(key)!) : 0;
    const needed = this.sizeOf(key) + this.sizeOf(text);
    const fails = this.writes >= this.failAt || this.writes === this.failOnceAt;
    if (fails || this.used() - freed + needed > this.capacity) {
      throw new StorageFailure(new DOMException('full', 'QuotaExceededError'));
    }
    this.texts.set(key, text);
  };

  remove = (key: string): void => {
    this.texts.delete(key);
  };

  keys = (): string[] => [...this.texts.keys()];

  parsed(key: string): unknown {
    return JSON.parse(this.read(key) ?? 'null');
  }

  used(): number {
    let used = 0;
    for (const [key, text] of this.texts) used += this.sizeOf(key) + this.sizeOf(text);
    return used;
  }

  private sizeOf(text: string): number {
    return this.countsBytes && /[^\0-\xff]/.test(text) ? 2 * text.length : text.length;
  }
}
