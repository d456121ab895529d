import { schoolKeys } from '../../../machines/school/kinds.ts';
import { emptySchool } from '../../../machines/school/school.ts';
import { readStoredKey } from '../../../machines/school/storedSchool.ts';
import { tieSchool } from '../../../machines/school/ties.ts';
import type { JournalEntry } from '../../../machines/store/changes.ts';
import { isEntry } from './chain.ts';
import type { Journal, News } from './journal.ts';
import type { Base } from './storedBase.ts';
import { bare } from './journal.ts';
import type { KeyStore } from '../keyStore.ts';
import { StorageFailure } from '../keyStore.ts';
import { countingOf, readRevision } from '../copy/storedMeta.ts';

const key = 'journal';
/** How many entries are kept, and how many where there is less room. */
const keptEntries = [50, 10, 1];

/** The journal's way on local storage alone: two tabs see each other but are not ordered. */
export function openLocalJournal(store: KeyStore): Journal {
  const since = (revision: number): News => {
    const entries = readEntries(store).filter((entry) => entry.revision > revision);
    const base = entries[0] && entries[0].revision > revision + 1 ? readCopy(store) : null;
    return base && base.revision > revision ? newsAfter(base, entries) : { base: null, entries };
  };
  return {
    isLocal: true,
    since: async (revision) => since(revision),
    append: async (revision, plan, seal = bare) => {
      const news = since(revision);
      const change = plan(news, (work) => work());
      if (!change) return news;
      const held = news.entries.at(-1)?.revision ?? news.base?.revision ?? revision;
      const entries = readEntries(store);
      const entry = { ...seal({ revision: held + 1, change }, entries.at(-1)), change };
      writeEntries(store, [...entries, entry]);
      return { ...news, entries: [...news.entries, entry] };
    },
    last: async (count) => readEntries(store).slice(-count),
    replace: async (entries) => {
      const others = new Map(entries.map((entry) => [entry.revision, entry as JournalEntry]));
      const kept = readEntries(store).map((entry) => others.get(entry.revision) ?? entry);
      writeEntries(store, kept);
    },
    extent: async () => {
      const entries = readEntries(store);
      const first = entries[0]?.revision ?? null;
      return { base: null, entries: entries.length, reach: null, first, months: new Map() };
    },
    base: async () => null,
    checkpoint: async () => false,
  };
}

/** The school as local storage has it and the revision it says it is at; nothing is quarantined. */
function readCopy(store: KeyStore): Base {
  const school = schoolKeys.reduce((read, one) => {
    const text = store.read(one);
    return text === null ? read : { ...read, [one]: readStoredKey(one, text).value };
  }, emptySchool);
  const tied = tieSchool(school, countingOf(store));
  return { school: tied, revision: readRevision(store) ?? 0, months: [] };
}

function newsAfter(base: Base, entries: readonly JournalEntry[]): News {
  return { base, entries: entries.filter(({ revision }) => revision > base.revision) };
}

function readEntries(store: KeyStore): JournalEntry[] {
  try {
    const entries: unknown = JSON.parse(store.read(key) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function writeEntries(store: KeyStore, entries: readonly JournalEntry[]): void {
  for (const count of keptEntries) {
    try {
      store.write(key, JSON.stringify(entries.slice(-count)));
      return;
    } catch (error) {
      if (!(error instanceof StorageFailure) || count === keptEntries.at(-1)) throw error;
    }
  }
}
