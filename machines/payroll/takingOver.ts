import { weekdayOf } from '../kit/calendar.ts';
import { groupBy } from '../kit/groupBy.ts';
import { byTime } from '../lessons/loads.ts';
import type { HandOverWay } from './handingOver.ts';
import { employeeKey, isCovered, whoTeaches } from '../school/keys.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import type { School } from '../school/school.ts';
import { slotId } from '../store/slots.ts';
import type { ScheduleArrangeCommand } from '../timetable/arranging.ts';
import { employeeStates } from '../timetable/freeChoices.ts';
import { absenceOf, overlaps } from '../timetable/scheduleConflicts.ts';
import type { Employee, ScheduledClass } from '../timetable/schedules.ts';
import { classesOn, durationOf } from '../timetable/schedules.ts';
import type { ConflictReason, ConflictSources } from '../timetable/weekConflicts.ts';
import { conflictsAmong } from '../timetable/weekConflicts.ts';

/** A clash that comes back: the first of its classes, and on how many days. */
export interface TakingConflict {
  one: ScheduledClass;
  other: ScheduledClass | null;
  reasons: readonly ConflictReason[];
  /** Whether whoever takes it on is covered that day: they are not there. */
  isAbsent: boolean;
  days: number;
}

/** Whose day is full, or who doesn't offer the time, is said by these alone: rooms and groups stay. */
const ofTaker: ReadonlySet<ConflictReason> = new Set(['employee', 'availability']);

/** What speaks against somebody's taking on classes, each clash that comes back by the week once. */
export function conflictsOfTaking(
  school: ConflictSources & Pick<School, 'schedules'>,
  { how, puts, receiver }: ScheduleArrangeCommand,
): TakingConflict[] {
  const handed = puts.filter((one) => whoTeaches(one).employeeId === receiver);
  const places = new Set(puts.map(slotId));
  const dates = new Set(handed.map(({ date }) => date));
  const standingOn = (date: string) =>
    classesOn(school.schedules, date).filter((one) => !places.has(slotId(one)));
  const own = [...dates].flatMap((date) =>
    standingOn(date).filter((one) => whoTeaches(one).employeeId === receiver),
  );
  const taken = new Set(handed);
  const conflicts = conflictsAmong(school, [...handed, ...own]).flatMap((conflict) => {
    const reasons = conflict.reasons.filter((reason) => ofTaker.has(reason));
    return reasons.length > 0 && taken.has(conflict.one)
      ? [{ ...conflict, reasons, isAbsent: false }]
      : [];
  });
  const absences = handed
    .filter((one) => how === 'covered' && absenceOf(standingOn(one.date), whoTeaches(one), null))
    .map((one) => ({ one, other: null, reasons: [], isAbsent: true }));
  return [
    ...groupBy(
      [...conflicts, ...absences],
      ({ one, other, isAbsent }) => `${weeklyKey(one)} ${other ? weeklyKey(other) : isAbsent}`,
    ),
  ]
    .map(([, same]) => {
      const [first] = same.toSorted((a, b) => byTime(a.one, b.one));
      return { ...first!, days: same.length }; // a group has one at least
    })
    .toSorted((first, second) => byTime(first.one, second.one));
}

/** Somebody who could take classes on, and how many of them they could not give. */
export interface Taker {
  employee: Employee;
  clashes: number;
}

/** Who could take somebody's classes on, whoever could give most first, with how many they could not. */
export function takersOf(
  { schedules, teachers }: Pick<School, 'schedules' | 'teachers'>,
  employees: readonly Employee[],
  person: EmployeeId,
  classes: readonly ScheduledClass[],
  way: HandOverWay,
): Taker[] {
  const counts = new Map<EmployeeId, number>();
  const places = new Set(classes.map(slotId));
  // What somebody else covers they still do.
  const given = classes.filter((one) => whoTeaches(one).employeeId === person);
  for (const [date, ofDay] of groupBy(given, (one) => one.date)) {
    const standing = classesOn(schedules, date).filter((one) => !places.has(slotId(one)));
    const covered = way === 'covered' ? standing.filter(isCovered) : [];
    const away = new Set(covered.map(({ employeeId }) => employeeId));
    for (const one of ofDay) {
      const others = durationOf(one) === 0 ? [] : standing.filter((other) => overlaps(one, other));
      for (const [{ employeeId }, state] of employeeStates(employees, teachers, others, one)) {
        const isClash = state !== 'free' || away.has(employeeId);
        if (isClash) counts.set(employeeId, (counts.get(employeeId) ?? 0) + 1);
      }
    }
  }
  return employees
    .filter(({ employeeId }) => employeeId !== person)
    .map((employee) => ({ employee, clashes: counts.get(employee.employeeId) ?? 0 }))
    .toSorted((one, other) => one.clashes - other.clashes);
}

function weeklyKey(one: ScheduledClass): string {
  const { date, startTime, endTime, activity } = one;
  return `${weekdayOf(date)} ${startTime} ${endTime} ${activity} ${employeeKey(one)} ${isCovered(one)}`;
}
