import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '../../machines/kit/calendar.ts';
import { slotId } from '../../machines/store/slots.ts';
import { invertOperations } from '../../machines/store/inverting.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { decide } from '../../machines/commands/commands.ts';
import { longestRepeat, proposedUntil } from '../../machines/timetable/repeatDays.ts';
import { planRepeat, repeatScopes, repeatSources } from '../../machines/timetable/repeatPlan.ts';
import { isAfterCourseIn } from '../../machines/timetable/groupCourses.ts';
import { clashingOf } from '../../machines/timetable/weekConflicts.ts';
import type { RepeatRule, RepeatSubject } from '../../machines/timetable/repeatPlan.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { allClasses, classesOn } from '../../machines/timetable/schedules.ts';
import type { School } from '../../machines/school/school.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { tieClass, withClasses } from '../support/classes.ts';

const facts = { author: '', now: 0, today: '2026-03-10' };
const friday = '2025-08-08';
const school = seededSchool('2026-03-10');
const { schedules } = school;
const physics = classesOn(schedules, friday).find(({ classroom }) => classroom === 'Salón 1')!;
const weekly = (until: string): RepeatRule => ({
  scope: 'class',
  every: 'week',
  until,
  includesWeekends: false,
});

function repeat(records: School, sources = [physics], rule = weekly('2025-08-29')): School {
  const decision = decide(records, { type: 'schedule.repeat', sources, ...rule }, facts);
  if (!decision.allowed) throw new Error(decision.code);
  return applyOperations(records, decision.operations);
}

/** A class as a repetition finds it, less the series that it comes to be of. */
function withoutSeries({ series: _series, ...scheduled }: ScheduledClass): string {
  return JSON.stringify(scheduled);
}

