/** The whole of what a school stores, key by key (seed, section 3). */
import type { Administrator, StaffMember, Student, Teacher } from './peopleShapes.ts';
import type { Classroom, Course, Group } from './courseShapes.ts';
import type { ScheduleEntry, Schedules } from './timetableShapes.ts';
import type { AttendanceRecord, CancelledClass, Justification, Lesson } from './lessonShapes.ts';
import type { Activity, Task } from './dutyShapes.ts';
import type { PaidPayrollEntry, PayrollRun, PendingAdjustment } from './payrollShapes.ts';
import type { Settings } from './settingsShapes.ts';
import { defaultSettings } from './settingsShapes.ts';

/** Everything the product stores, by its key in local storage. */
export interface School {
  admins: readonly Administrator[];
  teachers: readonly Teacher[];
  staff: readonly StaffMember[];
  students: readonly Student[];
  courses: readonly Course[];
  groups: readonly Group[];
  classrooms: readonly Classroom[];
  schedules: Schedules;
  classSessions: readonly Lesson[];
  paidPayroll: readonly PaidPayrollEntry[];
  payrollRuns: readonly PayrollRun[];
  payrollAdjustments: readonly PendingAdjustment[];
  attendance: readonly AttendanceRecord[];
  justifications: readonly Justification[];
  cancelledClasses: readonly CancelledClass[];
  tasks: readonly Task[];
  activities: readonly Activity[];
  settings: Settings;
}

export type SchoolKey = keyof School;

/** The record one put or delete is about, by key; a class of the timetable is addressed by slot. */
export interface Records {
  admins: Administrator;
  teachers: Teacher;
  staff: StaffMember;
  students: Student;
  courses: Course;
  groups: Group;
  classrooms: Classroom;
  schedules: ScheduleEntry;
  classSessions: Lesson;
  paidPayroll: PaidPayrollEntry;
  payrollRuns: PayrollRun;
  payrollAdjustments: PendingAdjustment;
  attendance: AttendanceRecord;
  justifications: Justification;
  cancelledClasses: CancelledClass;
  tasks: Task;
  activities: Activity;
  settings: Settings[keyof Settings];
}

export type ListKey = Exclude<SchoolKey, 'schedules' | 'settings'>;

export const emptySchool: School = {
  admins: [],
  teachers: [],
  staff: [],
  students: [],
  courses: [],
  groups: [],
  classrooms: [],
  schedules: {},
  classSessions: [],
  paidPayroll: [],
  payrollRuns: [],
  payrollAdjustments: [],
  attendance: [],
  justifications: [],
  cancelledClasses: [],
  tasks: [],
  activities: [],
  settings: defaultSettings,
};
