import { minutesOf } from '../kit/calendar.ts';
import { employeeKey, groupKey, isCovered, whoTeaches } from '../school/keys.ts';
import type { School } from '../school/school.ts';
import type { Schedules } from '../school/timetableShapes.ts';
import { roomKey } from '../school/ties.ts';
import { slotId } from '../store/slots.ts';
import type { Shared } from './scheduleConflicts.ts';
import {
  outsideAvailability,
  overlaps,
  roomWarnings,
  sharedBy,
  studentsOf,
} from './scheduleConflicts.ts';
import type { ScheduledClass } from './schedules.ts';
import { classesOnDays, hasGroup } from './schedules.ts';

/** Why a class can't stand: what it shares with another at its time, or what is against it alone. */
export type ConflictReason = Shared | 'availability' | 'capacity' | 'closed';

export interface WeekConflict {
  one: ScheduledClass;
  /** The class it shares something with, or null where it is in conflict alone. */
  other: ScheduledClass | null;
  reasons: readonly ConflictReason[];
}

/** What of the school speaks against a class by itself. */
export type ConflictSources = Pick<School, 'teachers' | 'classrooms' | 'students'>;

/**
 * Everything some classes are in conflict about, in their own order. What the school has by now speaks
 * only against classes from a day on, YYYY-MM-DD: of those before, nobody knows what it had.
 */
export function conflictsAmong(
  school: ConflictSources,
  classes: readonly ScheduledClass[],
  from = '',
): WeekConflict[] {
  const partners = partnersOf(classes);
  const outside = new Set(outsideAvailability(school.teachers, classes));
  const isAbsent = absencesAmong(classes);
  const againstNow = (one: ScheduledClass): ConflictReason[] => [
    ...(outside.has(one) || isAbsent(one) ? ['availability' as const] : []),
    ...roomWarnings(school, one, studentsOf(school, one)).map(({ code }) =>
      code === 'roomClosed' ? ('closed' as const) : ('capacity' as const),
    ),
  ];
  return classes.flatMap((one) => {
    const alone = one.date < from ? [] : againstNow(one);
    return [
      ...(partners.get(one) ?? []).map((other) => ({ one, other, reasons: sharedBy(one, other) })),
      ...(alone.length > 0 ? [{ one, other: null, reasons: alone }] : []),
    ];
  });
}

/** Tells of a class whether who covers it is covered that day themselves. */
function absencesAmong(classes: readonly ScheduledClass[]): (one: ScheduledClass) => boolean {
  const covered = classes.filter(isCovered);
  const classesOf = new Map<string, ScheduledClass[]>();
  for (const one of covered) {
    const key = `${one.date} ${employeeKey(one)}`;
    classesOf.set(key, [...(classesOf.get(key) ?? []), one]);
  }
  return (one) =>
    isCovered(one) &&
    (classesOf.get(`${one.date} ${employeeKey(whoTeaches(one))}`) ?? []).some(
      (other) => other !== one,
    );
}

/** Those of the copies to be made that share an employee, a room or a group with another one or a class at their time. */
export function clashingOf(
  schedules: Schedules,
  copies: readonly ScheduledClass[],
): ScheduledClass[] {
  const days = new Set(copies.map(({ date }) => date));
  const standing = classesOnDays(schedules, [...days]);
  const clashes = conflictsAmong(nobody, [...copies, ...standing]).filter(({ other }) => other);
  const slots = slotsInConflict(clashes);
  return copies.filter((one) => slots.has(slotId(one)));
}

const nobody: ConflictSources = { teachers: [], classrooms: [], students: [] };

/** The slots of the classes that are in some conflict. */
export function slotsInConflict(conflicts: readonly WeekConflict[]): ReadonlySet<string> {
  return new Set(
    conflicts.flatMap(({ one, other }) => [slotId(one), ...(other ? [slotId(other)] : [])]),
  );
}

/** By class, the later ones of its day that share an employee, a room or a group at some moment. */
function partnersOf(
  classes: readonly ScheduledClass[],
): ReadonlyMap<ScheduledClass, readonly ScheduledClass[]> {
  const places = new Map(classes.map((one, place) => [one, place]));
  const placeOf = (one: ScheduledClass) => places.get(one) ?? 0; // Each has its place.
  const underWay = new Map<string, ScheduledClass[]>();
  const partners = new Map<ScheduledClass, Set<ScheduledClass>>();
  for (const one of classes.filter(hasStart).toSorted(compareStarts)) {
    for (const key of takenBy(one)) {
      const still = (underWay.get(key) ?? []).filter((other) => isGoingOn(other, one));
      for (const other of still.filter((standing) => overlaps(one, standing))) {
        const [first, second] = placeOf(one) < placeOf(other) ? [one, other] : [other, one];
        partners.set(first, (partners.get(first) ?? new Set()).add(second));
      }
      underWay.set(key, [...still, one]);
    }
  }
  return new Map(
    [...partners].map(([one, others]) => [
      one,
      [...others].toSorted((first, second) => placeOf(first) - placeOf(second)),
    ]),
  );
}

export function compareStarts(one: ScheduledClass, other: ScheduledClass): number {
  return minutesOf(one.startTime) - minutesOf(other.startTime);
}

function hasStart({ startTime }: ScheduledClass): boolean {
  return !Number.isNaN(minutesOf(startTime));
}

function isGoingOn({ endTime }: ScheduledClass, { startTime }: ScheduledClass): boolean {
  return minutesOf(endTime) > minutesOf(startTime);
}

/** What a class keeps others of its day from having at its time. */
function takenBy(one: ScheduledClass): string[] {
  const employee = employeeKey(whoTeaches(one));
  return [
    ...(employee === '' ? [] : [`${one.date} employee ${employee}`]),
    `${one.date} classroom ${roomKey(one)}`,
    ...(hasGroup(one) ? [`${one.date} group ${groupKey(one)}`] : []),
  ];
}
