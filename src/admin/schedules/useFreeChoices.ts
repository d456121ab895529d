import { useMemo } from 'react';
import {
  busyRooms,
  employeeStates,
  othersAtTime,
} from '../../../machines/timetable/freeChoices.ts';
import { absenceOf } from '../../../machines/timetable/scheduleConflicts.ts';
import type { ChoiceState } from '../../../machines/timetable/freeChoices.ts';
import type { Employee, ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { classesOn } from '../../../machines/timetable/schedules.ts';
import { useSchool } from '../../AppContext.ts';

interface FreeChoices {
  employees: (id: string) => ChoiceState;
  substitutes: (id: string) => ChoiceState;
  rooms: (key: string) => ChoiceState;
}

/** How the rooms and employees stand at the time of a class; null while its times are none. */
export function useFreeChoices(
  employees: readonly Employee[],
  entry: ScheduledClass,
  original: ScheduledClass | null,
): FreeChoices | null {
  const schedules = useSchool((records) => records.schedules);
  const teachers = useSchool((records) => records.teachers);
  const { date } = entry;
  const classes = useMemo(() => classesOn(schedules, date), [schedules, date]);
  const others = othersAtTime(classes, entry, original);
  if (!others) return null;
  const busy = busyRooms(others);
  const states = new Map<string, ChoiceState>(
    [...employeeStates(employees, teachers, others, entry)].map(([{ employeeId }, state]) => [
      employeeId,
      state,
    ]),
  );
  const absent = new Set(
    employees
      .filter((one) => absenceOf(classes, { ...one, employee: one.name }, original))
      .map(({ employeeId }) => employeeId as string),
  );
  return {
    substitutes: (id) => (absent.has(id) ? 'absent' : (states.get(id) ?? 'free')),
    employees: (id) => states.get(id) ?? 'free',
    rooms: (key) => (busy.has(key) ? 'busy' : 'free'),
  };
}
