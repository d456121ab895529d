import type { GroupOfClass, ScheduledClass } from '../timetable/schedules.ts';
import { isOfGroup } from '../timetable/schedules.ts';
import { isCalledOff, isMissing } from './owedRegisters.ts';
import type { TaughtClass } from './teaching.ts';

/** How a class of today stands at a time: going on, over without its register, or the next one. */
export type ClassStanding = 'underWay' | 'unrecorded' | 'next';

/** The standing of each of a day's classes, by start, at a time HH:MM; null where there is none, or it is called off. */
export function classStandings(
  classes: readonly TaughtClass[],
  time: string,
): (ClassStanding | null)[] {
  const held = classes.filter((one) => !isCalledOff(one));
  const underWay = held.filter((one) => isUnderWay(one, time));
  const next =
    underWay.length > 0 ? undefined : held.find(({ scheduled }) => scheduled.startTime > time);
  return classes.map((one) => {
    if (underWay.includes(one)) return 'underWay';
    if (one === next) return 'next';
    return isOver(one, time) && isMissing(one) ? 'unrecorded' : null;
  });
}

/**
 * The class whose register is due at a time HH:MM, of a day's classes by start: of those that owe
 * one and have none yet the one under way, else the one that ended last, else the next one.
 */
export function dueClass(classes: readonly TaughtClass[], time: string): TaughtClass | undefined {
  const owed = classes.filter(isMissing);
  return (
    owed.findLast((one) => isUnderWay(one, time)) ??
    owed.filter((one) => isOver(one, time)).reduce(laterEnd, undefined) ??
    owed.find(({ scheduled }) => scheduled.startTime > time)
  );
}

/**
 * The class a group's record opens from, of a teacher's classes of the day: the one that is due, else
 * the last one that has begun.
 */
export function classToRecord(
  classes: readonly TaughtClass[],
  group: GroupOfClass,
  time: string,
): TaughtClass | undefined {
  const own = classes.filter(({ scheduled }) => isOfGroup(scheduled, group));
  return (
    dueClass(own, time) ?? own.findLast(({ scheduled }) => scheduled.startTime <= time) ?? own[0]
  );
}

/** Whether a class of a day begins only after a moment: a day YYYY-MM-DD and a time HH:MM. */
export function isStillToCome(
  { date, time }: { date: string; time: string },
  now: { date: string; time: string },
): boolean {
  return date > now.date || (date === now.date && time > now.time);
}

/** Whether a class has ended by then. */
export function hasEnded(
  { date, ...times }: Pick<ScheduledClass, 'date' | 'startTime' | 'endTime'>,
  now: { date: string; time: string },
): boolean {
  return date < now.date || (date === now.date && isOver({ scheduled: times }, now.time));
}

function isUnderWay({ scheduled }: TaughtClass, time: string): boolean {
  return scheduled.startTime <= time && time < scheduled.endTime;
}

/** Whether a class of a day has ended at a time HH:MM; one that says an end before its start ends as it starts. */
function isOver(
  {
    scheduled: { startTime, endTime },
  }: { scheduled: Pick<ScheduledClass, 'startTime' | 'endTime'> },
  time: string,
): boolean {
  return startTime <= time && endTime <= time;
}

function laterEnd(one: TaughtClass | undefined, other: TaughtClass): TaughtClass {
  return one && one.scheduled.endTime > other.scheduled.endTime ? one : other;
}
