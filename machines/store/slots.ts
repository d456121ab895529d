import type { ScheduleEntry } from '../school/timetableShapes.ts';

/** Where a class stands in the timetable; a slot holds one class, and a class says its slot. */
export type Slot = { date: string } & Pick<
  ScheduleEntry,
  'classroom' | 'classroomId' | 'startTime'
>;

/** The room in it is an id, or the name that fits no room. */
export function slotId({ date, classroom, classroomId, startTime }: Slot): string {
  return JSON.stringify([date, classroomId ?? classroom, startTime]);
}

export function slotOf(id: string): Slot {
  const [date, room, startTime] = JSON.parse(id) as [string, string | number, string];
  return typeof room === 'number'
    ? { date, classroom: '', classroomId: room, startTime }
    : { date, classroom: room, startTime };
}
