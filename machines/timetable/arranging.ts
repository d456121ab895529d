import { filedCycleOf } from '../school/cycles.ts';
import type { School } from '../school/school.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import type { Schedules } from '../school/timetableShapes.ts';
import { directoryOf, tieRecord } from '../school/ties.ts';
import { applyOperations, classAt } from '../store/applying.ts';
import type { ChangeDetails } from '../store/changes.ts';
import type { Decision, Refusal } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { putClass, removeClass } from '../store/operations.ts';
import { slotId } from '../store/slots.ts';
import { adoptGroups, isClassInPlace, refuseSubstitute } from './scheduleChanges.ts';
import type { SubstituteRefusal } from './scheduleChanges.ts';
import { conflictsOf, goneFrom } from './scheduleConflicts.ts';
import type { ScheduledClass } from './schedules.ts';
import { classesOn, durationOf, entryOf, hasGroup, tidyClass } from './schedules.ts';

/** What several classes are asked to do together, as the notice says it. */
export type Arrangement =
  | 'changed'
  | 'moved'
  | 'copied'
  | 'removed'
  | 'swapped'
  | 'handedOver'
  | 'covered'
  | 'rehoused';

/** Several classes changed at once, in one change. */
export interface ScheduleArrangeCommand {
  type: 'schedule.arrange';
  how: Arrangement;
  /** The classes that leave their places, as the person found them: those of `puts` first, in their order. */
  leaves: readonly ScheduledClass[];
  /** Those that are to stand after it. */
  puts: readonly ScheduledClass[];
  /** How many were left out since their places are taken, or, handed over or covered, since they are recorded or paid. */
  stayed: number;
  /** Who is to give them, where they are handed over or covered. */
  receiver?: EmployeeId;
}

type PutRefusal =
  | 'schedule.filed'
  | 'schedule.noDuration'
  | 'schedule.occupied'
  | SubstituteRefusal;

/** What takes some classes away. */
export function goneOf(leaves: readonly ScheduledClass[]): ScheduleArrangeCommand {
  return { type: 'schedule.arrange', how: 'removed', leaves, puts: [], stayed: 0 };
}

/** All of it or nothing: a class that somebody changed meanwhile, or that has no place, refuses it. */
export function decideScheduleArrange(
  school: School,
  { how, leaves, puts, stayed, receiver }: ScheduleArrangeCommand,
): Decision<
  'schedule.classesChanged' | 'schedule.employeeGone' | 'schedule.nothingToArrange' | PutRefusal
> {
  if (leaves.length + puts.length === 0)
    return refuse('schedule.nothingToArrange', { how, stayed });
  const changed = leaves.filter((one) => !isClassInPlace(school.schedules, one));
  if (changed.length > 0) return refuse('schedule.classesChanged', { count: changed.length });
  const directory = directoryOf(school);
  const wanted = puts.map((one) => {
    const entry = tieRecord('schedules', tidyClass(entryOf(one)), directory);
    return { ...entry, date: one.date };
  });
  const to = receiver && directory.nameOf('employees', receiver);
  if (receiver && to === undefined) return refuse('schedule.employeeGone');
  const unfit = refusePuts(school, { leaves, puts: wanted });
  if (unfit) return unfit;
  const operations = [
    ...leaves.map(removeClass),
    ...wanted.map((one) => putClass(one, entryOf(one))),
    ...adoptGroups(school, wanted),
  ];
  const { schedules } = applyOperations(school, operations);
  const conflicting = countNewlyConflicting(school.schedules, schedules, { leaves, puts: wanted });
  const gone = how === 'copied' ? wanted.filter((one) => goneFrom(school, one).length > 0) : [];
  return propose('schedule.arranged', operations, {
    how,
    count: puts.length || leaves.length,
    stayed,
    ...(conflicting > 0 ? { conflicting } : {}),
    ...(gone.length > 0 ? { gone: gone.length } : {}),
    ...(to ? { to } : {}),
    ...nameOfOne(wanted.length > 0 ? wanted : leaves),
  });
}

/** Why classes can't stand where they are to, once those that leave have left; null where all can. */
function refusePuts(
  school: School,
  { leaves, puts }: Pick<ScheduleArrangeCommand, 'leaves' | 'puts'>,
): Refusal<PutRefusal> | null {
  const directory = directoryOf(school);
  const left = new Set(leaves.map(slotId));
  const places = new Set<string>();
  for (const [index, one] of puts.entries()) {
    const before = leaves[index] ?? null;
    // One that has none already is no fault of this change.
    if (durationOf(one) === 0 && !(before && durationOf(before) === 0)) {
      return refuse('schedule.noDuration');
    }
    const filed = filedCycleOf(school.settings.school, one.date);
    if (filed) return refuse('schedule.filed', { name: filed.name });
    const unfit = refuseSubstitute(one, before, directory);
    if (unfit) return unfit;
    const place = slotId(one);
    const standing = left.has(place) ? undefined : classAt(school.schedules, one);
    const occupant = standing ?? (places.has(place) ? one : undefined);
    if (occupant) {
      const { activity, employee, classroom, startTime } = occupant;
      return refuse('schedule.occupied', { activity, employee, classroom, startTime });
    }
    places.add(place);
  }
  return null;
}

/** How many classes are in conflict with one that they were not in conflict with before. */
function countNewlyConflicting(
  before: Schedules,
  after: Schedules,
  { leaves, puts }: Pick<ScheduleArrangeCommand, 'leaves' | 'puts'>,
): number {
  const [clashesBefore, clashesAfter] = [clashesIn(before), clashesIn(after)];
  const origins = new Map(
    puts.flatMap((one, index) => {
      const left = leaves[index];
      return left ? [[slotId(one), slotId(left)] as const] : [];
    }),
  );
  return puts.filter((one, index) => {
    const left = leaves[index];
    const known = new Set(left ? clashesBefore(left) : []);
    return clashesAfter(one).some((slot) => !known.has(origins.get(slot) ?? slot));
  }).length;
}

/** Tells the slots that a class is in conflict with; each day is read once. */
function clashesIn(schedules: Schedules): (one: ScheduledClass) => string[] {
  const days = new Map<string, readonly ScheduledClass[]>();
  return (one) => {
    const classes = days.get(one.date) ?? classesOn(schedules, one.date);
    days.set(one.date, classes);
    return conflictsOf(classes, one, one).map(({ other }) => slotId(other));
  };
}

/** What a class is, where it is a single one. */
function nameOfOne([one, ...others]: readonly ScheduledClass[]): ChangeDetails {
  if (!one || others.length > 0) return {};
  const { activity, group } = one;
  return { activity, ...(hasGroup(one) ? { group } : {}) };
}
