import { addDays, isDay, weekOf, weekdayOf } from '../kit/calendar.ts';
import { slotId } from '../store/slots.ts';
import { putClass } from '../store/operations.ts';
import type { Decision, Facts } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { isAfterCourseIn } from './groupCourses.ts';
import { isClassInPlace } from './scheduleChanges.ts';
import { conflictsOf } from './scheduleConflicts.ts';
import { inSeries } from './series.ts';
import type { ScheduledClass } from './schedules.ts';
import { classesOn, classesOnDays, employeesOf, entryOf, withoutSubstitute } from './schedules.ts';
import { currentCycle, filedCycleOf, isInCycle } from '../school/cycles.ts';
import { daysOffOn } from '../school/daysOff.ts';
import { leavingDay } from '../school/leaving.ts';
import type { School } from '../school/school.ts';
import type { Schedules } from '../school/timetableShapes.ts';
import type { Cycle, SchoolSettings } from '../school/settingsShapes.ts';
import type { SheetSubject } from './weekSheet.ts';
import { classesOfSubject } from './weekSheet.ts';

export const repeatScopes = ['class', 'day', 'week'] as const;
export type RepeatScope = (typeof repeatScopes)[number];

/** How classes are copied to later days. */
export interface RepeatRule {
  scope: RepeatScope;
  /** A week is only ever copied to other weeks, whatever this says. */
  every: 'day' | 'week';
  /** The last day that may get a copy, YYYY-MM-DD. */
  until: string;
  /** Copies at a weekend of classes of another weekday. */
  includesWeekends: boolean;
}

export interface RepeatPlan {
  copies: readonly ScheduledClass[];
  skipped: readonly SkippedCopy[];
}

export interface SkippedCopy {
  copy: ScheduledClass;
  /** Gone is who gives it, or its room; ended the course of a group that nobody is left in. */
  reason: 'gone' | 'ended' | 'weekend' | 'dayOff' | 'occupied';
}

export interface ScheduleRepeatCommand extends RepeatRule {
  type: 'schedule.repeat';
  /** The classes as the person found them. */
  sources: readonly ScheduledClass[];
}

/** Copies reach no further than this many days past their class. */
export const longestRepeat = 366;

/**
 * The last day that may get a copy of a day's classes: a year on, of a closed cycle's from the first
 * day of the one that goes on.
 */
export function lastRepeat(settings: SchoolSettings, date: string): string {
  return addDays(nextCycleOf(settings, date)?.from ?? date, longestRepeat);
}

/** The cycle that goes on, where a day is of one that was closed before it. */
function nextCycleOf(settings: SchoolSettings, date: string): Cycle | null {
  const cycle = currentCycle(settings);
  const isClosed = (settings.closedCycles ?? []).some((one) => isInCycle(date, one));
  return cycle && isClosed && date < cycle.from ? cycle : null;
}

/** Whether a day lies between the cycle that a class is of and the one that goes on, in none. */
function isBetweenCycles(settings: SchoolSettings, source: string, day: string): boolean {
  const next = nextCycleOf(settings, source);
  if (!next || day >= next.from) return false;
  return !(settings.closedCycles ?? []).some((one) => isInCycle(day, one));
}

/** What a repetition is asked of: a day, a class of it, and whose classes, or the whole school's. */
export interface RepeatSubject {
  date: string;
  scheduled: ScheduledClass | null;
  whose: (SheetSubject & { name: string }) | null;
}

/** The classes a repetition copies: one, those of a day, or those of its week from Monday to Sunday. */
export function repeatSources(
  schedules: Schedules,
  scope: RepeatScope,
  { date, scheduled, whose }: RepeatSubject,
): ScheduledClass[] {
  if (scope === 'class') return scheduled ? [scheduled] : [];
  const days = scope === 'day' ? [date] : weekOf(date);
  if (!whose) return classesOnDays(schedules, days);
  const classes = classesOfSubject(schedules, days, whose);
  // The copies of a class that somebody covers are its titular's.
  return whose.kind === 'employee'
    ? classes.filter(({ employeeId }) => employeeId === whose.id)
    : classes;
}

const usualDays = 28;

/**
 * The day until which classes of a day are repeated unless somebody says another: the last of the
 * current cycle, also of a day in a closed one, from whose week the timetable goes on.
 */
export function proposedUntil(settings: SchoolSettings, date: string): string {
  const cycle = currentCycle(settings);
  if (!cycle || cycle.until <= date) return addDays(date, usualDays);
  const cycles = [cycle, ...(settings.closedCycles ?? [])];
  if (!cycles.some((one) => isInCycle(date, one))) return addDays(date, usualDays);
  const last = lastRepeat(settings, date);
  return cycle.until < last ? cycle.until : last;
}

/** What of the school a repetition asks: where classes stand, whose, in which rooms, and when. */
export type RepeatSchool = Pick<
  School,
  'schedules' | 'teachers' | 'staff' | 'students' | 'groups' | 'courses' | 'classrooms' | 'settings'
>;

/**
 * Every copy a rule asks for: those to make, and those left out because their place is taken, their
 * day has no classes or lies between two cycles, who gives them or their room is gone, or nobody is
 * left in their group and its course has ended by then.
 */
