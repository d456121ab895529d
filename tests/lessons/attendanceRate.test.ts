import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attendanceSheets, totalsOf } from '../../machines/lessons/attendance.ts';
import { attendanceRate, countMarks } from '../../machines/lessons/attendanceRate.ts';
import {
  absencesInARow,
  byMonth,
  bySubject,
  groupHistory,
  recordOfStudent,
} from '../../machines/lessons/studentRecord.ts';
import { countFigures } from '../../machines/reports/figures.ts';
import { attendanceIn, countsOf } from '../../machines/reports/reportSources.ts';
import { runToEnd } from '../../machines/kit/steps.ts';
import { reportOf } from '../support/reportOf.ts';
import { anyJustifications, anyLessons, lessonOn } from '../support/anyLessons.ts';
import { seededSchool } from '../support/seededSchool.ts';

const seeded = seededSchool('2026-03-10');
const always = { from: '2026-01-01', to: '2026-12-31' };

describe('the attendance rate', () => {
  it('has those present and late of every hundred who were expected, with one decimal', () => {
    const of = (total: number, present: number, late: number, justified = 0) =>
      attendanceRate({ total, present, late, justified });
    expect(of(6, 4, 1)).toBe(83.3);
    expect(of(6, 4, 1, 1)).toBe(100);
    expect(of(3, 3, 0)).toBe(100);
    expect(of(0, 0, 0)).toBeNull();
    expect(of(2, 0, 0, 2)).toBeNull();
  });

  it('of a lesson counts every student once, an absence that is justified as none', () => {
    fc.assert(
      fc.property(anyLessons, anyJustifications, (lessons, justifications) => {
        for (const lesson of lessons) {
          const isJustified = (id: number) =>
            justifications.some(
              (one) => one.studentId === id && one.from <= lesson.date && lesson.date <= one.until,
            );
          const own = lesson.students.map(({ id }) => ({ id, mark: lesson.attendance[id] }));
          const absent = own.filter(({ mark }) => mark === 'ausente');
          expect(countMarks(lesson, justifications)).toEqual({
            presente: own.filter(({ mark }) => mark === 'presente').length,
            ausente: absent.filter(({ id }) => !isJustified(id)).length,
            retardo: own.filter(({ mark }) => mark === 'retardo').length,
            justificada: absent.filter(({ id }) => isJustified(id)).length,
          });
        }
      }),
    );
  });

  it('is the same in the attendance control, the summary, the report and a reminder', () => {
    fc.assert(
      fc.property(anyLessons, anyJustifications, (classSessions, justifications) => {
        const school = { ...seeded, attendance: [], classSessions, justifications };
        const rate = attendanceRate(totalsOf(attendanceSheets(school)));
        const figures = runToEnd(countFigures(school, always, '2026-03-10'));
        expect(figures.attendanceRate).toBe(rate);
        expect(countsOf(runToEnd(attendanceIn(school, always))).attendanceRate).toBe(rate);
        const { columns, totals } = reportOf('attendance', school, always, '2026-03-10');
        expect(totals?.[columns.indexOf('attendanceRate')] ?? null).toBe(rate);
      }),
    );
  });

  it('of a student is what their marks of any subject, and of any month, make together', () => {
    fc.assert(
      fc.property(anyLessons, anyJustifications, (lessons, justifications) => {
        const { marks, counts, rate } = recordOfStudent(lessons, 1, justifications);
        const { presente, ausente, retardo, justificada } = counts;
        expect(presente + ausente + retardo + justificada).toBe(marks.length);
        const expected = presente + retardo + ausente;
        expect(rate).toBe(
          expected === 0 ? null : Math.round(((presente + retardo) * 1_000) / expected) / 10,
        );
        for (const parts of [bySubject(marks), byMonth(marks)]) {
          const absences = parts.reduce((sum, part) => sum + part.counts.ausente, 0);
          expect(absences).toBe(ausente);
          const names = parts.map((part) => ('month' in part ? part.month : part.subject));
          expect(new Set(names).size).toBe(parts.length);
        }
      }),
    );
  });
});

