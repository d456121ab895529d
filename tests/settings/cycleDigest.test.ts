import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runToEnd } from '../../machines/kit/steps.ts';
import { digestOfCycle } from '../../machines/settings/cycleDigest.ts';
import type { CycleRecords } from '../../machines/settings/cycleRecords.ts';
import { cycleKeys, isSameCycle } from '../../machines/settings/cycleRecords.ts';
import { sha256Of } from '../../machines/kit/sha256.ts';
import { anySchool } from '../support/anySchool.ts';

function digest(records: CycleRecords): string {
  return runToEnd(digestOfCycle(records));
}

/** The same content with every list and every object turned round. */
function reversed(records: CycleRecords): CycleRecords {
  const entries = cycleKeys.map((key) => {
    const value: unknown = records[key];
    return [key, turned(Array.isArray(value) ? value.toReversed() : value)];
  });
  return Object.fromEntries(entries) as CycleRecords;
}

function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([field, one]) => [field, turned(one)])
      .toReversed(),
  );
}

it('a cycle has one digest in whatever order its records and their fields are', () => {
  fc.assert(
    fc.property(anySchool, (school) => {
      const other = reversed(school);
      expect(JSON.stringify(other.classSessions)).not.toBe(JSON.stringify(school.classSessions));
      expect(digest(other)).toBe(digest(school));
    }),
    { numRuns: 20 },
  );
});

it('another where anything of it is other than it was', () => {
  fc.assert(
    fc.property(anySchool, fc.constantFrom(...cycleKeys), fc.nat(), (school, key, seed) => {
      const other = { ...school, [key]: changed(school[key], seed) };
      expect(digest(other) === digest(school)).toBe(isSameCycle(other, school));
    }),
  );
});

it('is none of a name with a comma for two others', () => {
  const columns = (rooms: readonly string[]) =>
    ({ '2026-03-10': Object.fromEntries(rooms.map((room) => [room, {}])) }) as never;
  const empty = Object.fromEntries(cycleKeys.map((key) => [key, []])) as unknown as CycleRecords;
  const of = (...rooms: string[]) => digest({ ...empty, schedules: columns(rooms) });
  expect(new Set([of('a,b', 'c'), of('a', 'b,c'), of('a', 'b', 'c')]).size).toBe(3);
  expect(of('c', 'a,b')).toBe(of('a,b', 'c'));
});

/** With one leaf of it another text, found by a number. */
function changed(value: unknown, seed: number): unknown {
  if (typeof value !== 'object' || value === null) return sha256Of(String(seed));
  const fields = Object.keys(value);
  if (fields.length === 0) return value;
  const field = fields[seed % fields.length]!;
  const other = changed(Reflect.get(value, field), Math.floor(seed / fields.length));
  if (Array.isArray(value))
    return value.map((one: unknown, at) => (at === Number(field) ? other : one));
  return { ...value, [field]: other };
}