export function planRepeat(
  school: RepeatSchool,
  sources: readonly ScheduledClass[],
  rule: RepeatRule,
): RepeatPlan {
  const copies: ScheduledClass[] = [];
  const skipped: SkippedCopy[] = [];
  const days = new Map<string, ScheduledClass[]>();
  const isGone = goneIn(school);
  const hasEnded = endedIn(school);
  const settings = school.settings.school;
  for (const { copy, from, isOwnWeekday } of copiesOf(sources, rule, settings)) {
    if (isGone(copy)) {
      skipped.push({ copy, reason: 'gone' });
      continue;
    }
    if (hasEnded(copy)) {
      skipped.push({ copy, reason: 'ended' });
      continue;
    }
    if (!rule.includesWeekends && !isOwnWeekday && isWeekend(copy.date)) {
      skipped.push({ copy, reason: 'weekend' });
      continue;
    }
    if (daysOffOn(settings, copy.date) || isBetweenCycles(settings, from, copy.date)) {
      skipped.push({ copy, reason: 'dayOff' });
      continue;
    }
    const standing = days.get(copy.date) ?? classesOn(school.schedules, copy.date);
    days.set(copy.date, standing);
    const conflicts = conflictsOf(standing, copy, null);
    if (isTaken(standing, copy) || conflicts.some(({ shared }) => shared.includes('classroom'))) {
      skipped.push({ copy, reason: 'occupied' });
      continue;
    }
    copies.push(copy);
  }
  return { copies, skipped };
}

/** Makes all copies in one change; each class and its copies are a series from then on. */
export function decideScheduleRepeat(
  school: School,
  command: ScheduleRepeatCommand,
  { now }: Facts,
): Decision<'record.conflict' | 'schedule.filed' | 'schedule.nothingToRepeat'> {
  if (!command.sources.every((source) => isClassInPlace(school.schedules, source))) {
    return refuse('record.conflict');
  }
  const sources = inSeries(school.schedules, command.sources, now);
  const { copies, skipped } = planRepeat(school, sources, command);
  if (copies.length === 0) return refuse('schedule.nothingToRepeat');
  for (const { date } of copies) {
    const filed = filedCycleOf(school.settings.school, date);
    if (filed) return refuse('schedule.filed', { name: filed.name });
  }
  const repeated = new Set(copies.map(({ series }) => series));
  const joining = sources.filter(
    (source, place) => source !== command.sources[place] && repeated.has(source.series),
  );
  return propose(
    'schedule.repeated',
    [...joining, ...copies].map((one) => putClass(one, entryOf(one))),
    {
      count: copies.length,
      skipped: skipped.length,
      gone: skipped.filter(isOfGone).length,
      daysOff: skipped.filter(isOnDayOff).length,
    },
  );
}

/** Whether a copy is left out since who gives it or its room is gone. */
export function isOfGone({ reason }: SkippedCopy): boolean {
  return reason === 'gone';
}

/** Whether a copy is left out since its day has no classes. */
export function isOnDayOff({ reason }: SkippedCopy): boolean {
  return reason === 'dayOff';
}

/** Whether a class says somebody or a room that there is not; it may say nobody and no room. */
function goneIn(school: RepeatSchool): (scheduled: ScheduledClass) => boolean {
  const employees = new Set(employeesOf(school).map(({ employeeId }) => employeeId));
  const rooms = new Set(school.classrooms.map(({ id }) => id));
  return ({ employeeId, employee, classroomId, classroom }) =>
    isLost(employees, employeeId, employee) || isLost(rooms, classroomId, classroom);
}

/** Whether a class's group has no students left and its course ends before its day. */
function endedIn(school: RepeatSchool): (copy: ScheduledClass) => boolean {
  const enrolled = school.students.filter((student) => leavingDay(student) === undefined);
  const taken = new Set(enrolled.map(({ groupId }) => groupId));
  const isAfterCourse = isAfterCourseIn(school);
  return (copy) => !taken.has(copy.groupId) && isAfterCourse(copy);
}

function isLost<Id>(known: ReadonlySet<Id>, id: Id | undefined, name: string): boolean {
  return name.trim() !== '' && (id === undefined || !known.has(id));
}

/** A copy, the day of its class, and whether it stands on the same weekday. */
interface Copy {
  copy: ScheduledClass;
  from: string;
  isOwnWeekday: boolean;
}

/** Who covers a class covers that one: its copies are the titular's. */
function copiesOf(
  sources: readonly ScheduledClass[],
  rule: RepeatRule,
  settings: SchoolSettings,
): Copy[] {
  if (!isDay(rule.until)) return [];
  const step = daysBetweenCopies(rule);
  const copies: Copy[] = [];
  const lastOf = new Map(sources.map(({ date }) => [date, lastCopy(settings, date, rule)]));
  for (let days = step; lastOf.size > 0; days += step) {
    for (const source of sources) {
      const { date: from } = source;
      const date = addDays(from, days);
      if (date > (lastOf.get(from) ?? '')) {
        lastOf.delete(from);
        continue;
      }
      const copy = { ...withoutSubstitute(source), date };
      copies.push({ copy, from, isOwnWeekday: days % 7 === 0 });
    }
  }
  return copies;
}

function lastCopy(settings: SchoolSettings, date: string, { until }: RepeatRule): string {
  const last = lastRepeat(settings, date);
  return until < last ? until : last;
}

function daysBetweenCopies({ scope, every }: RepeatRule): number {
  return scope === 'week' || every === 'week' ? 7 : 1;
}

function isTaken(standing: readonly ScheduledClass[], copy: ScheduledClass): boolean {
  const place = slotId(copy);
  return standing.some((other) => slotId(other) === place);
}

function isWeekend(date: string): boolean {
  return ['Sábado', 'Domingo'].includes(weekdayOf(date));
}
