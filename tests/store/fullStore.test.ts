import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { readableSchool } from '../../machines/school/ties.ts';
import { FakeKeyStore } from '../support/fakeKeyStore.ts';
import { MemoryJournal } from '../support/memoryJournal.ts';
import { deleteStudent, openStore, wanted } from '../support/openStore.ts';
import { seededSchool } from '../support/seededSchool.ts';

const seeded = seededSchool();
const keys = ['students', 'courses', 'classrooms', 'groups'] as const;
const counts = fc.record(Object.fromEntries(keys.map((key) => [key, fc.nat({ max: 40 })])));

/** The school of the first load with so many more records of some keys. */
function schoolOf(sizes: Readonly<Record<string, number>>): School {
  const more = (key: (typeof keys)[number]) =>
    Array.from({ length: sizes[key] ?? 0 }, (_, index) => {
      const [first] = seeded[key];
      const id = typeof first!.id === 'number' ? 1_000 + index : `${key}-${index}`;
      return { ...first!, id, name: `Relleno ${key} ${index}` };
    });
  const lists = keys.map((key) => [key, [...seeded[key], ...more(key)]]);
  return { ...seeded, ...Object.fromEntries(lists) };
}

function usedUnits(store: FakeKeyStore): number {
  return store.keys().reduce((sum, key) => sum + key.length + store.read(key)!.length, 0);
}

function expectWhole(store: FakeKeyStore, school: School): void {
  const readable = readableSchool(school);
  for (const key of keys) expect(store.parsed(key)).toEqual(readable[key]);
}

/** A store of a school with so little room left, and a tab that has it open. */
async function fullStore(sizes: Readonly<Record<string, number>>, room: number) {
  const texts = new FakeKeyStore();
  const journal = new MemoryJournal();
  const { store, loaded } = await openStore(texts, journal);
  const restored = await store.commit(loaded, restoring(sizes));
  texts.capacity = usedUnits(texts) + room;
  return { texts, journal, store, restored };
}

function restoring(sizes: Readonly<Record<string, number>>) {
  return wanted({ type: 'backup.restore', school: schoolOf(sizes) });
}

describe('a full store', () => {
  it('takes every backup that fits whole, and of one that does not fit nothing', async () => {
    await fc.assert(
      fc.asyncProperty(counts, counts, fc.nat({ max: 4_000 }), async (before, after, room) => {
        const { texts, store, restored } = await fullStore(before, room);
        const output = await store.commit(restored, restoring(after)).catch(() => null);
        expect(output?.isCopied ?? true).toBe(true);
        expectWhole(texts, output?.school ?? restored.school);
      }),
      { numRuns: 300 },
    );
  });

  it('lets records be deleted, however little room there is', async () => {
    await fc.assert(
      fc.asyncProperty(counts, fc.nat({ max: 40 }), async (sizes, room) => {
        const { texts, store, restored } = await fullStore(sizes, room);
        const output = await store.commit(restored, wanted(deleteStudent(1)));
        expect(output.isCopied).toBe(true);
        expectWhole(texts, output.school);
      }),
      { numRuns: 100 },
    );
  });

  it('that lacks what another tab saved has all of it once enough is deleted', async () => {
    await fc.assert(
      fc.asyncProperty(counts, counts, fc.nat({ max: 40 }), async (before, added, room) => {
        const { texts, journal, store, restored } = await fullStore(before, room);
        const roomy = new FakeKeyStore(Object.fromEntries(texts.texts));
        const other = await openStore(roomy, journal);
        await other.store.commit(other.loaded, restoring(added));
        const behind = await store.refresh(restored);
        const output = await store.commit(behind, restoring({}));
        expect(output.isCopied).toBe(true);
        expectWhole(texts, output.school);
      }),
      { numRuns: 100 },
    );
  });
});