describe('repeating a class', () => {
  it('copies it each week until the last day, that day included', () => {
    const { copies, skipped } = planRepeat(school, [physics], weekly('2025-08-29'), facts.today);
    expect(copies.map(({ date }) => date)).toEqual(['2025-08-15', '2025-08-22', '2025-08-29']);
    expect(skipped).toEqual([]);
    expect(planRepeat(school, [physics], weekly('2025-08-28'), facts.today).copies).toHaveLength(2);
  });

  it('copies nothing until a day that is none', () => {
    for (const until of ['', '31/02/2027', '1/9/27', '30 jun 2027']) {
      expect(planRepeat(school, [physics], weekly(until), facts.today).copies).toEqual([]);
    }
  });

  it('each day leaves out weekends, unless they are wanted', () => {
    const daily = { ...weekly('2025-08-13'), every: 'day' as const };
    const { copies, skipped } = planRepeat(school, [physics], daily, facts.today);
    expect(copies.map(({ date }) => date)).toEqual(['2025-08-11', '2025-08-12', '2025-08-13']);
    expect(skipped.map(({ copy, reason }) => [copy.date, reason])).toEqual([
      ['2025-08-09', 'weekend'],
      ['2025-08-10', 'weekend'],
    ]);
    const all = planRepeat(school, [physics], { ...daily, includesWeekends: true }, facts.today);
    expect(all.copies).toHaveLength(5);
  });

  it('keeps what is of a weekend on its own weekday, and on no other of it', () => {
    const saturday = { ...physics, date: '2025-08-09' };
    const weeks = planRepeat(school, [saturday], weekly('2025-08-23'), facts.today);
    expect(weeks.copies.map(({ date }) => date)).toEqual(['2025-08-16', '2025-08-23']);
    expect(weeks.skipped).toEqual([]);
    const daily = planRepeat(
      school,
      [saturday],
      { ...weekly('2025-08-16'), every: 'day' },
      facts.today,
    );
    expect(daily.copies.at(-1)?.date).toBe('2025-08-16');
    expect(daily.skipped.map(({ copy }) => copy.date)).toEqual(['2025-08-10']);
  });

  it('leaves out a cell that is taken and makes the others', () => {
    const other = { ...physics, date: '2025-08-15', startTime: '12:00', endTime: '13:00' };
    const { date, ...entry } = other;
    const taken = { ...schedules, [date]: { '1': { '12:00': entry } } };
    const { copies, skipped } = planRepeat(
      { ...school, schedules: taken },
      [physics],
      weekly('2025-08-22'),
      facts.today,
    );
    expect(copies.map((copy) => copy.date)).toEqual(['2025-08-22']);
    expect(skipped).toMatchObject([{ copy: { date: '2025-08-15' }, reason: 'occupied' }]);
  });

  it('tells of copies whose teacher or group is elsewhere, and makes them', () => {
    const { date: _, ...entry } = { ...physics, classroom: 'Salón 2' };
    const elsewhere = { ...schedules, '2025-08-15': { '2': { '11:00': tieClass(entry) } } };
    const there = { ...school, schedules: elsewhere };
    const { copies } = planRepeat(there, [physics], weekly('2025-08-22'), facts.today);
    expect(copies).toHaveLength(2);
    const clashing = clashingOf(there.schedules, copies);
    expect(clashing.map(({ date }) => date)).toEqual(['2025-08-15']);
  });

  it('tells of copies that share their teacher with each other', () => {
    const beside = { ...physics, classroom: 'Salón 2', classroomId: 2 };
    const { copies } = planRepeat(school, [physics, beside], weekly('2025-08-22'), facts.today);
    expect(copies).toHaveLength(4);
    expect(clashingOf(school.schedules, copies)).toEqual(copies);
  });

  it('tells of copies that share nothing but their room with each other', () => {
    const other = { employee: 'Ana Torres Medina', employeeId: 'teacher-2' } as const;
    const inRoom = {
      ...physics,
      ...other,
      group: 'ENG-SAT',
      groupId: 'ENG-SAT',
      startTime: '11:30',
    };
    const { copies } = planRepeat(school, [physics, inRoom], weekly('2025-08-15'), facts.today);
    expect(copies).toHaveLength(2);
    expect(clashingOf(school.schedules, copies)).toEqual(copies);
  });

  it('leaves out the classes of a group without students from the day after its course ends', () => {
    const { courseId } = school.groups.find(({ id }) => id === physics.groupId)!;
    const ended = {
      ...school,
      courses: school.courses.map((course) =>
        course.id === courseId ? { ...course, endDate: '2025-08-15' } : course,
      ),
    };
    const all = planRepeat(ended, [physics], weekly('2025-08-29'), facts.today).copies;
    expect(all).toHaveLength(3);
    const late = all.filter(isAfterCourseIn(ended));
    expect(late.map(({ date }) => date)).toEqual(['2025-08-22', '2025-08-29']);
    const endless = { ...ended, courses: ended.courses.map((one) => ({ ...one, endDate: '' })) };
    expect(all.filter(isAfterCourseIn(endless))).toEqual([]);
    const left = { ...ended, students: [] };
    const { copies, skipped } = planRepeat(left, [physics], weekly('2025-08-29'), facts.today);
    expect(copies.map(({ date }) => date)).toEqual(['2025-08-15']);
    expect(skipped.map(({ copy, reason }) => [copy.date, reason])).toEqual([
      ['2025-08-22', 'ended'],
      ['2025-08-29', 'ended'],
    ]);
  });

  it('leaves out the classes of people and rooms that are gone, and makes the others', () => {
    const sources = classesOn(schedules, friday);
    const after = {
      ...school,
      teachers: school.teachers.filter(({ id }) => id !== 1),
      classrooms: school.classrooms.filter(({ id }) => id !== 1),
    };
    const rule = { ...weekly('2025-08-22'), scope: 'day' } as const;
    const { copies, skipped } = planRepeat(after, sources, rule, facts.today);
    expect(skipped.map(({ copy, reason }) => [copy.activity, copy.date, reason])).toEqual([
      ['Matemáticas Avanzadas', '2025-08-15', 'gone'],
      ['Física Aplicada', '2025-08-15', 'gone'],
      ['Asesoría de Matemáticas', '2025-08-15', 'gone'],
      ['Matemáticas Avanzadas', '2025-08-22', 'gone'],
      ['Física Aplicada', '2025-08-22', 'gone'],
      ['Asesoría de Matemáticas', '2025-08-22', 'gone'],
    ]);
    expect(copies).toHaveLength(10);
    expect(decide(after, { type: 'schedule.repeat', sources, ...rule }, facts)).toMatchObject({
      details: { count: 10, skipped: 6, gone: 6 },
    });
    const { employeeId: _id, ...text } = physics;
    expect(planRepeat(school, [text], weekly('2025-08-15'), facts.today).copies).toEqual([]);
    const nobody = { ...text, employee: '' };
    expect(planRepeat(school, [nobody], weekly('2025-08-15'), facts.today).copies).toHaveLength(1);
  });

  it('is one change with one undo', () => {
    const decision = decide(
      school,
      { type: 'schedule.repeat', sources: [physics], ...weekly('2025-08-29') },
      facts,
    );
    if (!decision.allowed) throw new Error(decision.code);
    expect(decision).toMatchObject({
      name: 'schedule.repeated',
      details: { count: 3, skipped: 0 },
    });
    const after = applyOperations(school, decision.operations);
    expect(allClasses(after.schedules)).toHaveLength(11);
    const inverse = invertOperations(school, decision.operations);
    expect(applyOperations(after, inverse).schedules).toEqual(schedules);
  });

  it('refuses when nothing is left to make, or the class changed meanwhile', () => {
    const command = { type: 'schedule.repeat', sources: [physics], ...weekly(friday) } as const;
    expect(decide(school, command, facts)).toMatchObject({ code: 'schedule.nothingToRepeat' });
    const stale = [{ ...physics, activity: 'Otra' }];
    expect(
      decide(school, { ...command, until: '2025-08-29', sources: stale }, facts),
    ).toMatchObject({ code: 'record.conflict' });
  });
});

