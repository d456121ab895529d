import { groupBy } from '../kit/groupBy.ts';
import { whoTeaches } from '../school/keys.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import type { ScheduledClass } from './schedules.ts';

/** How somebody, or a room, stands at a time of a day's classes. */
export interface ClassesNow {
  /** Those under way; more than one where they are given together, or conflict. */
  underWay: readonly ScheduledClass[];
  /** Until when one follows the other without a break, HH:MM; null while there is none. */
  busyUntil: string | null;
  /** The first that begins after that. */
  next: ScheduledClass | undefined;
}

/** A day's classes by who gives them and by their rooms. */
export interface HeldClasses {
  ofEmployee: ReadonlyMap<EmployeeId | undefined, readonly ScheduledClass[]>;
  ofRoom: ReadonlyMap<number | undefined, readonly ScheduledClass[]>;
  /** When the last of all ends, HH:MM; '' where there is none. */
  lastEnd: string;
}

/** Sorts a day's classes, by start, into those of each person and each room. */
export function heldBy(classes: readonly ScheduledClass[]): HeldClasses {
  return {
    ofEmployee: groupBy(classes, (one) => whoTeaches(one).employeeId),
    ofRoom: groupBy(classes, ({ classroomId }) => classroomId),
    lastEnd: classes.reduce((last, { endTime }) => (endTime > last ? endTime : last), ''),
  };
}

/** The standing of some of a day's classes, by start, at a time HH:MM. */
export function classesNow(classes: readonly ScheduledClass[], time: string): ClassesNow {
  const underWay = classes.filter(({ startTime, endTime }) => startTime <= time && time < endTime);
  const busyUntil = classes.reduce<string | null>(
    (until, { startTime, endTime }) =>
      startTime <= (until ?? time) && endTime > (until ?? time) ? endTime : until,
    null,
  );
  return {
    underWay,
    busyUntil,
    next: classes.find(({ startTime }) => startTime > (busyUntil ?? time)),
  };
}
