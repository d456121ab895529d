import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noMarks } from '../../machines/lessons/attendanceRate.ts';
import type { RiskOrder } from '../../machines/lessons/risk.ts';
import {
  countStandings,
  isAtRisk,
  marksBeside,
  riskOrders,
  studentsAtRisk,
} from '../../machines/lessons/risk.ts';
import { countedMarks, recordOfStudent } from '../../machines/lessons/studentRecord.ts';
import { minimumAttendance } from '../../machines/school/minimumAttendance.ts';
import { readStoredKey } from '../../machines/school/storedSchool.ts';
import type { School } from '../../machines/school/school.ts';
import { defaultSettings } from '../../machines/school/settingsShapes.ts';
import { anyJustifications, anyLessons, lessonOn } from '../support/anyLessons.ts';
import { seededSchool } from '../support/seededSchool.ts';

const seeded = seededSchool('2026-03-10');
const always = null;

function standingsOf(school: School, cycle = always as Parameters<typeof countStandings>[1]) {
  const counting = countStandings(school, cycle);
  let step = counting.next();
  while (!step.done) step = counting.next();
  return step.value;
}

describe('how students stand', () => {
  it('is for each what their own record says', () => {
    fc.assert(
      fc.property(anyLessons, anyJustifications, (classSessions, justifications) => {
        // Of lessons at one time nobody knows which came first.
        const times = new Set<string>();
        const lessons = classSessions.filter(({ date, time }) => {
          const isFirst = !times.has(`${date} ${time}`);
          times.add(`${date} ${time}`);
          return isFirst;
        });
        const standings = standingsOf({ ...seeded, classSessions: lessons, justifications });
        for (const { id } of seeded.students) {
          const { marks, counts, rate, inARow } = recordOfStudent(lessons, id, justifications);
          const found = standings.filter(({ student }) => student.id === id);
          const expected = marks.length === 0 ? [] : [{ counts, rate, inARow }];
          expect(found.map(({ student: _student, ...standing }) => standing)).toEqual(expected);
        }
      }),
    );
  });

  it('is judged by the days of a cycle', () => {
    const cycle = { name: '2025-2026', from: '2025-08-25', until: '2026-07-15' };
    const classSessions = [
      lessonOn('2025-08-01', { 3: 'ausente' }),
      lessonOn('2026-03-02', { 3: 'presente' }),
    ];
    const [standing] = standingsOf({ ...seeded, classSessions }, cycle);
    expect(standing).toMatchObject({ rate: 100, inARow: 0 });
  });

  it('is counted once of the same registers, and anew of others, in another cycle and once one is justified', () => {
    const classSessions = [lessonOn('2026-03-02', { 3: 'ausente' })];
    const school = { ...seeded, classSessions };
    const stepsOf = (one: School, cycle: Parameters<typeof countStandings>[1] = null) =>
      [...countStandings(one, cycle)].length;
    expect(stepsOf(school)).toBeGreaterThan(0);
    const settings = {
      ...seeded.settings,
      system: { ...seeded.settings.system, language: 'en' as const },
    };
    expect(stepsOf({ ...school, settings })).toBe(0);
    expect(standingsOf(school)).toMatchObject([{ rate: 0, inARow: 1 }]);

    const justified = { id: 1, studentId: 3, from: '2026-03-02', until: '2026-03-02', reason: 'x' };
    const justifications = [justified];
    expect(standingsOf({ ...school, justifications })).toMatchObject([{ rate: null, inARow: 0 }]);
    const cycle = { name: '2025-2026', from: '2025-08-25', until: '2026-02-15' };
    expect(standingsOf(school, cycle)).toEqual([]);
    const present = { ...school, classSessions: [lessonOn('2026-03-02', { 3: 'presente' })] };
    expect(standingsOf(present)).toMatchObject([{ rate: 100, inARow: 0 }]);
    expect(standingsOf(school)).toMatchObject([{ rate: 0, inARow: 1 }]);
  });

  it('leaves out who graduated or is gone', () => {
    const classSessions = [lessonOn('2026-03-02', { 2: 'ausente', 3: 'ausente', 99: 'ausente' })];
    const students = seeded.students.map((one) =>
      one.id === 2 ? { ...one, graduatedOn: '2026-03-05' } : one,
    );
    const found = standingsOf({ ...seeded, classSessions, students });
    expect(found.map(({ student }) => student.id)).toEqual([3]);
  });
});

