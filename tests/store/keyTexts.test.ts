import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { schoolKeys } from '../../machines/school/kinds.ts';
import type { School } from '../../machines/school/school.ts';
import { readableSchool } from '../../machines/school/ties.ts';
import { KeyTexts } from '../../src/storage/copy/keyTexts.ts';
import { seededSchool } from '../support/seededSchool.ts';

const seeded = seededSchool('2026-03-10');
const students = Array.from({ length: 130 }, (_, index) => ({
  id: index,
  name: `Núñez "${index}"`,
  career: 'Lenguas',
  group: '3A',
  enrollmentDate: '2026-03-01',
}));
const [room, column] = Object.entries(seeded.schedules['2025-08-08']!)[0]!;
const days = Object.fromEntries(students.map(({ id }) => [`2026-${id}`, { [room]: column }]));
const big: School = { ...seeded, students, schedules: days };

type DayEntry = [string, School['schedules'][string]];

const step = fc.oneof(
  fc.record({ kind: fc.constant('rename' as const), at: fc.nat(200), name: fc.string() }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(200), name: fc.string() }),
  fc.record({ kind: fc.constant('insert' as const), at: fc.nat(200), name: fc.string() }),
);

function after(school: School, { kind, at, name }: { kind: string; at: number; name: string }) {
  const kept = kind === 'insert' ? 0 : 1;
  const added = kind === 'remove' ? [] : [{ ...students[0]!, id: 1_000 + at, name }];
  const entries = Object.entries(school.schedules);
  return {
    ...school,
    students: school.students.toSpliced(at, kept, ...added),
    schedules: Object.fromEntries(
      entries.toSpliced(at, kept, ...added.map(({ id }): DayEntry => [`2027-${id}`, {}])),
    ),
  };
}

describe('the text of a key', () => {
  it('is its JSON after every change of a long list', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const texts = new KeyTexts();
        let school = big;
        for (const one of [null, ...steps]) {
          if (one) school = after(school, one);
          const readable = readableSchool(school);
          for (const key of schoolKeys) {
            expect(texts.textOf(school, key)).toBe(JSON.stringify(readable[key]));
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('turns a record into text once, however often its list changes', () => {
    const texts = new KeyTexts();
    let written = 0;
    const counted = { ...students[0]!, toJSON: () => (written += 1) };
    for (const others of [[], students, students.slice(1)]) {
      texts.textOf({ ...big, students: [counted, ...others] }, 'students');
    }
    expect(written).toBe(1);
  });

  it('joins of a long list only the block that a change touches', () => {
    const texts = new KeyTexts();
    texts.textOf(big, 'students');
    const renamed = big.students.with(60, { ...students[60]!, name: 'Ximena' });
    const join = vi.spyOn(Array.prototype, 'join');
    texts.textOf({ ...big, students: renamed }, 'students');
    const joined = join.mock.contexts.map((context) => (context as unknown[]).length);
    join.mockRestore();
    expect(joined).toEqual([50]);
  });
});
