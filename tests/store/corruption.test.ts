import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { School, SchoolKey } from '../../machines/school/school.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { schoolKeys } from '../../machines/school/kinds.ts';
import { readStoredKey } from '../../machines/school/storedSchool.ts';
import { readableSchool, tieSchool } from '../../machines/school/ties.ts';
import { FakeKeyStore } from '../support/fakeKeyStore.ts';
import { MemoryJournal } from '../support/memoryJournal.ts';
import { now, openStore } from '../support/openStore.ts';
import { seededSchool } from '../support/seededSchool.ts';

// Clear passwords are hashed at the start, each time anew.
beforeAll(() => {
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation((_how, _key, bits) =>
    Promise.resolve(new Uint8Array(Number(bits) / 8).fill(7).buffer),
  );
});
afterAll(() => {
  vi.restoreAllMocks();
});

const aLesson = {
  id: '2026-03-10-MATH-ADV-10:00',
  date: '2026-03-10',
  time: '10:00',
  groupName: 'MATH-ADV',
  subject: 'Matemáticas',
  topic: 'Límites',
  topicStatus: 'concluido',
  comments: '',
  attendance: { 3: 'presente' },
  students: [{ id: 3, name: 'Valeria Ortiz Nava' }],
};
const seeded = readableSchool(seededSchool('2026-03-10'));
const texts = new Map(schoolKeys.map((key) => [key, JSON.stringify(seeded[key])]));

/** What may have become of a key: nothing, its text, or its text harmed in one way or another. */
const fates = (key: SchoolKey): fc.Arbitrary<string | null> => {
  const text = texts.get(key)!;
  const value: unknown = JSON.parse(text);
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(text) },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 2, arbitrary: fc.json() },
    { weight: 2, arbitrary: fc.nat(text.length).map((length) => text.slice(0, length)) },
    { weight: 2, arbitrary: garbled(text) },
    { weight: 4, arbitrary: harmed(value).map((harm) => JSON.stringify(harm)) },
    { weight: 1, arbitrary: fc.constant(text.replace('{', '{"__proto__":{"role":"admin"},')) },
  );
};

const stores = fc.record({
  ...Object.fromEntries(schoolKeys.map((key) => [key, fates(key)])),
  meta: fc.oneof(
    fc.constant('{"version":1,"revision":0}'),
    fc.constant(null),
    fc.json(),
    fc.string(),
  ),
  user: fc.oneof(fc.constant(null), fc.json(), fc.string()),
  unknown: fc.oneof(fc.constant(null), fc.string()),
}) as fc.Arbitrary<Record<string, string | null>>;

const harmedStores = Number(process.env['HARMED_STORES'] ?? 400);

describe('a store harmed in any way', () => {
  it('starts, uses what is good, quarantines whole what is bad and changes nothing the second time', async () => {
    await fc.assert(
      fc.asyncProperty(stores, async (stored) => {
        const present = Object.entries(stored).filter(([, text]) => text !== null);
        const before = Object.fromEntries(present) as Record<string, string>;
        const keys = new FakeKeyStore(before);
        const journal = new MemoryJournal();
        const { loaded } = await openStore(keys, journal);
        expect(loaded.isCopied).toBe(true);
        expectGoodUsed(before, loaded.school);
        expectBadQuarantined(before, keys);
        const after = Object.fromEntries(keys.texts);
        expect(after).toMatchObject(untouched(before));
        const again = await openStore(keys, journal, now + 1);
        expect(again.loaded.quarantined.filter(({ isOld }) => !isOld)).toEqual([]);
        expect(again.loaded.quarantined).toHaveLength(loaded.quarantined.length);
        expect(again.loaded.school).toEqual(loaded.school);
        expect(Object.fromEntries(keys.texts)).toEqual(after);
      }),
      { numRuns: harmedStores },
    );
  }, 180_000);

  it('takes a text of four million characters, good or bad', async () => {
    const big = { id: 9, name: 'x'.repeat(4_000_000), career: '', group: '' };
    const good = new FakeKeyStore({ students: JSON.stringify([big]) });
    const { loaded } = await openStore(good, new MemoryJournal());
    expect(loaded.school.students[0]?.name).toHaveLength(4_000_000);
    const text = 'x'.repeat(4_000_000);
    const bad = new FakeKeyStore({ students: text });
    await openStore(bad, new MemoryJournal());
    expect(bad.read(`quarantine:students:${now}`)).toBe(text);
    expect(bad.read('students')).toBe('[]');
  });

  it.each([
    ['brackets', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)],
    ['brackets beside brackets', '[[],'.repeat(100_000) + '1' + ']'.repeat(100_000)],
  ])('quarantines what nests a hundred thousand %s deep', async (_, nest) => {
    const good = '{"id":7,"name":"Eva Luna","career":"Letras","group":""}';
    const lesson = { ...aLesson, tutor: 0 };
    const before = {
      students: `[${good},{"id":8,"name":"Iván Peña","tutor":${nest}}]`,
      teachers: nest,
      classSessions: JSON.stringify([lesson]).replace('"tutor":0', `"tutor":${nest}`),
      schedules: `{"2026-03-10":{"Salón 1":{"08:00":{"tutor":${nest}}}}}`,
      settings: `{"theme":${nest},"school":{"name":"Escuela Benito Juárez"}}`,
    };
    const keys = new FakeKeyStore(before);
    const journal = new MemoryJournal();
    const { loaded } = await openStore(keys, journal);
    expect(loaded.isCopied).toBe(true);
    expect(loaded.school.students.map(({ name }) => name)).toEqual(['Eva Luna']);
    expect(loaded.school.settings.school.name).toBe('Escuela Benito Juárez');
    for (const [key, text] of Object.entries(before)) {
      expect(keys.read(`quarantine:${key}:${now}`), key).toBe(text);
    }
    const again = await openStore(keys, journal, now + 1);
    expect(again.loaded.school).toEqual(loaded.school);
    expect(again.loaded.quarantined.filter(({ isOld }) => !isOld)).toEqual([]);
  });

  it('reads a negative zero as it is written again', async () => {
    const staff =
      '[{"id":-0,"name":"Luz Roa","user":"lroa","password":"","rate":-0,"isrDiscount":-0}]';
    const keys = new FakeKeyStore({ staff });
    const journal = new MemoryJournal();
    const { loaded } = await openStore(keys, journal);
    expect(loaded.school.staff).toMatchObject([{ id: 0, rate: 0, isrDiscount: 0 }]);
    const again = await openStore(keys, journal, now + 1);
    expect(again.loaded.school).toEqual(loaded.school);
  });

  it('follows no prototype', async () => {
    const text =
      '{"__proto__":{"school":{"name":"X"}},"constructor":{"prototype":{"isAdmin":true}}}';
    const keys = new FakeKeyStore({ settings: text, schedules: text });
    const { loaded } = await openStore(keys, new MemoryJournal());
    expect(loaded.school.settings.school.name).toBe('Escuela Plantel');
    expect({}).not.toHaveProperty('isAdmin');
  });
});

