import type { Outbox } from '../../machines/sync/outbox.ts';
import { afterRound, emptyOutbox } from '../../machines/sync/outbox.ts';
import type { OutboxStore } from '../../src/storage/shared/outboxStore.ts';

/** An outbox in memory, with what a test wants to go wrong. */
export class MemoryOutbox implements Omit<
  OutboxStore,
  'intend' | 'made' | 'dropped' | 'write' | 'close'
> {
  held: Outbox = emptyOutbox;
  isFailing = false;
  readonly #listeners = new Set<() => void>();

  set(change: Partial<Outbox>): void {
    this.held = { ...this.held, ...change };
    for (const tell of this.#listeners) tell();
  }

  read = () => Promise.resolve(this.held);
  peek = this.read;
  begin: OutboxStore['begin'] = () => Promise.resolve();
  settle: OutboxStore['settle'] = (round) => {
    this.set(afterRound(this.held, round));
    return Promise.resolve(this.held);
  };
  setHead: OutboxStore['setHead'] = (head, last) => {
    this.set(last === undefined ? { head } : { head, last });
    return Promise.resolve();
  };
  discard: OutboxStore['discard'] = (id) => {
    if (this.isFailing) return Promise.reject(new Error('No room.'));
    const { refused, skipped } = this.held;
    this.set({
      refused: refused.filter((one) => one.id !== id),
      skipped: skipped.filter((one) => one.id !== id),
    });
    return Promise.resolve();
  };
  clear: OutboxStore['clear'] = () => {
    this.set(emptyOutbox);
    return Promise.resolve();
  };
  tell: OutboxStore['tell'] = () => {
    for (const listener of this.#listeners) listener();
  };
  watch: OutboxStore['watch'] = (listener) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