describe('those at risk', () => {
  it('are those below the minimum, and nobody who just reaches it or has no marks', () => {
    expect(isAtRisk({ ...noMarks, presente: 4, ausente: 1 }, 80)).toBe(false);
    expect(isAtRisk({ ...noMarks, presente: 7, ausente: 2 }, 80)).toBe(true);
    expect(isAtRisk({ ...noMarks, presente: 7, ausente: 1, justificada: 5 }, 80)).toBe(false);
    expect(isAtRisk(noMarks, 80)).toBe(false);
    expect(isAtRisk({ ...noMarks, justificada: 3 }, 100)).toBe(false);
  });

  it('come with the worst first, by rate or by absences in a row', () => {
    const anyOrder = fc.constantFrom<RiskOrder[]>(...riskOrders);
    const anyMinimum = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(anyLessons, anyOrder, anyMinimum, (classSessions, order, minimum) => {
        const standings = standingsOf({ ...seeded, classSessions });
        const found = studentsAtRisk(standings, minimum, order);
        expect(new Set(found)).toEqual(
          new Set(standings.filter(({ rate }) => rate !== null && rate < minimum)),
        );
        const badness = found.map(({ rate, inARow }) => (order === 'rate' ? -rate! : inARow));
        expect(badness).toEqual(badness.toSorted((one, other) => other - one));
      }),
    );
  });
});

describe('the absences so far beside a name', () => {
  it('are those in the other registers of the subject, whatever the group then', () => {
    const own = lessonOn('2026-03-10', { 3: 'ausente', 4: 'presente' });
    const lessons = [
      own,
      lessonOn('2026-03-02', { 3: 'ausente' }, { groupId: '3B', groupName: '3B' }),
      lessonOn('2026-03-03', { 3: 'ausente', 4: 'ausente' }),
      lessonOn('2026-03-04', { 3: 'ausente' }, { subject: 'Historia' }),
      lessonOn('2024-03-04', { 3: 'ausente' }),
    ];
    const justified = { id: 1, studentId: 4, from: '2026-03-03', until: '2026-03-03', reason: 'x' };
    const cycle = { name: '2026', from: '2026-01-01', until: '2026-12-31' };
    const found = marksBeside(lessons, [justified], own, cycle);
    expect(found.get(3)).toEqual({ ...noMarks, ausente: 2 });
    expect(found.get(4)).toEqual({ ...noMarks, justificada: 1 });
    expect(marksBeside(lessons, [], { ...own, id: 'new' }, cycle)).toEqual(
      marksBeside(lessons, [], own, cycle),
    );
  });

  it('make with the own mark what the record of the subject has', () => {
    fc.assert(
      fc.property(anyLessons, anyJustifications, (lessons, justifications) => {
        const own = lessons.at(-1);
        const alone = lessons.filter(
          (one) => one === own || one.date !== own?.date || one.time !== own.time,
        );
        if (!own) return;
        const beside = marksBeside(alone, justifications, own, always);
        for (const { id } of own.students) {
          const { marks } = recordOfStudent(alone, id, justifications);
          const others = marks.filter(
            ({ lesson }) => lesson !== own && lesson.subject === own.subject,
          );
          expect(beside.get(id)).toEqual(countedMarks(others).counts);
        }
      }),
    );
  });
});

describe('the minimum', () => {
  it('is 80 at first, what was chosen, and 80 again for what is no percentage', () => {
    expect(minimumAttendance({})).toBe(80);
    expect(minimumAttendance({ minimumAttendance: 0 })).toBe(0);
    expect(minimumAttendance({ minimumAttendance: 92.5 })).toBe(92.5);
    expect(minimumAttendance({ minimumAttendance: 500 })).toBe(80);
    const school = { ...defaultSettings.school, minimumAttendance: 'mucho' };
    const read = readStoredKey('settings', JSON.stringify({ ...defaultSettings, school }));
    expect(read.quarantined).toBeNull();
    expect(minimumAttendance(read.value.school)).toBe(80);
  });
});
