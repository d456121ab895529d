import { groupBy } from '../kit/groupBy.ts';
import type { Load } from '../lessons/loads.ts';
import { loadsAmong, recordedAmong } from '../lessons/loads.ts';
import { isCovered, whoTeaches } from '../school/keys.ts';
import type { Span } from '../school/months.ts';
import { isWithin, keepDays } from '../school/months.ts';
import type { Classroom } from '../school/courseShapes.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import type { School } from '../school/school.ts';
import { directoryOf } from '../school/ties.ts';
import type { Schedules } from '../school/timetableShapes.ts';
import { slotId } from '../store/slots.ts';
import type { ScheduleArrangeCommand } from '../timetable/arranging.ts';
import { decideScheduleArrange } from '../timetable/arranging.ts';
import type { Employee, ScheduledClass } from '../timetable/schedules.ts';
import { everyClass, withoutOwnCover, withoutSubstitute } from '../timetable/schedules.ts';
import { paymentsStanding } from './paidAlready.ts';
import { daysOfRun } from './runs.ts';

/** Whether classes become somebody else's own, or stay their titular's and are covered. */
export type HandOverWay = 'given' | 'covered';

/** What gives classes of somebody to another person, as whoever asks found them. */
export interface HandOverCommand {
  type: 'schedule.handOver';
  way: HandOverWay;
  person: EmployeeId;
  to: EmployeeId;
  classes: readonly ScheduledClass[];
}

/** Who or what has classes that can go elsewhere: an employee, or a classroom by its id. */
export type Giver = EmployeeId | Classroom['id'];

/** Everybody who has a class from a local calendar day on, their own or one that they cover, and every room. */
export function giversFrom(schedules: Schedules, since: string): ReadonlySet<Giver> {
  const found = new Set<Giver>();
  for (const [date, day] of Object.entries(schedules)) {
    if (date < since) continue;
    const entries = Object.values(day).flatMap((column) => Object.values(column));
    for (const { employeeId, substituteId, classroomId } of entries) {
      for (const giver of [employeeId, substituteId, classroomId]) {
        if (giver !== undefined) found.add(giver);
      }
    }
  }
  return found;
}

/** The classes of somebody on some days: their own and those they cover; to be covered, those they give. */
export function loadsOf(
  school: School,
  person: EmployeeId,
  days: Span,
  way: HandOverWay = 'given',
): Load[] {
  const isTheirs = (one: ScheduledClass) =>
    way === 'given'
      ? one.employeeId === person || one.substituteId === person
      : isGivenBy(one, person);
  const wanted = keepDays('schedules', school.schedules, (day) => isWithin(days, day));
  const theirs = everyClass(wanted).filter(isTheirs);
  return loadsAmong(theirs, settledAmong(school, person, theirs));
}

/** Somebody who covers another's own classes, and which. */
export interface Cover {
  by: EmployeeId;
  name: string;
  loads: Load[];
}

/** Who covers somebody's own classes on some days: handed on, they are theirs who cover them. */
export function coversOf(school: School, person: EmployeeId, days: Span): Cover[] {
  const wanted = keepDays('schedules', school.schedules, (day) => isWithin(days, day));
  const own = everyClass(wanted).filter((one) => one.employeeId === person);
  return [...groupBy(own, (one) => whoTeaches(one).employeeId)].flatMap(([by, classes]) => {
    if (by === undefined || by === person) return [];
    const { employee: name } = whoTeaches(classes[0]!);
    return [{ by, name, loads: loadsAmong(classes, settledAmong(school, by, classes)) }];
  });
}

/** Whose classes are found to be handed over, and which; who covers others of the person. */
export interface FoundClasses {
  from: EmployeeId;
  loads: Load[];
  covers: Cover[];
}

/** Those that `by` gives by now, where they cover the person; else the person's own, or those covered first where all are. */
export function classesToHandOver(
  school: School,
  person: EmployeeId,
  { way, by }: { way: HandOverWay; by: string },
  days: Span,
): FoundClasses {
  const own = loadsOf(school, person, days, way);
  const covers = way === 'covered' ? coversOf(school, person, days) : [];
  const cover = covers.find((one) => one.by === (by || (own.length === 0 && covers[0]?.by)));
  return { from: cover?.by ?? person, loads: cover?.loads ?? own, covers };
}

/** The slots of those of somebody's classes that stay theirs: what they recorded, and what they were paid. */
function settledAmong(
  school: School,
  person: EmployeeId,
  classes: readonly ScheduledClass[],
): ReadonlySet<string> {
  const paid = daysPaid(school, person);
  const ofPaidDays = classes.filter(({ date }) => paid.has(date)).map(slotId);
  return new Set([...ofPaidDays, ...recordedAmong(school, classes)]);
}

function daysPaid(school: School, person: EmployeeId): ReadonlySet<string> {
  return new Set(paymentsStanding(school, person).flatMap(({ cutOff }) => daysOfRun(cutOff)));
}

function isGivenBy(one: ScheduledClass, person: EmployeeId): boolean {
  return whoTeaches(one).employeeId === person;
}

/** What is asked of the store. */
export function handOverOf(
  loads: readonly Load[],
  person: EmployeeId,
  to: EmployeeId,
  way: HandOverWay = 'given',
): HandOverCommand {
  const classes = loads.flatMap((load) => [...load.classes, ...load.staying]);
  return { type: 'schedule.handOver', way, person, to, classes };
}

/**
 * The classes that go, and how they are to stand; whoever covered one that becomes theirs covers it no
 * more. One of days that the other person was paid for stays: nobody would be paid it.
 */
export function planHandOver(
  school: School,
  { way, person, to, classes }: HandOverCommand,
): ScheduleArrangeCommand {
  const settled = settledAmong(school, person, classes);
  const paid = daysPaid(school, to);
  const leaves = classes.filter(
    (one) => !settled.has(slotId(one)) && !(isGivenBy(one, person) && paid.has(one.date)),
  );
  const taker = { employeeId: to, name: directoryOf(school).nameOf('employees', to) ?? '' };
  const puts = leaves.map((one) =>
    way === 'given' ? givenTo(one, person, taker) : coveredBy(one, taker),
  );
  return {
    type: 'schedule.arrange',
    how: puts.some(isCovered) && way === 'covered' ? 'covered' : 'handedOver',
    leaves,
    puts,
    stayed: classes.length - leaves.length,
    receiver: to,
  };
}

/** What was recorded or paid meanwhile stays; a class that changed otherwise refuses it whole. */
export function decideHandOver(school: School, command: HandOverCommand) {
  return decideScheduleArrange(school, planHandOver(school, command));
}

type TakerName = Pick<Employee, 'employeeId' | 'name'>;

/** A titular covers nobody: the class is theirs again. */
function coveredBy(one: ScheduledClass, { employeeId, name }: TakerName): ScheduledClass {
  return one.employeeId === employeeId
    ? withoutSubstitute(one)
    : { ...one, substitute: name, substituteId: employeeId };
}

function givenTo(
  one: ScheduledClass,
  person: EmployeeId,
  { employeeId, name }: TakerName,
): ScheduledClass {
  const own = one.employeeId === person ? { ...one, employee: name, employeeId } : one;
  const next =
    one.substituteId === person ? { ...own, substitute: name, substituteId: employeeId } : own;
  return withoutOwnCover(next);
}
