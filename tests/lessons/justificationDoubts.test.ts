import { describe, expect, it } from 'vitest';
import { countAccepted, justificationDoubts } from '../../machines/lessons/justificationDoubts.ts';
import type { JustificationDraft } from '../../machines/lessons/justifications.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import type { School } from '../../machines/school/school.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { seededSchool } from '../support/seededSchool.ts';

const school = {
  ...seededSchool('2026-03-10'),
  classSessions: [
    lessonOn('2026-03-04', { 3: 'ausente' }),
    lessonOn('2026-03-05', { 3: 'retardo' }),
  ],
};
const draft = { studentId: 3, from: '2026-03-03', until: '2026-03-04', reason: '' };
const doubts = (fields: Partial<JustificationDraft> = {}, change: Partial<School> = {}) =>
  justificationDoubts({ ...school, ...change }, { ...draft, ...fields }, null);

describe('a justification is doubtful', () => {
  it('of days without an absence of the student, with or without classes', () => {
    expect(doubts()).toEqual([]);
    expect(doubts({ from: '2026-03-07', until: '2026-03-08' })).toEqual([
      { code: 'nothingAbsent' },
    ]);
    expect(doubts({ from: '2026-03-05', until: '2026-03-05' })).toEqual([
      { code: 'nothingAbsent' },
    ]);
    expect(doubts({ studentId: 1 })).toEqual([{ code: 'nothingAbsent' }]);
  });

  it('where it accepts no absence: those of the student within its days are counted', () => {
    const { classSessions } = school;
    expect(countAccepted(classSessions, draft)).toBe(1);
    expect(countAccepted([...classSessions, ...classSessions], draft)).toBe(2);
    expect(countAccepted(classSessions, { ...draft, until: '2026-03-03' })).toBe(0);
  });

  it('over another of the same student', () => {
    const other = { id: 7, studentId: 3, from: '2026-03-01', until: '2026-03-03', reason: 'Viaje' };
    expect(doubts({}, { justifications: [other, { ...other, id: 8, studentId: 1 }] })).toEqual([
      { code: 'overlap', from: '2026-03-01', until: '2026-03-03' },
    ]);
  });

  it('once the student has left, and not of their last day', () => {
    const leaving = (fields: Partial<Student>) =>
      doubts({}, { students: school.students.map((one): Student => ({ ...one, ...fields })) });
    expect(leaving({ graduatedOn: '2026-03-03' })).toEqual([
      { code: 'graduated', on: '2026-03-03' },
    ]);
    expect(leaving({ withdrawnOn: '2026-03-03' })).toEqual([
      { code: 'withdrawn', on: '2026-03-03' },
    ]);
    expect(leaving({ graduatedOn: '2026-03-04' })).toEqual([]);
    expect(leaving({ withdrawnOn: '2026-03-04' })).toEqual([]);
  });

  it('of more than a month, as where a year is mistyped', () => {
    expect(doubts({ from: '2026-03-01', until: '2026-03-31' })).toEqual([]);
    expect(doubts({ from: '2026-03-01', until: '2026-04-01' })).toEqual([
      { code: 'long', days: 32 },
    ]);
  });
});
