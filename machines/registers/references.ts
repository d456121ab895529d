import type { Operation, Slot } from '../store/changes.ts';
import { put, putClass, removeClass } from '../store/changes.ts';
import type { Refusal } from '../store/decisions.ts';
import { refuse } from '../store/decisions.ts';
import { teacherFinder } from '../lessons/lessons.ts';
import { pendingOf, recordsOfRun, runsOf } from '../payroll/payroll.ts';
import { allClasses } from '../timetable/schedules.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import type { Classroom, ScheduleEntry, School, StaffMember, Teacher } from '../school/school.ts';

/** How many records speak of one by its name. */
export interface References {
  classes: number;
  students: number;
  lessons: number;
  /** Of an employee, in all runs. */
  pendingPayments: number;
}

export function referencesToTeacher(school: School, teacher: Teacher): References {
  const teacherOf = teacherFinder(school.teachers);
  const lessons = school.classSessions.filter((lesson) => teacherOf(lesson).id === teacher.id);
  return {
    ...none,
    classes: countClassesOf(school, teacher),
    lessons: lessons.length,
    pendingPayments: countPending({ ...school, teachers: [teacher], staff: [] }),
  };
}

export function referencesToStaff(school: School, member: StaffMember): References {
  return {
    ...none,
    classes: countClassesOf(school, member),
    pendingPayments: countPending({ ...school, teachers: [], staff: [member] }),
  };
}

export function referencesToClassroom({ schedules }: School, name: string): References {
  return { ...none, classes: countClasses(schedules, (entry) => entry.classroom === name) };
}

export function referencesToGroup(school: School, name: string): References {
  return {
    ...none,
    classes: countClasses(school.schedules, (entry) => entry.group === name),
    students: school.students.filter(({ group }) => group === name).length,
    lessons: school.classSessions.filter(({ groupName }) => groupName === name).length,
  };
}

export function referencesToStudent({ classSessions }: School, id: number): References {
  const lessons = classSessions.filter(({ students }) => students.some((one) => one.id === id));
  return { ...none, lessons: lessons.length };
}

export const none: References = { classes: 0, students: 0, lessons: 0, pendingPayments: 0 };

interface Named {
  name: string;
}

/** An employee's new name must not be one that classes bear already: those would become theirs. */
export function refuseTakenEmployee(
  school: School,
  { name }: Named,
  stored: Named | null,
): Refusal | null {
  const isRenamed = stored !== null && stored.name !== name;
  return isRenamed && countClassesOf(school, { name }) > 0
    ? refuse('employee.taken', { name })
    : null;
}

/** How many classes are given to a name. */
export function countClassesOf({ schedules }: Pick<School, 'schedules'>, { name }: Named): number {
  return countClasses(schedules, ({ employee }) => employee === name);
}

/** Where another employee has the old name too, the classes stay with that one. */
export function renameEmployee(
  school: School,
  { name: from }: Named,
  { name: to }: Named,
): Operation[] {
  if (from === to) return [];
  const bearers = [...school.teachers, ...school.staff].filter(({ name }) => name === from);
  if (bearers.length > 1) return [];
  return rewriteClasses(school, (entry) =>
    entry.employee === from ? { ...entry, employee: to } : entry,
  );
}

/** A classroom's new name goes to all its classes, its new type to those from `today` on. */
export function followClassroom(
  school: School,
  before: Classroom,
  after: Classroom,
  today: string,
): Operation[] {
  const isRenamed = before.name !== after.name;
  const isRetyped = before.type !== after.type;
  if (!isRenamed && !isRetyped) return [];
  return rewriteClasses(school, (entry, date) => {
    if (entry.classroom !== before.name) return entry;
    const classroomType = isRetyped && date >= today ? after.type : entry.classroomType;
    if (!isRenamed && classroomType === entry.classroomType) return entry;
    return { ...entry, classroom: after.name, classroomType };
  });
}

/** Of a recorded lesson only the name it stands under changes. */
export function renameGroup(
  school: School,
  { name: from }: Named,
  { name: to }: Named,
): Operation[] {
  if (from === to) return [];
  return [
    ...rewriteClasses(school, (entry) => (entry.group === from ? { ...entry, group: to } : entry)),
    ...school.students
      .filter(({ group }) => group === from)
      .map((student) => put('students', { ...student, group: to })),
    ...school.classSessions
      .filter(({ groupName }) => groupName === from)
      .map((lesson) => put('classSessions', { ...lesson, groupName: to })),
    ...school.teachers
      .filter(({ groups }) => groups.some(({ name }) => name === from))
      .map((teacher) =>
        put('teachers', {
          ...teacher,
          groups: teacher.groups.map((group) =>
            group.name === from ? { ...group, name: to } : group,
          ),
        }),
      ),
  ];
}

function rewriteClasses(
  { schedules }: School,
  rewrite: (entry: ScheduleEntry, date: string) => ScheduleEntry,
): Operation[] {
  return allClasses(schedules).flatMap(({ date, ...entry }): Operation[] => {
    const rewritten = rewrite(entry, date);
    if (rewritten === entry) return [];
    const leaves = rewritten.classroom === entry.classroom ? [] : [removeClass(at(date, entry))];
    return [...leaves, putClass(at(date, rewritten), rewritten)];
  });
}

function at(date: string, { classroom, startTime }: ScheduleEntry): Slot {
  return { date, classroom, startTime };
}

function countPending(school: School): number {
  return runsOf(school).flatMap((run) => pendingOf(recordsOfRun(school, run))).length;
}

function countClasses(
  schedules: School['schedules'],
  isMeant: (entry: ScheduledClass) => boolean,
): number {
  return allClasses(schedules).filter(isMeant).length;
}
