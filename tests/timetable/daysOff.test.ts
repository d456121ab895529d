import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../machines/commands/commands.ts';
import { addDays } from '../../machines/kit/calendar.ts';
import { classStandings, dueClass } from '../../machines/lessons/dueClasses.ts';
import { newLesson } from '../../machines/lessons/lessons.ts';
import { countOnDaysOff } from '../../machines/lessons/daysOffCounts.ts';
import { missingRegisters } from '../../machines/lessons/missingRegisters.ts';
import { classesOfTeacher } from '../../machines/lessons/teaching.ts';
import { daysSkipped, runOf } from '../../machines/payroll/runs.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import { remindersFor } from '../../machines/reports/reminders.ts';
import { daysOffOn } from '../../machines/school/daysOff.ts';
import type { School } from '../../machines/school/school.ts';
import type { DaysOff } from '../../machines/school/settingsShapes.ts';
import { cycleChecks } from '../../machines/settings/cycleChecks.ts';
import { daysWithoutRun } from '../../machines/settings/cyclePay.ts';
import { daysOffFaults } from '../../machines/settings/daysOffFaults.ts';
import { schoolForm } from '../../machines/settings/settings.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { planRepeat } from '../../machines/timetable/repeatPlan.ts';
import { warningsFor } from '../../machines/timetable/scheduleConflicts.ts';
import { classesOn } from '../../machines/timetable/schedules.ts';
import { seededSchool } from '../support/seededSchool.ts';

const friday = '2025-08-08';
const monday = '2025-08-11';
const facts = { author: '', now: 0, today: monday };
const seeded = seededSchool(monday);
const holiday: DaysOff = { from: friday, until: friday, reason: 'Aniversario' };

function closed(daysOff: DaysOff[], school: School = seeded): School {
  const { settings } = school;
  return { ...school, settings: { ...settings, school: { ...settings.school, daysOff } } };
}

function missingOf(school: School) {
  return missingRegisters(school, { from: '2025-08-01', to: monday, today: monday });
}

const anyDay = fc.integer({ min: 0, max: 30 }).map((days) => addDays('2025-08-01', days));
const anyDaysOff = fc.record({ from: anyDay, until: anyDay, reason: fc.string() });