describe('absences in a row', () => {
  const inARow = (newestFirst: string) =>
    absencesInARow(
      newestFirst.split('').map((letter) => ({
        status: ({ P: 'presente', A: 'ausente', R: 'retardo', J: 'justificada' } as const)[
          letter as 'P'
        ],
      })),
    );

  it('are those since the student was last there, late or not', () => {
    expect([inARow(''), inARow('P'), inARow('AAP'), inARow('AARAA'), inARow('PAA')]).toEqual([
      0, 0, 2, 2, 0,
    ]);
  });

  it('leave out one that is justified, and go on behind it', () => {
    expect([inARow('AJAP'), inARow('JJ'), inARow('JPA')]).toEqual([2, 0, 0]);
  });
});

describe("a student's groups", () => {
  const marksOf = (...lessons: ReturnType<typeof lessonOn>[]) =>
    recordOfStudent(lessons, 1, []).marks;
  const of3B = { groupName: '3B', groupId: '3B' };

  it('are the stretches of their registers, with the marks of each kept', () => {
    const marks = marksOf(
      lessonOn('2026-03-02', { 1: 'presente' }),
      lessonOn('2026-03-03', { 1: 'ausente' }),
      lessonOn('2026-03-09', { 1: 'presente' }, of3B),
    );
    expect(groupHistory(marks, { group: '3B', groupId: '3B', enrollmentDate: '' })).toEqual([
      { group: '3B', groupId: '3B', from: '2026-03-09', until: '2026-03-09', lessons: 1 },
      { group: '3A', groupId: '3A', from: '2026-03-02', until: '2026-03-03', lessons: 2 },
    ]);
  });

  it('begin with the one of now where nothing of it is recorded yet', () => {
    const marks = marksOf(lessonOn('2026-03-02', { 1: 'presente' }));
    const [now, before] = groupHistory(marks, { group: '3C', groupId: '3C', enrollmentDate: '' });
    expect([now, before?.group]).toEqual([{ group: '3C', groupId: '3C' }, '3A']);
    expect(groupHistory(marks, undefined)).toHaveLength(1);
    expect(groupHistory([], { group: '', enrollmentDate: '' })).toEqual([]);
  });

  it('have those of closed cycles whose registers are in a file, each in its place', () => {
    const marks = marksOf(
      lessonOn('2025-03-03', { 1: 'ausente' }),
      lessonOn('2026-03-09', { 1: 'presente' }, of3B),
    );
    const pastGroups = [
      { until: '2024-07-15', group: '1A', groupId: '1A' },
      { until: '2025-07-15', group: '3A', groupId: '3A' },
    ];
    const student = { group: '3B', groupId: '3B', enrollmentDate: '', pastGroups };
    expect(groupHistory(marks, student).map(({ group }) => group)).toEqual(['3B', '3A', '1A']);
    expect(groupHistory([], student)).toEqual([
      { group: '3B', groupId: '3B' },
      { until: '2025-07-15', group: '3A', groupId: '3A' },
      { until: '2024-07-15', group: '1A', groupId: '1A' },
    ]);
    const between = [{ until: '2023-07-15', group: '' }, ...pastGroups];
    expect(groupHistory([], { ...student, pastGroups: between })).toHaveLength(3);
    const back = { group: '3A', groupId: '3A', enrollmentDate: '' };
    const left = [
      { until: '2026-02-02', group: '3A', groupId: '3A' },
      { until: '2026-03-01', group: '3B', groupId: '3B' },
    ];
    const before = marksOf(lessonOn('2026-02-02', { 1: 'presente' }));
    expect(groupHistory(before, { ...back, pastGroups: left }).map(({ group }) => group)).toEqual([
      '3A',
      '3B',
      '3A',
    ]);
    const repeater = { group: '3A', groupId: '3A', enrollmentDate: '', pastGroups };
    const again = marksOf(lessonOn('2026-03-09', { 1: 'presente' }));
    expect(groupHistory(again, repeater)).toMatchObject([
      { group: '3A', from: '2026-03-09' },
      { group: '3A', until: '2025-07-15' },
      { group: '1A' },
    ]);
  });
});
