import { weekOf } from '../kit/calendar.ts';
import type { School } from '../school/school.ts';
import type { ScheduleEntry } from '../school/timetableShapes.ts';
import { roomKey } from '../school/ties.ts';
import { busyRooms, othersAtTime } from './freeChoices.ts';
import type { TimetableGrid } from './scheduleGrid.ts';
import { layOutDays } from './scheduleGrid.ts';
import type { Employee, ScheduledClass } from './schedules.ts';
import { classesOn, newClass } from './schedules.ts';
import type { SheetSubject } from './weekSheet.ts';
import { classesOfSubject } from './weekSheet.ts';

const schoolDays = 5;

/** A week of a group, an employee or a room: Monday to Friday, and the weekend where it has classes. */
export function layOutWeek(
  { schedules, classrooms }: Pick<School, 'schedules' | 'classrooms'>,
  date: string,
  subject: SheetSubject,
): TimetableGrid {
  const days = weekOf(date);
  const classes = classesOfSubject(schedules, days, subject);
  const shown = days.filter(
    (day, index) => index < schoolDays || classes.some((one) => one.date === day),
  );
  const classroom = roomOf({ classrooms }, subject);
  return layOutDays(
    classes,
    shown.map((day) => ({ date: day, classroom })),
  );
}

/** What a dialog opened on an hour of somebody's week, or of a day, starts with; null without rooms. */
export function newClassOf(
  { schedules, classrooms, groups }: Pick<School, 'schedules' | 'classrooms' | 'groups'>,
  subject: SheetSubject | null,
  { date, startTime }: Pick<ScheduledClass, 'date' | 'startTime'>,
  employees: readonly Employee[],
): ScheduleEntry | null {
  const classes = classesOn(schedules, date);
  const isSubject = (kind: SheetSubject['kind'], id: string | number) =>
    subject?.kind === kind && subject.id === String(id);
  const employee = employees.find(({ employeeId }) => isSubject('employee', employeeId)) ?? null;
  const group = groups.find(({ id }) => isSubject('group', id));
  const starting = (room: School['classrooms'][number]) =>
    newClass(classes, room, startTime, employee);
  const offered = classrooms.filter(({ id, status }) =>
    subject?.kind !== 'classroom' ? status !== 'Mantenimiento' : isSubject('classroom', id),
  );
  const entries = (offered.length > 0 ? offered : classrooms).map(starting);
  const free = entries.find((entry) => isRoomFree(classes, { ...entry, date })) ?? entries[0];
  return free && group ? { ...free, group: group.name, groupId: group.id } : (free ?? null);
}

function isRoomFree(classes: readonly ScheduledClass[], entry: ScheduledClass): boolean {
  return !busyRooms(othersAtTime(classes, entry, null) ?? []).has(roomKey(entry));
}

function roomOf({ classrooms }: Pick<School, 'classrooms'>, { kind, id }: SheetSubject) {
  return kind === 'classroom' ? (classrooms.find((room) => String(room.id) === id) ?? null) : null;
}