describe('the day that is proposed', () => {
  const settings = school.settings.school;
  const within = (from: string, until: string) =>
    proposedUntil(
      { ...settings, academicYear: '2025', cycleFrom: from, cycleUntil: until },
      friday,
    );

  it('is the end of the cycle, a year away at most, and four weeks away without one', () => {
    expect(proposedUntil(settings, friday)).toBe('2025-09-05');
    expect(within('2025-08-01', '2026-07-15')).toBe('2026-07-15');
    expect(within('2025-08-01', '2027-07-15')).toBe(addDays(friday, longestRepeat));
    expect(within('2025-01-01', friday)).toBe('2025-09-05');
    expect(within('2026-08-01', '2027-07-15')).toBe('2025-09-05');
  });

  it('is the end of the cycle that goes on, also for a day of one that was closed', () => {
    const closed = { name: '2025', from: '2025-01-01', until: friday };
    const next = { academicYear: '2026', cycleFrom: addDays(friday, 1), cycleUntil: '2026-07-15' };
    const started = { ...settings, ...next, closedCycles: [closed] };
    expect(proposedUntil(started, friday)).toBe('2026-07-15');
    expect(proposedUntil(started, '2024-12-20')).toBe('2025-01-17');
  });

  it('is a year after the next cycle began, for a week of the one before', () => {
    const closed = { name: '2025', from: '2025-01-01', until: friday };
    const next = { academicYear: '2026', cycleFrom: '2025-09-01', cycleUntil: '2026-08-28' };
    expect(proposedUntil({ ...settings, ...next, closedCycles: [closed] }, friday)).toBe(
      '2026-08-28',
    );
  });
});

it('leaves out the days between the cycle that was closed and the next, and what is over of the closed one', () => {
  const closed = { name: '2025', from: '2025-01-01', until: '2025-08-15' };
  const next = { academicYear: '2026', cycleFrom: '2025-09-01', cycleUntil: '2026-07-15' };
  const settings = {
    ...school.settings,
    school: { ...school.settings.school, ...next, closedCycles: [closed] },
  };
  const planOn = (today: string) =>
    planRepeat({ ...school, settings }, [physics], weekly('2025-09-12'), today);
  const { copies, skipped } = planOn(friday);
  expect(copies.map(({ date }) => date)).toEqual(['2025-08-15', '2025-09-05', '2025-09-12']);
  const between = [
    ['2025-08-22', 'dayOff'],
    ['2025-08-29', 'dayOff'],
  ];
  expect(skipped.map(({ copy, reason }) => [copy.date, reason])).toEqual(between);
  const later = planOn('2025-08-16');
  expect(later.copies.map(({ date }) => date)).toEqual(['2025-09-05', '2025-09-12']);
  expect(later.skipped.map(({ copy, reason }) => [copy.date, reason])).toEqual(between);
});

