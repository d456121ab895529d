import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isSameContent } from '../../machines/kit/sameContent.ts';
import { scheduleEntrySchema } from '../../machines/school/schemas.ts';
import { isWholeEntry } from '../../machines/school/wholeEntry.ts';

const whole = {
  employee: 'Ana Núñez',
  employeeId: 'teacher-7',
  substitute: 'Luis Peña',
  substituteId: 'staff-12',
  series: 3,
  group: '1A',
  groupId: 'g-1',
  activity: 'Álgebra',
  type: 'Grupal',
  startTime: '07:00',
  endTime: '08:00',
  classroom: 'Aula 1',
  classroomId: 9,
  classroomType: 'Presencial',
};
const fields = Object.keys(whole) as (keyof typeof whole)[];
const odd = [
  undefined,
  null,
  '',
  '7',
  'teacher-7',
  'Virtual',
  7,
  0,
  -0,
  -1,
  0.5,
  NaN,
  Infinity,
  {},
];

/** A class with some of its fields left out, and some that are odd. */
const entries = fc
  .tuple(
    fc.subarray(fields, { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...fields), fc.constantFrom(...odd), { maxKeys: 2 }),
  )
  .map(([left, changed]) => {
    const entry: Record<string, unknown> = { ...whole, ...changed };
    for (const field of left) delete entry[field];
    return entry;
  });

test('a class that is known for whole is read as just that by its schema', () => {
  expect(isWholeEntry(whole)).toBe(true);
  fc.assert(
    fc.property(entries, (entry) => {
      const read = v.safeParse(scheduleEntrySchema, entry);
      const isJustThat = read.success && isSameContent(read.output, entry);
      expect(isJustThat || !isWholeEntry(entry)).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});