/** Every record the schema takes is there; administrators come back where none was left. */
function expectGoodUsed(before: Record<string, string>, school: School): void {
  const present = schoolKeys.filter((key) => before[key] !== undefined);
  const read = Object.fromEntries(
    present.map((key) => [key, readStoredKey(key, before[key]!).value]),
  ) as Partial<School>;
  const tied = tieSchool({ ...emptySchool, ...read }, 'names');
  // What is seeded may be whom an id beside a garbled name is of.
  const whole = tieSchool({
    ...school,
    ...Object.fromEntries(present.map((key) => [key, tied[key]])),
  });
  const [found, expected] = [readableSchool(school), readableSchool(whole)];
  for (const key of present) {
    const isEmpty = Array.isArray(read[key]) && read[key].length === 0;
    if (key === 'admins' && isEmpty) continue;
    expect(asRead(found[key]), key).toEqual(asRead(expected[key]));
    expect(textsIn(found[key]), key).toBe(textsIn(read[key]));
  }
}

/** How many texts a value holds, but for ids beside names and when people came. */
function textsIn(value: unknown): number {
  let count = 0;
  JSON.stringify(asRead(value), (_, part: unknown) => {
    if (typeof part === 'string') count += 1;
    return part;
  });
  return count;
}

/** What the schema does not take lies whole under a key of its own. */
function expectBadQuarantined(before: Record<string, string>, keys: FakeKeyStore): void {
  for (const key of schoolKeys) {
    const bad = before[key] === undefined ? null : readStoredKey(key, before[key]).quarantined;
    expect(keys.read(`quarantine:${key}:${now}`), key).toBe(bad);
  }
}

/** What is no business of a load. */
function untouched({ user, unknown }: Record<string, string>): Record<string, string> {
  return { ...(user === undefined ? {} : { user }), ...(unknown === undefined ? {} : { unknown }) };
}

/** Without what a load adds: hashes for passwords in clear, ids beside names, when people came. */
function asRead(value: unknown): unknown {
  const isList = Array.isArray(value);
  const names = isList ? namesOfLists : namesOfClasses;
  return JSON.parse(JSON.stringify(value), (name, part: unknown) => {
    if (names.has(name)) return undefined;
    if (!isList || name !== 'groups' || !Array.isArray(part)) return part;
    return part.map((group: unknown) => ({ ...(group as object), id: undefined }));
  });
}

const namesOfLists = new Set(['password', 'groupId', 'hiredOn']);
const namesOfClasses = new Set(['employeeId', 'groupId', 'classroomId']);

/** Some characters of a text exchanged for others. */
function garbled(text: string): fc.Arbitrary<string> {
  const places = fc.array(
    fc.tuple(fc.nat(Math.max(0, text.length - 1)), fc.string({ maxLength: 2 })),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  return places.map((changes) =>
    changes.reduce(
      (harm, [place, part]) => harm.slice(0, place) + part + harm.slice(place + 1),
      text,
    ),
  );
}

/** One place of a value missing, exchanged, added to or repeated. */
function harmed(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return fc.jsonValue();
  if (Array.isArray(value)) {
    if (value.length === 0) return fc.array(fc.jsonValue(), { maxLength: 3 });
    return fc.nat(value.length - 1).chain((index) =>
      fc.oneof(
        harmed(value[index]).map((part) => value.with(index, part)),
        fc.constant([...value, value[index]]),
        fc.jsonValue().map((part) => value.with(index, part)),
      ),
    );
  }
  const fields = Object.keys(value);
  if (fields.length === 0) return fc.dictionary(fc.string(), fc.jsonValue());
  return fc.constantFrom(...fields).chain((field) => {
    const { [field]: part, ...others } = value as Record<string, unknown>;
    return fc.oneof(
      fc.constant(others),
      harmed(part).map((harm) => ({ ...value, [field]: harm })),
      fc.tuple(fc.string(), fc.jsonValue()).map(([name, extra]) => ({ ...value, [name]: extra })),
    );
  });
}
