import { addDays, isDay, weekOf, weekdayOf } from '../kit/calendar.ts';
import { daysOffOn } from '../school/daysOff.ts';
import { leavingDay } from '../school/leaving.ts';
import type { School } from '../school/school.ts';
import type { SchoolSettings } from '../school/settingsShapes.ts';
import type { Schedules } from '../school/timetableShapes.ts';
import { slotId } from '../store/slots.ts';
import { isAfterCourseIn } from './groupCourses.ts';
import { isBetweenCycles, isOfPastCycle, lastCopy } from './repeatDays.ts';
import { conflictsOf } from './scheduleConflicts.ts';
import type { ScheduledClass } from './schedules.ts';
import { classesOn, classesOnDays, employeesOf, withoutSubstitute } from './schedules.ts';
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

/** What a repetition is asked of: a day, a class of it, and whose classes, or the whole school's. */
export interface RepeatSubject {
  date: string;
  scheduled: ScheduledClass | null;
  whose: (SheetSubject & { name: string }) | null;
}

/** What a repetition begins with: how much of it is copied unless somebody says otherwise. */
export interface AskedRepeat extends RepeatSubject {
  scope: RepeatScope;
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

/** What of the school a repetition asks: where classes stand, whose, in which rooms, and when. */
export type RepeatSchool = Pick<
  School,
  'schedules' | 'teachers' | 'staff' | 'students' | 'groups' | 'courses' | 'classrooms' | 'settings'
>;

/**
 * Every copy a rule asks for: those to make, and those left out because their place is taken, their
 * day has no classes or lies between two cycles, who gives them or their room is gone, or nobody is
 * left in their group and its course has ended by then. What is over of a closed cycle is asked for by none.
 */
export function planRepeat(
  school: RepeatSchool,
  sources: readonly ScheduledClass[],
  rule: RepeatRule,
  today: string,
): RepeatPlan {
  const copies: ScheduledClass[] = [];
  const skipped: SkippedCopy[] = [];
  const reasonAgainst = reasonsIn(school, rule);
  const settings = school.settings.school;
  for (const one of copiesOf(sources, rule, settings)) {
    if (isOfPastCycle(settings, one.from, one.copy.date, today)) continue;
    const reason = reasonAgainst(one);
    if (reason) skipped.push({ copy: one.copy, reason });
    else copies.push(one.copy);
  }
  return { copies, skipped };
}

/** Why a copy is left out, or null. */
function reasonsIn(
  school: RepeatSchool,
  { includesWeekends }: RepeatRule,
): (one: Copy) => SkippedCopy['reason'] | null {
  const settings = school.settings.school;
  const isGone = goneIn(school);
  const hasEnded = endedIn(school);
  const isOccupied = occupiedIn(school.schedules);
  return ({ copy, from, isOwnWeekday }) => {
    if (isGone(copy)) return 'gone';
    if (hasEnded(copy)) return 'ended';
    if (!includesWeekends && !isOwnWeekday && isWeekend(copy.date)) return 'weekend';
    if (daysOffOn(settings, copy.date) || isBetweenCycles(settings, from, copy.date)) {
      return 'dayOff';
    }
    return isOccupied(copy) ? 'occupied' : null;
  };
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
  const lastOf = new Map(sources.map(({ date }) => [date, lastCopy(settings, date, rule.until)]));
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

function daysBetweenCopies({ scope, every }: RepeatRule): number {
  return scope === 'week' || every === 'week' ? 7 : 1;
}

/** Whether a class stands in a copy's place, or in its room while it lasts. */
function occupiedIn(schedules: Schedules): (copy: ScheduledClass) => boolean {
  const days = new Map<string, ScheduledClass[]>();
  return (copy) => {
    const standing = days.get(copy.date) ?? classesOn(schedules, copy.date);
    days.set(copy.date, standing);
    const place = slotId(copy);
    const conflicts = conflictsOf(standing, copy, null);
    return (
      standing.some((other) => slotId(other) === place) ||
      conflicts.some(({ shared }) => shared.includes('classroom'))
    );
  };
}

function isWeekend(date: string): boolean {
  return ['Sábado', 'Domingo'].includes(weekdayOf(date));
}
