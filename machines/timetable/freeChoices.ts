import { employeeKey, whoTeaches } from '../school/keys.ts';
import type { Teacher } from '../school/peopleShapes.ts';
import { roomKey } from '../school/ties.ts';
import type { Slot } from '../store/slots.ts';
import { slotId } from '../store/slots.ts';
import { isAvailable, overlaps } from './scheduleConflicts.ts';
import type { Employee, ScheduledClass } from './schedules.ts';
import { durationOf } from './schedules.ts';

/** How a room or an employee stands at the time of a class, or a substitute on its day. */
export type ChoiceState = 'free' | 'busy' | 'outside' | 'absent';

/** What else goes on at the time of a class; null while its times are none. */
export function othersAtTime(
  classes: readonly ScheduledClass[],
  entry: ScheduledClass,
  original: Slot | null,
): ScheduledClass[] | null {
  if (durationOf(entry) === 0) return null;
  const left = original && slotId(original);
  return classes.filter((other) => slotId(other) !== left && overlaps(entry, other));
}

/** The rooms that others have, by `roomKey`. */
export function busyRooms(others: readonly ScheduledClass[]): ReadonlySet<string> {
  return new Set(others.map(roomKey));
}

/** Whether each employee could give a class: free, elsewhere, or outside what they offer. */
export function employeeStates(
  employees: readonly Employee[],
  teachers: readonly Teacher[],
  others: readonly ScheduledClass[],
  entry: ScheduledClass,
): ReadonlyMap<Employee, ChoiceState> {
  const busy = new Set(others.map((one) => employeeKey(whoTeaches(one))));
  const byId = new Map(teachers.map((teacher) => [teacher.id, teacher]));
  return new Map(
    employees.map((employee) => {
      const teacher = employee.role === 'teacher' ? byId.get(employee.id) : undefined;
      if (busy.has(employee.employeeId)) return [employee, 'busy'];
      return [employee, !teacher || isAvailable(teacher, entry) ? 'free' : 'outside'];
    }),
  );
}
