/** The timetable as it is stored (seed, section 3). */
import type { EmployeeId } from './peopleShapes.ts';
import type { ClassType, ClassroomType } from './words.ts';

/**
 * `startTime` and `endTime` are local times, HH:MM. `group` is a group's name or 'N/A'. Who, which group
 * and where are the ids; the names beside them are theirs, or texts that fit nobody.
 */
export interface ScheduleEntry {
  employee: string;
  employeeId?: EmployeeId | undefined;
  /** Who covers it in their place, where somebody does. */
  substitute?: string | undefined;
  substituteId?: EmployeeId | undefined;
  /** Of the classes that one repetition made and that are changed together. */
  series?: number | undefined;
  group: string;
  groupId?: string | undefined;
  activity: string;
  type: ClassType;
  startTime: string;
  endTime: string;
  classroom: string;
  classroomId?: number | undefined;
  classroomType: ClassroomType;
}

/** Classes of a day: room → start time → entry; a room is `roomKey` of its entries. */
export type ScheduleDay = Record<string, Record<string, ScheduleEntry>>;

/** Every class: date YYYY-MM-DD → room → start time → entry. */
export type Schedules = Record<string, ScheduleDay>;
