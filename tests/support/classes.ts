import { seededSchool } from './seededSchool.ts';
import { directoryOf, tieRecord, tieSchool } from '../../machines/school/ties.ts';
import type { School } from '../../machines/school/school.ts';
import type { Course } from '../../machines/school/courseShapes.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';

export const carlos = 'Carlos Ramírez López';

/** A class of Carlos with MATH-ADV, 10:00 to 11:00 in Salón 1, but for what is given, by names. */
export function classEntry(fields: Partial<ScheduleEntry> = {}): ScheduleEntry {
  return tieClass({
    employee: carlos,
    group: 'MATH-ADV',
    activity: 'Álgebra',
    type: 'Grupal',
    startTime: '10:00',
    endTime: '11:00',
    classroom: 'Salón 1',
    classroomType: 'Presencial',
    ...fields,
  });
}

const seeded = directoryOf(seededSchool());

/** A class with the ids that its names have in the school of the first load. */
export function tieClass<Class extends ScheduleEntry>(scheduled: Class): Class {
  const {
    employeeId: _employee,
    substituteId: _substitute,
    groupId: _group,
    classroomId: _room,
    ...named
  } = scheduled;
  return tieRecord('schedules', named as unknown as Class, seeded);
}

/** The school with a day's classes in place of those it had. */
export function withClasses(school: School, date: string, entries: ScheduleEntry[]): School {
  const day: Record<string, Record<string, ScheduleEntry>> = {};
  for (const entry of entries) (day[entry.classroom] ??= {})[entry.startTime] = entry;
  return tieSchool({ ...school, schedules: { ...school.schedules, [date]: day } });
}

/** The school with more students, by name, in a group. */
export function withStudents(school: School, group: string, names: readonly string[]): School {
  const students = names.map((name, index) => ({
    id: 100 + index,
    name,
    career: 'Actuaría',
    group,
    enrollmentDate: '2025-09-01',
  }));
  return tieSchool({ ...school, students: [...school.students, ...students] });
}

/** Courses that last as long as any school of the tests: their classes owe registers. */
export function inTerm(courses: readonly Course[]): Course[] {
  return courses.map((course) => ({
    ...course,
    startDate: '2024-08-01',
    endDate: '2026-07-31',
  }));
}
