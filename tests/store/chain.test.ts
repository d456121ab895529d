import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change, JournalEntry } from '../../machines/store/changes.ts';
import { harmedOf, seal } from '../../src/storage/journal/chain.ts';
import { openEntry } from '../../src/storage/journal/storedEntry.ts';
import { StorageFailure } from '../../src/storage/keyStore.ts';
import { FakeKeyStore } from '../support/fakeKeyStore.ts';
import { MemoryJournal } from '../support/memoryJournal.ts';
import { openStore, saveStudent, wanted } from '../support/openStore.ts';

/** A journal of so many changes, and local storage as it was after the first ones of them. */
async function journalOf(count: number, copied: number) {
  const keys = new FakeKeyStore();
  const journal = new MemoryJournal();
  const { store, loaded } = await openStore(keys, journal);
  let stored: typeof loaded = loaded;
  let copy = new FakeKeyStore(Object.fromEntries(keys.texts));
  for (let index = 1; index <= count; index += 1) {
    const output = await store.commit(stored, wanted(saveStudent(`Estudiante ${index}`)));
    stored = { ...loaded, ...output };
    if (index === copied) copy = new FakeKeyStore(Object.fromEntries(keys.texts));
  }
  return { copy, journal };
}

const namesIn = (students: readonly { name: string }[]) => students.map(({ name }) => name);

describe('the chain of a journal', () => {
  it('is whole as it is written, also after a load writes its fields in another order of time', async () => {
    const { journal } = await journalOf(5, 0);
    expect(journal.entries).toHaveLength(6);
    expect(journal.entries[0]).not.toHaveProperty('proof');
    expect(harmedOf(journal.entries)).toEqual([]);
    expect(harmedOf(structuredClone(journal.entries.slice(2)))).toEqual([]);
    expect(harmedOf(journal.entries.toSpliced(3, 1))).toEqual([]);
  });

  it('names every entry that was edited, its own proof with it or not, the last one at least without', async () => {
    const { journal } = await journalOf(5, 0);
    fc.assert(
      fc.property(
        fc.nat({ max: 5 }),
        fc.string({ minLength: 1 }),
        fc.boolean(),
        (index, text, isResealed) => {
          const entries = structuredClone(journal.entries);
          const [edited, before] = [entries[index]!, entries[index - 1]];
          fc.pre(!(isResealed && index === 5));
          const change = { ...edited.change, author: `${edited.change.author}${text}` };
          entries[index] = isResealed
            ? openEntry(seal({ ...edited, change }, before))
            : { ...edited, change };
          expect(harmedOf(entries)).toEqual([entries[index]]);
        },
      ),
    );
  });

  it('names what is no entry, and one whose proof was taken off', async () => {
    const { journal } = await journalOf(3, 0);
    const { proof: _proof, ...bare } = journal.entries[2]!;
    const odd = { revision: 3, change: null } as unknown as JournalEntry;
    for (const harmed of [bare, odd]) {
      expect(harmedOf(journal.entries.toSpliced(2, 1, harmed))).toEqual([harmed]);
    }
  });
});

describe('a tab whose first data found no room', () => {
  it('chains what it saves to what another tab saved meanwhile', async () => {
    const journal = new MemoryJournal();
    const { append } = journal;
    journal.append = () =>
      Promise.reject(new StorageFailure(new DOMException('full', 'QuotaExceededError')));
    const { store, loaded } = await openStore(new FakeKeyStore(), journal);
    expect(loaded.revision).toBe(0);
    journal.append = append;
    const other = await openStore(new FakeKeyStore(), journal);
    await other.store.commit(other.loaded, wanted(saveStudent('Estudiante 1')));
    await store.commit(loaded, wanted(saveStudent('Estudiante 2')));
    expect(harmedOf(journal.entries)).toEqual([]);
    const { loaded: again } = await openStore(new FakeKeyStore(), journal);
    expect(namesIn(again.school.students).slice(3)).toEqual(['Estudiante 1', 'Estudiante 2']);
    expect(again.quarantined).toEqual([]);
  });
});

describe('a harmed journal entry', () => {
  it('is set apart and named, and what came before and after it stands', async () => {
    const { copy, journal } = await journalOf(5, 2);
    const harmed = structuredClone(journal.entries[3]!);
    (harmed.change.operations[0] as { record?: { name: string } }).record!.name = 'Otra';
    journal.entries = journal.entries.with(3, harmed);
    const { loaded } = await openStore(copy, journal);
    expect(namesIn(loaded.school.students).slice(3)).toEqual(
      [1, 2, 4, 5].map((index) => `Estudiante ${index}`),
    );
    expect(loaded.quarantined).toEqual([{ key: 'journal', storedAs: 'quarantine:journal:4' }]);
    expect(copy.parsed('quarantine:journal:4')).toEqual(harmed);
    expect(journal.entries.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(journal.entries[3]).toMatchObject({ change: { operations: [] } });
    expect(loaded.changes).toHaveLength(5);
    const again = await openStore(copy, journal);
    expect(again.loaded.school).toEqual(loaded.school);
    expect(again.loaded.quarantined).toEqual([
      { key: 'journal', storedAs: 'quarantine:journal:4', isOld: true },
    ]);
  });

  it('stays in the journal while there is no room beside it, and is not applied', async () => {
    const { copy, journal } = await journalOf(3, 1);
    journal.entries = journal.entries.with(2, { ...journal.entries[2]!, proof: 'x' });
    copy.capacity = 0;
    const { loaded } = await openStore(copy, journal);
    expect(namesIn(loaded.school.students)).not.toContain('Estudiante 2');
    expect(namesIn(loaded.school.students)).toContain('Estudiante 3');
    expect(journal.entries).toHaveLength(4);
  });
});

describe('an entry that only a newer version knows', () => {
  it('lets nobody go on without it, at the start or with a change', async () => {
    const { copy, journal } = await journalOf(2, 2);
    const { store, loaded } = await openStore(copy, journal);
    const last = journal.entries.at(-1)!;
    const record = { id: 1, name: 'Ordinario' };
    const operations = [{ kind: 'put', key: 'exams', id: '1', record }];
    const change = { ...last.change, id: 'newer', operations } as unknown as Change;
    const entry = openEntry(seal({ revision: last.revision + 1, change }, last));
    journal.entries = [...journal.entries, entry];
    const outdated = { failure: 'outdated' };
    await expect(openStore(copy, journal)).rejects.toMatchObject(outdated);
    await expect(store.refresh(loaded)).rejects.toMatchObject(outdated);
    const saving = store.commit(loaded, wanted(saveStudent('Estudiante 3')));
    await expect(saving).rejects.toMatchObject(outdated);
    expect(journal.entries).toHaveLength(4);
    expect(copy.keys().filter((key) => key.startsWith('quarantine'))).toEqual([]);
  });
});
