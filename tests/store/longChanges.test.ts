import { beforeEach, describe, expect, it } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import type { Change, JournalEntry } from '../../machines/store/changes.ts';
import { harmedOf } from '../../src/storage/journal/chain.ts';
import type { Journal } from '../../src/storage/journal/journal.ts';
import { openJournal } from '../../src/storage/journal/journal.ts';
import { FakeKeyStore } from '../support/fakeKeyStore.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { generateSchool } from '../support/generatedSchool.ts';
import { openStore, saveStudent, wanted } from '../support/openStore.ts';
import { seededSchool } from '../support/seededSchool.ts';

const backedUp: School = generateSchool({
  base: seededSchool(),
  seed: 7,
  today: '2026-03-10',
  size: 90,
  pastWeeks: 20,
});

beforeEach(freshDatabases);

/** A tab of a first school, whose journal runs `onPrepared` once a long change is packed. */
async function openTab(onPrepared: () => Promise<unknown> = async () => undefined) {
  const journal = openJournal();
  const sealedTwice: boolean[] = [];
  let isOpen = false;
  const watched: Journal = {
    ...journal,
    last: async (count) => {
      if (isOpen) await onPrepared();
      return journal.last(count);
    },
    append: (revision, plan, seal = (entry) => entry) =>
      journal.append(revision, plan, (entry, before) => {
        const sealed = seal(entry, before);
        sealedTwice.push(sealed !== seal(entry, before));
        return sealed;
      }),
  };
  const keys = new FakeKeyStore();
  const { store, loaded } = await openStore(keys, watched);
  isOpen = true;
  return { keys, journal, store, loaded, sealedTwice };
}

function changeIn(output: { outcome: object }): Change {
  return (output.outcome as { change: Change }).change;
}

function namesOf(entries: readonly JournalEntry[]): string[] {
  return entries.map(({ change }) => change.name);
}

const restore = () => wanted({ type: 'backup.restore', school: backedUp });

describe('a change of many records', () => {
  it('is packed and proven before its transaction, which appends it as it then stands', async () => {
    const { journal, keys, store, loaded, sealedTwice } = await openTab();
    const saved = await store.commit(loaded, wanted(saveStudent('Íñigo Paz')));
    const restored = await store.commit(saved, restore());
    expect(sealedTwice.slice(-2)).toEqual([true, false]);
    const entries = await journal.last(3);
    expect(namesOf(entries)).toEqual(['school.seeded', 'student.created', 'backup.restored']);
    expect(harmedOf(entries)).toEqual([]);
    expect(restored.school.classSessions).toHaveLength(backedUp.classSessions.length);
    const again = await openStore(keys);
    expect(again.loaded.school.classSessions).toEqual(restored.school.classSessions);
    const undone = await store.commit(
      restored,
      wanted({ type: 'change.undo', change: changeIn(restored) }),
    );
    expect(undone.school).toEqual(saved.school);
    expect(harmedOf(await journal.last(4))).toEqual([]);
  });

  it('is decided anew where another tab came first while it was prepared', async () => {
    let isOther = false;
    const tab = await openTab(async () => {
      if (isOther) return;
      isOther = true;
      const other = await openStore(tab.keys);
      await other.store.commit(other.loaded, wanted(saveStudent('Íñigo Paz')));
    });
    const restored = await tab.store.commit(tab.loaded, restore());
    const entries = await tab.journal.last(3);
    expect(namesOf(entries)).toEqual(['school.seeded', 'student.created', 'backup.restored']);
    expect(harmedOf(entries)).toEqual([]);
    expect(restored.revision).toBe(3);
    expect(restored.school.students.map(({ name }) => name)).not.toContain('Íñigo Paz');
    const undone = await tab.store.commit(
      restored,
      wanted({ type: 'change.undo', change: changeIn(restored) }),
    );
    expect(undone.school.students.map(({ name }) => name)).toContain('Íñigo Paz');
  });
});
