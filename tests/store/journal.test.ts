import { IDBObjectStore } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sha256Of } from '../../machines/kit/sha256.ts';
import type { Change } from '../../machines/store/changes.ts';
import { harmedOf, seal } from '../../src/storage/journal/chain.ts';
import type { Journal, News } from '../../src/storage/journal/journal.ts';
import { openJournal } from '../../src/storage/journal/journal.ts';
import { packedJournal } from '../../src/storage/journal/packedJournal.ts';
import { freshDatabases } from '../support/freshDatabases.ts';

beforeEach(freshDatabases);

afterEach(() => {
  vi.restoreAllMocks();
});

const nothing: News = { base: null, entries: [] };
const nothingKept = { school: {}, months: [], after: null, proofs: new Map<string, string>() };

function change(id: string): Change {
  return {
    id,
    name: 'student.created',
    author: '',
    at: 0,
    details: {},
    operations: [],
    inverse: [],
  };
}

/** Appends changes of these names, one after the other, and tells where the journal stands then. */
async function appendAll(journal: Journal, from: number, ids: readonly string[]): Promise<number> {
  for (const [index, id] of ids.entries()) await journal.append(from + index, () => change(id));
  return from + ids.length;
}

async function idsOf(journal: Journal): Promise<string[]> {
  return (await journal.since(0)).entries.map(({ change: { id } }) => id);
}

it('plans behind its own last entry before the database has told that there is nothing new', async () => {
  const journal = openJournal();
  const revision = await appendAll(journal, 0, ['a', 'b']);
  const read = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  const readAtPlan: string[] = [];
  const { entries } = await journal.append(revision, (news) => {
    expect(news).toEqual(nothing);
    readAtPlan.push(...read.mock.results.map(({ value }) => (value as IDBRequest).readyState));
    return change('c');
  });
  expect(entries).toMatchObject([{ revision: 3, change: { id: 'c' } }]);
  expect(readAtPlan).toEqual(['pending']);
});

it('plans anew on what another tab appended meanwhile', async () => {
  const [journal, other] = [openJournal(), openJournal()];
  const revision = await appendAll(journal, 0, ['a']);
  await appendAll(other, 1, ['b', 'c']);
  const told: string[][] = [];
  const { entries } = await journal.append(revision, (news) => {
    told.push(news.entries.map(({ change: { id } }) => id));
    return change(`after ${told.at(-1)!.join()}`);
  });
  expect(told).toEqual([[], ['b', 'c']]);
  expect(entries.map((entry) => entry.revision)).toEqual([2, 3, 4]);
  expect(await idsOf(journal)).toEqual(['a', 'b', 'c', 'after b,c']);
});

it('keeps nothing that was planned before entries that a base has taken in, nor in their place', async () => {
  const [journal, other] = [openJournal(), openJournal()];
  const revision = await appendAll(journal, 0, ['a']);
  const names = Array.from({ length: 12 }, (_, index) => `b${index}`);
  const reached = await appendAll(other, 1, names);
  const base = { ...nothingKept, revision: reached - 2 };
  await other.checkpoint(base, Number.MAX_SAFE_INTEGER, 4);
  const bases: (number | undefined)[] = [];
  await journal.append(revision, (news) => {
    bases.push(news.base?.revision);
    return change('after');
  });
  expect(bases).toEqual([undefined, reached - 2]);
  expect((await journal.since(revision)).entries.at(-1)).toMatchObject({
    revision: reached + 1,
    change: { id: 'after' },
  });
  expect(await other.extent()).toMatchObject({ entries: 7 });
});

it('asks again whoever has nothing to append, on what another tab appended', async () => {
  const [journal, other] = [openJournal(), openJournal()];
  const revision = await appendAll(journal, 0, ['a']);
  await appendAll(other, 1, ['b']);
  const { entries } = await journal.append(revision, (news) =>
    news.entries.length > 0 ? change('c') : null,
  );
  expect(entries.map((entry) => entry.revision)).toEqual([2, 3]);
  expect(await idsOf(other)).toEqual(['a', 'b', 'c']);
});

it('asks again whoever has no room, on what another tab made of it', async () => {
  const [journal, other] = [openJournal(), openJournal()];
  const revision = await appendAll(journal, 0, ['a']);
  await appendAll(other, 1, ['room made']);
  await journal.append(revision, (news) => {
    if (news.entries.length === 0) throw new Error('No room.');
    return change('b');
  });
  expect(await idsOf(other)).toEqual(['a', 'room made', 'b']);
});