describe('repeating more than a class', () => {
  it('takes a whole day', () => {
    const sources = repeatSources(schedules, 'day', { date: friday, scheduled: null, whose: null });
    const after = repeat(school, sources, { ...weekly('2025-08-15'), scope: 'day' });
    expect(classesOn(after.schedules, '2025-08-15')).toHaveLength(8);
  });

  it('takes a whole week from Monday to Sunday, up to the last day in the middle of a week', () => {
    const monday = repeat(school, [physics], { ...weekly('2025-08-11'), every: 'day' });
    const sources = repeatSources(monday.schedules, 'week', {
      date: '2025-08-13',
      scheduled: null,
      whose: null,
    });
    expect(sources.map(({ date }) => date)).toEqual(['2025-08-11']);
    const after = repeat(monday, sources, { ...weekly('2025-08-25'), scope: 'week' });
    expect(allClasses(after.schedules).map(({ date }) => date)).toContain('2025-08-25');
    expect(classesOn(after.schedules, '2025-08-22')).toEqual([]);
  });

  it('takes of the week that is shown only the classes of whose it is', () => {
    const week = { date: friday, scheduled: null };
    const namesOf = (whose: RepeatSubject['whose'], records: School = school) =>
      repeatSources(records.schedules, 'week', { ...week, whose }).map(({ activity }) => activity);
    const ana = { kind: 'employee', id: 'teacher-2', name: 'Ana Torres Medina' } as const;
    expect(namesOf(ana)).toEqual(['Inglés Conversacional', 'Gramática']);
    expect(namesOf({ kind: 'group', id: 'MATH-ADV', name: 'MATH-ADV' })).toEqual([
      'Matemáticas Avanzadas',
    ]);
    expect(namesOf({ kind: 'classroom', id: '1', name: 'Salón 1' })).toEqual(['Física Aplicada']);
    expect(
      repeatSources(schedules, 'day', { date: '2025-08-07', scheduled: null, whose: ana }),
    ).toEqual([]);
    const covered = classesOn(schedules, friday).map(({ date: _date, ...entry }) =>
      entry.employeeId === 'teacher-1' ? { ...entry, substituteId: 'teacher-2' as const } : entry,
    );
    expect(namesOf(ana, withClasses(school, friday, covered))).toEqual([
      'Inglés Conversacional',
      'Gramática',
    ]);
  });

  it('copies a week only to other weeks, a class to each cell', () => {
    const busy = repeat(
      school,
      repeatSources(schedules, 'day', { date: friday, scheduled: null, whose: null }),
      {
        ...weekly('2025-08-14'),
        every: 'day',
      },
    );
    const rule = fc.record({
      scope: fc.constantFrom(...repeatScopes),
      every: fc.constantFrom('day' as const, 'week' as const),
      until: fc.nat(90).map((days) => addDays(friday, days)),
      includesWeekends: fc.boolean(),
    });
    fc.assert(
      fc.property(rule, (one) => {
        const sources = repeatSources(busy.schedules, one.scope, {
          date: '2025-08-12',
          scheduled: physics,
          whose: null,
        });
        const { copies, skipped } = planRepeat(busy, sources, one, facts.today);
        const cells = copies.map(slotId);
        expect(new Set(cells).size).toBe(copies.length);
        if (one.scope !== 'week') return;
        for (const copy of [...copies, ...skipped.map((left) => left.copy)]) {
          expect(sources.map(({ date }) => weekdayOf(date))).toContain(weekdayOf(copy.date));
          expect(copy.date > '2025-08-17').toBe(true);
        }
      }),
    );
    const daily = { ...weekly('2025-09-08'), scope: 'week', every: 'day' } as const;
    const sources = repeatSources(busy.schedules, 'week', {
      date: '2025-08-12',
      scheduled: null,
      whose: null,
    });
    expect(planRepeat(busy, sources, daily, facts.today)).toEqual(
      planRepeat(busy, sources, { ...daily, every: 'week' }, facts.today),
    );
  });

  it('loses nothing that stood and puts every copy once, on the right weekday', () => {
    const rule = fc.record({
      scope: fc.constant('day' as const),
      every: fc.constantFrom('day' as const, 'week' as const),
      until: fc.nat(60).map((days) => addDays(friday, days)),
      includesWeekends: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(rule, { minLength: 1, maxLength: 3 }), (rules) => {
        let records = school;
        for (const one of rules) {
          const sources = repeatSources(records.schedules, 'day', {
            date: friday,
            scheduled: null,
            whose: null,
          });
          const { copies, skipped } = planRepeat(records, sources, one, facts.today);
          const step = one.every === 'week' ? 7 : 1;
          const days = Math.floor(daysBetween(friday, one.until) / step);
          expect(copies.length + skipped.length).toBe(days * sources.length);
          if (copies.length === 0) continue;
          const before = allClasses(records.schedules);
          records = repeat(records, sources, one);
          const after = allClasses(records.schedules).map(withoutSeries);
          expect(after).toHaveLength(before.length + copies.length);
          for (const two of before) expect(after).toContain(withoutSeries(two));
          if (one.includesWeekends) continue;
          for (const { date } of copies) expect(weekdayOf(date)).not.toMatch(/Sábado|Domingo/);
        }
      }),
      { numRuns: 30 },
    );
  });
});