describe('the days without classes', () => {
  it('hold each of their days, both ends included, and none beside', () => {
    fc.assert(
      fc.property(fc.array(anyDaysOff), anyDay, (daysOff, day) => {
        const found = daysOffOn({ daysOff }, day);
        const covering = daysOff.filter(({ from, until }) => {
          for (let one = from; one <= until; one = addDays(one, 1)) if (one === day) return true;
          return false;
        });
        expect(found).toBe(covering[0] ?? null);
      }),
    );
  });

  it('are none where what was written down is no day', () => {
    const daysOff = [{ from: '', until: 'zzz', reason: '' }];
    expect(daysOffOn({ daysOff }, friday)).toBeNull();
    expect(daysOffOn({}, friday)).toBeNull();
  });

  it('owe no register: not as missing, not as a reminder, not as a cycle is closed', () => {
    expect(missingOf(seeded)).toHaveLength(6);
    const school = closed([holiday]);
    expect(missingOf(school)).toEqual([]);
    expect(remindersFor(seeded, monday).map(({ code }) => code)).toContain('attendance.missing');
    expect(remindersFor(school, monday).map(({ code }) => code)).not.toContain(
      'attendance.missing',
    );
    const cycle = { name: '2025', from: '2025-08-01', until: '2025-08-31' };
    expect(cycleChecks(seeded, cycle, monday).missing).toBe(6);
    expect(cycleChecks(school, cycle, monday).missing).toBe(0);
  });

  it('have no class due to its teacher', () => {
    const classes = (school: School) => classesOfTeacher(school, school.teachers[0]!, friday);
    expect(classStandings(classes(seeded), '20:00')).toEqual(['unrecorded', null]);
    expect(dueClass(classes(seeded), '20:00')?.scheduled.activity).toBe('Matemáticas Avanzadas');
    expect(classStandings(classes(closed([holiday])), '20:00')).toEqual([null, null]);
    expect(dueClass(classes(closed([holiday])), '20:00')).toBeUndefined();
  });

  it('pay a class that stands there anyway only if it was recorded', () => {
    const hoursOf = (school: School) =>
      Object.fromEntries(
        recordsOfRun(school, runOf(friday)).map(({ name, minutes }) => [name, minutes / 60]),
      );
    const ana = 'Ana Torres Medina';
    const rosa = 'Rosa Jiménez Luna';
    expect(hoursOf(seeded)).toMatchObject({ [ana]: 3, [rosa]: 1 });
    const school = closed([holiday]);
    expect(hoursOf(school)).toMatchObject({ [ana]: 0, [rosa]: 0 });
    const english = classesOn(seeded.schedules, friday).find(
      ({ activity }) => activity === 'Inglés Conversacional',
    )!;
    const lesson = newLesson(school, english, 2);
    expect(hoursOf({ ...school, classSessions: [lesson] })).toMatchObject({ [ana]: 2, [rosa]: 0 });
  });

  it('need no run for a class that stands there and was not recorded', () => {
    const { payrollRuns: _runs, ...others } = closed([holiday]);
    const runs = [runOf(addDays(friday, -7)), runOf(addDays(friday, 21))];
    const school: School = { ...others, payrollRuns: runs };
    const next = addDays(friday, 8);
    const cycle = { name: '2025', from: '2025-08-01', until: friday };
    const open: School = { ...school, settings: seeded.settings };
    expect([daysSkipped(open, next), daysWithoutRun(open, cycle)]).toEqual([[friday], [friday]]);
    expect([daysSkipped(school, next), daysWithoutRun(school, cycle)]).toEqual([[], []]);
    const [given] = classesOn(school.schedules, friday);
    const recorded = { ...school, classSessions: [newLesson(school, given!, 3)] };
    expect(daysSkipped(recorded, next)).toEqual([friday]);
  });

  it('get no copy of a repetition, which says how many it left out', () => {
    const sources = classesOn(seeded.schedules, friday).slice(0, 2);
    const rule = { scope: 'class', every: 'week', until: '2025-08-29', includesWeekends: false };
    const away = { from: '2025-08-14', until: '2025-08-15', reason: 'Feria' };
    const school = closed([away]);
    const command = { ...rule, type: 'schedule.repeat', sources } as const;
    const plan = planRepeat(school, sources, command as never, facts.today);
    expect(plan.copies.map(({ date }) => date)).toEqual([
      '2025-08-22',
      '2025-08-22',
      '2025-08-29',
      '2025-08-29',
    ]);
    expect(plan.skipped.map(({ reason }) => reason)).toEqual(['dayOff', 'dayOff']);
    expect(decide(school, command as never, facts)).toMatchObject({
      allowed: true,
      details: { count: 4, skipped: 2, gone: 0, daysOff: 2 },
    });
  });

  it('are warned of where a class is programmed there', () => {
    const [first] = classesOn(seeded.schedules, friday);
    expect(warningsFor(closed([holiday]), first!, first!)).toContainEqual({
      code: 'dayOff',
      reason: 'Aniversario',
    });
    expect(warningsFor(seeded, first!, first!)).toEqual([]);
  });

  it('say what stands on them, and leave it', () => {
    const [first] = missingOf(seeded);
    const school = { ...seeded, classSessions: [newLesson(seeded, first!.scheduled, 1)] };
    expect(countOnDaysOff(school, holiday)).toEqual({ scheduled: 8, recorded: 1 });
    expect(countOnDaysOff(school, { from: friday, until: '' })).toEqual({
      scheduled: 0,
      recorded: 0,
    });
  });
});

describe('saving days without classes', () => {
  const base = schoolForm(seeded.settings.school);
  const save = (daysOff: DaysOff[]) =>
    decide(
      seeded,
      { type: 'settings.save', part: 'school', values: { ...base, daysOff }, base },
      facts,
    );

  it('stores them without blanks around the reason', () => {
    const decision = save([{ ...holiday, reason: '  Aniversario ' }]);
    if (!decision.allowed) throw new Error(decision.code);
    expect(applyOperations(seeded, decision.operations).settings.school.daysOff).toEqual([holiday]);
  });

  it('leaves out rows that were added and left empty', () => {
    const blank = { from: '', until: '', reason: ' ' };
    expect(daysOffFaults([blank, { ...blank, from: friday }])).toEqual({
      'daysOff.1.until': 'day',
    });
    const decision = save([blank, holiday, blank]);
    if (!decision.allowed) throw new Error(decision.code);
    expect(applyOperations(seeded, decision.operations).settings.school.daysOff).toEqual([holiday]);
  });

  it.each([
    [
      { from: '', until: '', reason: 'Aniversario' },
      { 'daysOff.0.from': 'day', 'daysOff.0.until': 'day' },
    ],
    [{ from: friday, until: '2025-08-07', reason: '' }, { 'daysOff.0.until': 'order' }],
    [{ from: '2025-02-30', until: friday, reason: '' }, { 'daysOff.0.from': 'day' }],
    [{ from: '0225-08-08', until: friday, reason: '' }, { 'daysOff.0.until': 'long' }],
  ])('refuses %j', (daysOff, faults) => {
    expect(daysOffFaults([daysOff])).toEqual(faults);
    expect(save([daysOff])).toMatchObject({ allowed: false, code: 'record.incomplete' });
  });
});
