import type { KeyStore } from '../../src/storage/keyStore.ts';
import { StorageFailure, storageCapacity } from '../../src/storage/keyStore.ts';

/** A key store in memory with a browser's quota; every write from the n-th on, or one, may throw. */
export class FakeKeyStore implements KeyStore {
  readonly texts: Map<string, string>;
  capacity = storageCapacity;
  failAt = Number.POSITIVE_INFINITY;
  failOnceAt = Number.POSITIVE_INFINITY;
  writes = 0;

  constructor(texts: Record<string, string> = {}) {
    this.texts = new Map(Object.entries(texts));
  }

  read = (key: string): string | null => this.texts.get(key) ?? null;

  write = (key: string, text: string): void => {
    this.writes += 1;
    const used = this.keys().reduce((sum, name) => sum + name.length + this.lengthOf(name), 0);
    const free = this.capacity - used + (this.texts.has(key) ? key.length + this.lengthOf(key) : 0);
    const fails = this.writes >= this.failAt || this.writes === this.failOnceAt;
    if (fails || key.length + text.length > free) {
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

  private lengthOf(key: string): number {
    return this.texts.get(key)?.length ?? 0;
  }
}
