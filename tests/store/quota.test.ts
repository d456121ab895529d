import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { openJournal } from '../../src/storage/journal/journal.ts';
import { StorageFailure } from '../../src/storage/keyStore.ts';
import type { Replacement } from '../../src/storage/quota.ts';
import { assertQuota, measureQuota } from '../../src/storage/quota.ts';
import { FakeKeyStore } from '../support/fakeKeyStore.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { openStore, saveStudent, wanted } from '../support/openStore.ts';

const probe = 'room'.length;
const reserved = 1_024;

beforeEach(freshDatabases);

function isProven(store: FakeKeyStore, replacements: readonly Replacement[]): boolean {
  try {
    assertQuota(store, replacements);
    return true;
  } catch (error) {
    if (error instanceof StorageFailure) return false;
    throw error;
  }
}

/** Texts of up to some thousands, narrow or with one wide character. */
const texts = fc
  .tuple(fc.nat(4_000), fc.constantFrom('', '', '—', 'Ł', '😀'))
  .map(([length, wide]) => 'ñ'.repeat(length) + wide);
const changes = fc.array(fc.record({ before: texts, after: texts }), {
  minLength: 1,
  maxLength: 3,
});

describe.each([
  ['units', false],
  ['bytes', true],
])('a store that counts %s', (_, countsBytes) => {
  it('takes what fits beside what is kept free, and nothing that does not', () => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 1, max: 12_000 }), (replacements, room) => {
        const store = new FakeKeyStore(
          Object.fromEntries(replacements.map(({ before }, index) => [`key${index}`, before])),
        );
        store.countsBytes = countsBytes;
        const before = store.used();
        store.capacity = before + probe + room;
        const grown = new FakeKeyStore(
          Object.fromEntries(replacements.map(({ after }, index) => [`key${index}`, after])),
        );
        grown.countsBytes = countsBytes;
        const growth = grown.used() - before;
        const isRoom = growth <= 0 || growth + reserved <= room;
        expect(isProven(store, replacements)).toBe(isRoom);
        expect(store.used()).toBe(before);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is measured as it counts', () => {
    const store = new FakeKeyStore({ students: 'ñ'.repeat(1_000), staff: `${'a'.repeat(999)}—` });
    store.countsBytes = countsBytes;
    for (const capacity of [5_000, 2_621_440, 5_242_880, 10_485_760]) {
      store.capacity = capacity;
      const measured = measureQuota(store);
      expect(measured.usedIn(store)).toBe(countsBytes ? 3_013 : 2_013);
      expect(measured.capacity / capacity).toBeGreaterThan(0.98);
      expect(measured.capacity).toBeLessThanOrEqual(capacity);
    }
  });
});

it('refuses without a trace the change whose one wide character a full store has no room for', async () => {
  const keys = new FakeKeyStore();
  keys.countsBytes = true;
  const { store, loaded } = await openStore(keys);
  const before = Object.fromEntries(keys.texts);
  const journalled = await openJournal().extent();
  keys.capacity = keys.used() + 1_400;
  const change = wanted(saveStudent('Łucja Wójcik'));
  await expect(store.commit(loaded, change)).rejects.toMatchObject({ failure: 'full' });
  expect(Object.fromEntries(keys.texts)).toEqual(before);
  expect(await openJournal().extent()).toEqual(journalled);
  const narrow = await store.commit(loaded, wanted(saveStudent('Lucía Vázquez')));
  expect(narrow.isCopied).toBe(true);
});
