import { describe, expect, it } from 'vitest';
import type { Command } from '../../machines/commands/commands.ts';
import { decide } from '../../machines/commands/commands.ts';
import { newLesson } from '../../machines/lessons/lessons.ts';
import { registersOn } from '../../machines/lessons/owedRegisters.ts';
import type { HandOverWay } from '../../machines/payroll/handingOver.ts';
import { handOverOf, loadsOf } from '../../machines/payroll/handingOver.ts';
import { runOf } from '../../machines/payroll/runs.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import type { School } from '../../machines/school/school.ts';
import { classesOn } from '../../machines/timetable/schedules.ts';
import { planSwapped } from '../../machines/timetable/together.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { carryOut, changeOf, facts, seededSchool } from '../support/seededSchool.ts';

const day = '2026-03-09';
const cutOff = '2026-03-11';
const [carlos, lucia] = ['teacher-1', 'teacher-4'] as const;
const hour = classEntry({ startTime: '08:00', endTime: '09:00' });
const school = withClasses(seededSchool('2026-03-01'), day, [hour]);

function undoCode(now: School, change: ReturnType<typeof changeOf>): string {
  const decision = decide(now, { type: 'change.undo', change }, facts);
  return decision.allowed ? decision.name : decision.code;
}

function recorded(now: School, teacherId: number): School {
  const [scheduled] = classesOn(now.schedules, day);
  const lesson = { ...newLesson(now, scheduled!, teacherId), topic: 'Límites' };
  return carryOut(now, { type: 'classSession.save', lesson, base: null });
}

function paid(now: School): School {
  const due = carryOut(now, { type: 'payroll.createRun', cutOff });
  return carryOut(due, { type: 'payroll.payAll', bases: recordsOfRun(due, runOf(cutOff)) });
}

const handOver = (way: HandOverWay) =>
  handOverOf(loadsOf(school, carlos, { from: day, until: day }, way), carlos, lucia, way);

const substitute: Command = {
  type: 'schedule.save',
  date: day,
  original: classesOn(school.schedules, day)[0]!,
  entry: { ...hour, substitute: 'Lucía Hernández Cruz', substituteId: lucia },
  replaces: null,
};

describe.each<[string, Command]>([
  ['that was handed over', handOver('given')],
  ['that is covered', handOver('covered')],
  ['with a substitute', substitute],
])('a class %s', (_, command) => {
  const change = changeOf(school, command);
  const given = carryOut(school, command);

  it('goes back by an undo as long as nobody has given it', () => {
    expect(undoCode(given, change)).toBe('change.undone');
    const back = carryOut(given, { type: 'change.undo', change });
    expect(back.schedules).toEqual(school.schedules);
  });

  it('stays with whoever recorded it, or was paid it', () => {
    expect(undoCode(recorded(given, 4), change)).toBe('undo.taught');
    expect(undoCode(paid(given), change)).toBe('undo.taught');
  });
});

it('goes back to where it stood before it was swapped, recorded and paid as it is', () => {
  const later = classEntry({
    startTime: '10:00',
    endTime: '11:00',
    activity: 'Danza',
    employee: 'Lucía Hernández Cruz',
    employeeId: lucia,
  });
  const both = withClasses(seededSchool('2026-03-01'), day, [hour, later]);
  const [first, second] = classesOn(both.schedules, day);
  const lesson = { ...newLesson(both, second!, 4), topic: 'Ritmo' };
  const before = paid(carryOut(both, { type: 'classSession.save', lesson, base: null }));
  const { startTime, endTime } = later;
  const swap = planSwapped(first!, { ...first!, startTime, endTime }, second!);
  const change = changeOf(before, swap);
  const swapped = carryOut(before, swap);
  expect(undoCode(swapped, change)).toBe('change.undone');
  const undone = carryOut(swapped, { type: 'change.undo', change });
  expect(undone.schedules).toEqual(before.schedules);
  const registerOf = (now: School, activity: string) =>
    registersOn(now, day).find(({ scheduled }) => scheduled.activity === activity)?.lesson;
  for (const now of [swapped, undone]) {
    expect(registerOf(now, 'Danza')).toMatchObject({ subject: 'Danza' });
    expect(registerOf(now, hour.activity)).toBeUndefined();
  }
  const own = classesOn(swapped.schedules, day).find(({ activity }) => activity === hour.activity);
  const since = { ...newLesson(swapped, own!, 1), topic: 'Límites' };
  const recordedSince = carryOut(swapped, {
    type: 'classSession.save',
    lesson: since,
    base: null,
  });
  const back = carryOut(recordedSince, { type: 'change.undo', change });
  expect(registerOf(back, 'Danza')).toMatchObject({ subject: 'Danza' });
  expect(registerOf(back, hour.activity)).toMatchObject({ subject: hour.activity });
});

describe('a class that an undo would drop', () => {
  const clear: School = { ...school, schedules: {} };
  const save: Command = {
    type: 'schedule.save',
    date: day,
    original: null,
    entry: hour,
    replaces: null,
  };
  const created = carryOut(clear, save);

  it('stays once it was recorded, told not to have been held, or paid', () => {
    const creating = changeOf(clear, save);
    expect(undoCode(created, creating)).toBe('change.undone');
    expect(undoCode(recorded(created, 1), creating)).toBe('undo.taught');
    expect(undoCode(paid(created), creating)).toBe('undo.taught');
    const [scheduled] = classesOn(created.schedules, day);
    const command: Command = { type: 'class.cancel', scheduled: scheduled!, reason: 'Junta' };
    expect(undoCode(carryOut(created, command), creating)).toBe('undo.taught');
  });

  it('goes once what was recorded of it is gone', () => {
    const now = recorded(created, 1);
    const [base] = now.classSessions;
    const without = carryOut(now, { type: 'classSession.delete', base: base! });
    expect(undoCode(without, changeOf(clear, save))).toBe('change.undone');
  });

  it('stays with all that were repeated', () => {
    const [source] = classesOn(created.schedules, day);
    const repeat: Command = {
      type: 'schedule.repeat',
      sources: [source!],
      scope: 'class',
      every: 'week',
      until: '2026-04-30',
      includesWeekends: false,
    };
    const change = changeOf(created, repeat);
    const repeated = carryOut(created, repeat);
    expect(undoCode(repeated, change)).toBe('change.undone');
    expect(undoCode(recorded(repeated, 1), change)).toBe('change.undone');
    const [copy] = classesOn(repeated.schedules, '2026-03-16');
    const lesson = { ...newLesson(repeated, copy!, 1), topic: 'Límites' };
    const since = carryOut(repeated, { type: 'classSession.save', lesson, base: null });
    expect(undoCode(since, change)).toBe('undo.taught');
  });

  it('stays on the day where it was moved to and recorded', () => {
    const [original] = classesOn(created.schedules, day);
    const move: Command = {
      type: 'schedule.save',
      date: '2026-03-10',
      original: original!,
      entry: hour,
      replaces: null,
    };
    const change = changeOf(created, move);
    const moved = carryOut(created, move);
    expect(undoCode(moved, change)).toBe('change.undone');
    const [scheduled] = classesOn(moved.schedules, '2026-03-10');
    const lesson = { ...newLesson(moved, scheduled!, 1), topic: 'Límites' };
    const since = carryOut(moved, { type: 'classSession.save', lesson, base: null });
    expect(undoCode(since, change)).toBe('undo.taught');
  });
});

it('goes back to whoever recorded it before it went', () => {
  const before = recorded(school, 1);
  const change = changeOf(before, substitute);
  expect(undoCode(carryOut(before, substitute), change)).toBe('change.undone');
});
