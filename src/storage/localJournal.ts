import type { JournalEntry } from '../../machines/domain/changes.ts';
import type { Journal } from './journal.ts';
import type { KeyStore } from './keyStore.ts';

const key = 'journal';
const keptEntries = 50;

/** The journal's way on local storage alone: two tabs see each other but are not ordered. */
export function openLocalJournal(store: KeyStore): Journal {
  const read = (): JournalEntry[] => {
    try {
      const entries: unknown = JSON.parse(store.read(key) ?? '[]');
      return Array.isArray(entries) ? (entries as JournalEntry[]) : [];
    } catch {
      return [];
    }
  };
  const since = (revision: number) => read().filter((entry) => entry.revision > revision);
  return {
    since: (revision) => Promise.resolve(since(revision)),
    append: async (revision, plan) => {
      const entries = since(revision);
      const change = plan(entries);
      if (!change) return entries;
      const entry = { revision: (entries.at(-1)?.revision ?? revision) + 1, change };
      store.write(key, JSON.stringify([...read(), entry].slice(-keptEntries)));
      return [...entries, entry];
    },
    last: (count) => Promise.resolve(read().slice(-count)),
    trim: () => Promise.resolve(),
  };
}
