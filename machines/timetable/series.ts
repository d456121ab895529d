import { addDays, daysBetween, minutesOf, writeTime } from '../kit/calendar.ts';
import { isSameContent } from '../kit/sameContent.ts';
import { daysOffOn } from '../school/daysOff.ts';
import type { School } from '../school/school.ts';
import type { ScheduleEntry, Schedules } from '../school/timetableShapes.ts';
import { roomKey } from '../school/ties.ts';
import { freeId } from '../store/newIds.ts';
import { slotId } from '../store/slots.ts';
import { collide } from './scheduleConflicts.ts';
import type { ScheduledClass } from './schedules.ts';
import {
  classesOn,
  compareClasses,
  durationOf,
  entryOf,
  everyClass,
  withoutOwnCover,
} from './schedules.ts';

/** Whether a change of a class is of it alone, or of the later ones of its series as well. */
export type SeriesScope = 'one' | 'following';

/** What becomes of the classes of a series; the ones whose new place is taken stay as they are. */
export interface SeriesPlan {
  leaves: readonly ScheduledClass[];
  puts: readonly ScheduledClass[];
  stayed: number;
}

/** The classes that are repeated, each with a series, its own where it has one, else from the first on. */
export function inSeries(
  schedules: Schedules,
  sources: readonly ScheduledClass[],
  first: number,
): ScheduledClass[] {
  const taken = new Set<number>();
  for (const { series } of everyClass(schedules)) if (series !== undefined) taken.add(series);
  return sources.map((source) => {
    if (source.series !== undefined) return source;
    const series = freeId(taken, first);
    taken.add(series);
    return { ...source, series };
  });
}

/**
 * A class and the later ones of its series, by day; itself alone where it is of none. Of a day that has
 * two, since an earlier one was repeated once more after the later ones were moved, the nearest to it.
 */
export function fromThisOn(schedules: Schedules, scheduled: ScheduledClass): ScheduledClass[] {
  const { series, date } = scheduled;
  if (series === undefined) return [scheduled];
  const later = Object.entries(schedules).filter(([day]) => day > date);
  const others = everyClass(Object.fromEntries(later)).filter((one) => one.series === series);
  const farthestFirst = others.toSorted(
    (one, other) => distance(other, scheduled) - distance(one, scheduled),
  );
  const nearest = new Map(farthestFirst.map((one) => [one.date, one]));
  return [scheduled, ...[...nearest.values()].toSorted(compareClasses)];
}

/** In minutes of their days, less than one of two rooms. */
function distance(one: ScheduledClass, other: ScheduledClass): number {
  const minutes = Math.abs(minutesOf(one.startTime) - minutesOf(other.startTime));
  return roomKey(one) === roomKey(other) ? minutes : minutes + 0.5;
}

/** What an edit of a class says anew; a field that it takes away is there without a value. */
export function changedFields(
  original: ScheduledClass,
  wanted: ScheduledClass,
): Partial<ScheduledClass> {
  const fields = [...new Set([...Object.keys(original), ...Object.keys(wanted)])];
  const pairs = fields.map((field) => [field, Reflect.get(wanted, field)] as const);
  return Object.fromEntries(
    pairs.filter(([field, value]) => !isSameContent(value, Reflect.get(original, field))),
  );
}

/** A class edited by itself leaves its series, unless it is only covered by somebody. */
export function asException(original: ScheduledClass, wanted: ScheduledClass): ScheduleEntry {
  const entry = entryOf(wanted);
  const changed = Object.keys(changedFields(original, wanted));
  if (changed.every((field) => coveringFields.has(field))) return entry;
  const { series: _left, ...alone } = entry;
  return alone;
}

const coveringFields: ReadonlySet<string> = new Set(['substitute', 'substituteId']);
const placeFields = ['date', 'startTime', 'endTime', 'classroom', 'classroomId'] as const;

/**
 * A change of a class made to the later ones of its series too: each takes on what was changed, and
 * is moved by as many days. One stays where its new place has another class or no classes that day, or
 * nothing of it would be left; of the class itself the person was asked.
 */
export function planFollowing(
  { schedules, settings }: Pick<School, 'schedules' | 'settings'>,
  original: ScheduledClass,
  wanted: ScheduledClass,
): SeriesPlan {
  const members = fromThisOn(schedules, original);
  const changes = changedFields(original, wanted);
  const days = daysBetween(original.date, wanted.date);
  const changed = (one: ScheduledClass): ScheduledClass => {
    const date = addDays(one.date, days);
    const hours = hoursOf(one, original, changes);
    const next = withoutBlanks({ ...one, ...changes, ...hours, date });
    return one === original ? next : withoutOwnCover(next);
  };
  if (!placeFields.some((field) => field in changes)) {
    return { leaves: members, puts: members.map(changed), stayed: 0 };
  }
  const own = new Set(members.map(slotId));
  const going = new Set(own);
  // Who goes to a later day needs the place of those that went before.
  for (const one of days > 0 ? members.toReversed() : members) {
    const target = changed(one);
    const standing = classesOn(schedules, target.date).filter(
      (other) => roomKey(other) === roomKey(target) && collide(other, target),
    );
    const inTheWay = standing.map(slotId).filter((slot) => !going.has(slot));
    const isOver = durationOf(target) === 0 && durationOf(one) > 0;
    const isBlocked =
      one === original
        ? !isOver && inTheWay.some((slot) => own.has(slot))
        : isOver || inTheWay.length > 0 || daysOffOn(settings.school, target.date) !== null;
    if (isBlocked) going.delete(slotId(one));
  }
  const leaves = members.filter((one) => going.has(slotId(one)));
  return { leaves, puts: leaves.map(changed), stayed: members.length - leaves.length };
}

/**
 * What becomes of the hours of one of a series that is at others than the class whose start or end alone
 * was changed: it is as much longer or shorter.
 */
function hoursOf(
  one: ScheduledClass,
  original: ScheduledClass,
  changes: Partial<ScheduledClass>,
): Partial<ScheduledClass> {
  const { startTime, endTime } = changes;
  if (durationOf(one) === 0) return {};
  if (startTime && endTime === undefined && one.endTime !== original.endTime) {
    return { startTime: movedAs(one.startTime, original.startTime, startTime) };
  }
  if (endTime && startTime === undefined && one.startTime !== original.startTime) {
    return { endTime: movedAs(one.endTime, original.endTime, endTime) };
  }
  return {};
}

/** A time as many minutes later, or earlier, as one is than another. */
function movedAs(time: string, from: string, to: string): string {
  return writeTime(minutesOf(time) + minutesOf(to) - minutesOf(from));
}

function withoutBlanks(scheduled: ScheduledClass): ScheduledClass {
  const filled = Object.entries(scheduled).filter(([, value]) => value !== undefined);
  return Object.fromEntries(filled) as unknown as ScheduledClass;
}
