import { minutesOf } from '../kit/calendar.ts';
import { daysOffOn } from '../school/daysOff.ts';
import { groupKey, whoTeaches } from '../school/keys.ts';
import type { School } from '../school/school.ts';
import { slotId } from '../store/slots.ts';
import { isEmployed } from './scheduleConflicts.ts';
import type { ScheduledClass } from './schedules.ts';
import { durationOf, hasGroup } from './schedules.ts';
import type { WeekConflict } from './weekConflicts.ts';
import type { SheetSubject } from './weekSheet.ts';

export interface WeekTotals {
  classes: number;
  minutes: number;
  /** Classes of an employee that somebody else covers. */
  covered: number;
  /** Classes of days that the school has none on. */
  onDaysOff: number;
  /** Free times between the classes of a day; null where they say nothing: of a room. */
  gaps: { count: number; minutes: number } | null;
  conflicts: number;
  /** Minutes of classes that nobody who is employed gives. */
  withoutTeacher: number;
}

/**
 * What a week has: of one group, employee or room, or of the school, whose gaps are those of all its
 * groups. A class that somebody covers counts for them.
 */
export function weekTotals(
  school: Pick<School, 'teachers' | 'staff' | 'settings'>,
  classes: readonly ScheduledClass[],
  conflicts: readonly WeekConflict[],
  subject: SheetSubject | null,
): WeekTotals {
  const own =
    subject?.kind === 'employee'
      ? classes.filter((one) => whoTeaches(one).employeeId === subject.id)
      : classes;
  const slots = new Set(own.map(slotId));
  const isKnown = isEmployed(school);
  return {
    classes: own.length,
    minutes: totalOf(own),
    covered: classes.length - own.length,
    onDaysOff: own.filter(({ date }) => daysOffOn(school.settings.school, date) !== null).length,
    gaps: gapsIn(own, subject),
    conflicts: conflicts.filter(
      ({ one, other }) => slots.has(slotId(one)) || (other !== null && slots.has(slotId(other))),
    ).length,
    withoutTeacher: totalOf(own.filter((one) => !isKnown(whoTeaches(one).employeeId))),
  };
}

function gapsIn(
  classes: readonly ScheduledClass[],
  subject: SheetSubject | null,
): WeekTotals['gaps'] {
  if (subject?.kind === 'classroom') return null;
  const days = new Map<string, ScheduledClass[]>();
  for (const one of classes) {
    if (!subject && !hasGroup(one)) continue;
    const key = `${one.date} ${subject ? '' : groupKey(one)}`;
    const day = days.get(key);
    if (day) day.push(one);
    else days.set(key, [one]);
  }
  const gaps = [...days.values()].flatMap(gapsOfDay);
  return { count: gaps.length, minutes: gaps.reduce((sum, minutes) => sum + minutes, 0) };
}

/** The minutes of each free time between classes of a day. */
export function gapsOfDay(classes: readonly ScheduledClass[]): number[] {
  const timed = classes
    .filter((one) => durationOf(one) > 0)
    .map(({ startTime, endTime }) => ({ start: minutesOf(startTime), end: minutesOf(endTime) }))
    .toSorted((one, other) => one.start - other.start);
  const gaps: number[] = [];
  let reached = timed[0]?.start ?? 0;
  for (const { start, end } of timed) {
    if (start > reached) gaps.push(start - reached);
    reached = Math.max(reached, end);
  }
  return gaps;
}

function totalOf(classes: readonly ScheduledClass[]): number {
  return classes.reduce((sum, one) => sum + durationOf(one), 0);
}
