import { groupBy } from '../kit/groupBy.ts';
import { compareNames } from '../kit/text.ts';
import { groupKey, whoTeaches } from '../school/keys.ts';
import { slotId } from '../store/slots.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { compareStarts } from '../timetable/weekConflicts.ts';
import type { OwingSchool } from './owedRegisters.ts';
import { registersOn } from './owedRegisters.ts';

/** What of some classes is of one subject and one group, by day, then start. */
export interface Load {
  key: string;
  activity: string;
  group: string;
  /** Those that can go elsewhere. */
  classes: readonly ScheduledClass[];
  /** Those that stay as they are. */
  staying: readonly ScheduledClass[];
}

/** Classes by subject and group; those of the slots that are `settled` stay. */
export function loadsAmong(
  classes: readonly ScheduledClass[],
  settled: ReadonlySet<string>,
): Load[] {
  const isStaying = (one: ScheduledClass) => settled.has(slotId(one));
  return [...groupBy(classes, (one) => JSON.stringify([one.activity, groupKey(one)]))]
    .map(([key, all]): Load => {
      const { activity, group } = all[0]!; // a group has one at least
      const sorted = all.toSorted(byTime);
      return {
        key,
        activity,
        group,
        classes: sorted.filter((one) => !isStaying(one)),
        staying: sorted.filter(isStaying),
      };
    })
    .toSorted(
      (one, other) =>
        compareNames(one.activity, other.activity) || compareNames(one.group, other.group),
    );
}

/** The loads that have classes to go elsewhere, but for those that were taken out of the choice. */
export function goingAmong(loads: readonly Load[], kept: readonly string[]): readonly Load[] {
  return loads.filter(({ key, classes }) => classes.length > 0 && !kept.includes(key));
}

/** The slots of those of some classes that were recorded, or said not to have been held. */
export function recordedAmong(
  school: OwingSchool,
  classes: readonly ScheduledClass[],
): ReadonlySet<string> {
  const { classSessions, cancelledClasses } = school;
  const told = new Set([...classSessions, ...cancelledClasses].map(({ date }) => date));
  const dates = [...new Set(classes.map(({ date }) => date))].filter((date) => told.has(date));
  const registers = dates.flatMap((date) => registersOn(school, date));
  return new Set(
    registers
      .filter(({ lesson, cancelled }) => lesson ?? cancelled)
      .map(({ scheduled }) => slotId(scheduled)),
  );
}

/** Whether a class that somebody recorded, or said not to have been held, would become another's. */
export function isRecordedByAnother(
  school: OwingSchool,
  original: ScheduledClass,
  entry: ScheduledClass,
): boolean {
  const isOthers = whoTeaches(original).employeeId !== whoTeaches(entry).employeeId;
  return isOthers && recordedAmong(school, [original]).has(slotId(original));
}

/** The order of classes by day, then start. */
export function byTime(one: ScheduledClass, other: ScheduledClass): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  return compareStarts(one, other);
}