it('appends nothing of a plan that throws, and takes the next', async () => {
  const journal = openJournal();
  const revision = await appendAll(journal, 0, ['a']);
  const failing = journal.append(revision, () => {
    throw new Error('No room.');
  });
  await expect(failing).rejects.toThrow('No room.');
  await journal.append(revision, () => change('b'));
  expect(await idsOf(journal)).toEqual(['a', 'b']);
});

it('chains an entry to the one before it, whoever appended that', async () => {
  const [journal, other] = [openJournal(), openJournal()];
  const before: (string | undefined)[] = [];
  const appendSealed = (one: Journal, revision: number, id: string) =>
    one.append(
      revision,
      () => change(id),
      (entry, last) => {
        before.push(last?.change.id);
        return entry;
      },
    );
  await appendSealed(journal, 0, 'a');
  await appendSealed(journal, 1, 'b');
  await appendSealed(other, 2, 'c');
  await journal.since(2);
  await appendSealed(journal, 3, 'd');
  await appendSealed(other, 3, 'e');
  expect(await idsOf(other)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(before).toEqual([undefined, 'a', 'b', 'c', 'c', 'd']);
});

it('stores of a change the text that was proven, and gives back what was appended', async () => {
  const journal = openJournal();
  const { change: made } = await appendProven(journal, 0, change('Núria "é" \u2028'));
  const stored = {
    revision: 1,
    change: JSON.stringify(made),
    previous: '',
    proof: sha256Of(JSON.stringify([1, made, ''])),
  };
  expect(await storedEntries()).toEqual([stored]);
  const { entries } = await openJournal().since(0);
  expect(entries).toEqual([{ ...stored, change: made }]);
  expect(harmedOf(entries)).toEqual([]);
});

it('goes on from entries that an older version stored as trees', async () => {
  const before = { revision: 1, change: change('a'), previous: '' };
  const older = { ...before, proof: sha256Of(JSON.stringify([1, before.change, ''])) };
  await store([older]);
  const journal = openJournal();
  await appendProven(journal, 1, change('b'));
  const { entries } = await journal.since(0);
  expect(entries.map(({ change: { id } }) => id)).toEqual(['a', 'b']);
  expect(entries[1]!.previous).toBe(older.proof);
  expect(harmedOf(entries)).toEqual([]);
});

it('gives a harmed text for what it is: no entry', async () => {
  const journal = openJournal();
  const revision = await appendAll(journal, 0, ['a']);
  const sealed = await appendProven(journal, revision, change('b'));
  await store([{ ...sealed, change: JSON.stringify(sealed.change).slice(0, -1) }]);
  const { entries } = await journal.since(0);
  expect(entries.map(({ revision: one }) => one)).toEqual([1, 2]);
  expect(harmedOf(entries)).toEqual([entries[1]]);
});

it('drops a harmed text that a base covers with the entries around it', async () => {
  const journal = openJournal();
  for (let revision = 0; revision < 12; revision += 1) {
    await appendProven(journal, revision, change(`a${revision}`));
  }
  const harmed = (await storedEntries())[2] as object;
  await store([{ ...harmed, change: '{"id":"a2' }]);
  const base = { ...nothingKept, revision: 12 };
  await journal.checkpoint(base, 1, 4);
  expect((await journal.last(12)).map(({ revision }) => revision)).toEqual([9, 10, 11, 12]);
});

it('tells of the last changes without a harmed one', async () => {
  const journal = openJournal();
  const revision = await appendAll(journal, 0, ['a']);
  const sealed = await appendProven(journal, revision, change('b'));
  await appendProven(journal, revision + 1, change('c'));
  await store([{ ...sealed, change: 'cut' }]);
  const last = await packedJournal(journal).last(50);
  expect(last.map(({ change: { id } }) => id)).toEqual(['a', 'c']);
});

async function appendProven(journal: Journal, revision: number, made: Change) {
  const { entries } = await journal.append(revision, () => made, seal);
  return entries.at(-1)!;
}

async function storedEntries(): Promise<unknown[]> {
  const opened = await openDB('plantel');
  const entries = await opened.getAll('changes');
  opened.close();
  return entries;
}

/** Puts entries as they stand into a database of the version before, or of this one where it is there. */
async function store(entries: readonly unknown[]): Promise<void> {
  const isNew = (await indexedDB.databases()).length === 0;
  const opened = await openDB('plantel', isNew ? 5 : undefined, {
    upgrade: (created) => {
      created.createObjectStore('changes', { keyPath: 'revision' });
      created.createObjectStore('base');
      created.createObjectStore('months', { keyPath: ['key', 'month'] });
    },
  });
  for (const entry of entries) await opened.put('changes', entry);
  opened.close();
}
