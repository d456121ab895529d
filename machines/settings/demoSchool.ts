import type { Decision, Facts } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { newId } from '../store/newIds.ts';
import { put, putSettings, remove, removeClass } from '../store/operations.ts';
import { isUsedClassroomName } from '../registers/classrooms.ts';
import { isTakenCourse } from '../registers/courses.ts';
import { isLeftBehind, isTakenGroup } from '../registers/groups.ts';
import { usedBy } from '../registers/uses.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { allClasses } from '../timetable/schedules.ts';
import type { School } from '../school/school.ts';
import type { Student, Teacher } from '../school/peopleShapes.ts';
import type { Classroom, Demonstrable } from '../school/courseShapes.ts';
import type { CancelledClass, Justification, Lesson } from '../school/lessonShapes.ts';
import type { DemoSchool } from '../school/settingsShapes.ts';
import { generateRecords, putScheduledClass } from './generatedSchool.ts';

/** Adds the seed's teacher samples: a course, three groups and rooms, 83 students, a timetable. */
export interface DemoLoadCommand {
  type: 'demo.load';
}

/** Removes what loading added, and the classes, lessons and absences recorded against it since. */
export interface DemoRemoveCommand {
  type: 'demo.remove';
}

/** What is there of the demonstration school, record by record, and can go. */
export interface DemoContents {
  courses: string[];
  groups: string[];
  classrooms: Classroom[];
  students: Student[];
  classes: ScheduledClass[];
  classSessions: Lesson[];
  /** Of its groups. */
  cancelledClasses: CancelledClass[];
  /** Of its students. */
  justifications: Justification[];
  /** Teachers who count one of its groups among theirs because of it. */
  teachers: Teacher[];
  /** Names of what stays, since records of the school's own are in it. */
  kept: { courses: string[]; groups: string[]; classrooms: string[] };
}

/** Of what a person is told the numbers. */
export type DemoCounts = Record<
  'courses' | 'groups' | 'classrooms' | 'students' | 'classes' | 'classSessions',
  number
>;

const demoSize = 83;
const demoSeed = 2025;
const demoTeacher = 1;

function isDemoLoaded({ settings }: Pick<School, 'settings'>): boolean {
  return settings.system.demoSchool !== undefined;
}

/**
 * What removing the demonstration school would take, or null when it isn't loaded. A group with
 * students of the school's own stays, and its classes and lessons with it; so do a room where
 * classes remain and a course that has groups left.
 */
export function demoContents(school: School): DemoContents | null {
  const { demoSchool } = school.settings.system;
  if (!demoSchool) return null;
  const isStudent = oneOf(demoSchool.students);
  const kept = new Set([
    ...school.groups.filter(({ isDemo }) => !isDemo).map(idOf),
    ...school.students.filter((one) => !isStudent(one)).map(({ groupId }) => groupId),
  ]);
  const gone = new Set(demoSchool.groups.filter((id) => !kept.has(id)));
  const isGoing = ({ groupId }: { groupId?: string | undefined }) => gone.has(groupId ?? '');
  const all = allClasses(school.schedules);
  const occupied = new Set(
    all.filter((one) => !isGoing(one)).map(({ classroomId }) => classroomId),
  );
  const attended = new Set(
    school.groups.filter(({ id }) => !gone.has(id)).map(({ courseId }) => courseId),
  );
  const groups = partition(school.groups.filter(isOfDemo), ({ id }) => kept.has(id));
  const courses = partition(school.courses.filter(isOfDemo), ({ id }) => attended.has(id));
  const classrooms = partition(school.classrooms.filter(isOfDemo), ({ id }) => occupied.has(id));
  return {
    courses: courses.going.map(idOf),
    groups: groups.going.map(idOf),
    classrooms: classrooms.going,
    students: school.students.filter(isStudent),
    classes: all.filter(isGoing),
    classSessions: school.classSessions.filter(isGoing),
    cancelledClasses: school.cancelledClasses.filter(isGoing),
    justifications: school.justifications.filter(({ studentId }) => isStudent({ id: studentId })),
    teachers: school.teachers.filter((one) => one.groups.some(({ id }) => gone.has(id ?? ''))),
    kept: {
      courses: courses.kept.map(nameOf),
      groups: groups.kept.map(nameOf),
      classrooms: classrooms.kept.map(nameOf),
    },
  };
}

export function countDemo(contents: DemoContents): DemoCounts {
  const { courses, groups, classrooms, students, classes, classSessions } = contents;
  return {
    courses: courses.length,
    groups: groups.length,
    classrooms: classrooms.length,
    students: students.length,
    classes: classes.length,
    classSessions: classSessions.length,
  };
}

export function decideDemoLoad(
  school: School,
  _: DemoLoadCommand,
  facts: Facts,
): Decision<'demoSchool.alreadyLoaded' | 'demoSchool.taken'> {
  if (isDemoLoaded(school)) return refuse('demoSchool.alreadyLoaded');
  const teacher = school.teachers.find(({ id }) => id === demoTeacher);
  const { course, groups, classrooms, students, classes } = generateRecords({
    size: demoSize,
    seed: demoSeed,
    today: facts.today,
    firstId: freeIds(school, facts, demoSize + 3),
    teachers: teacher ? [teacher] : [],
  });
  const taken = takenName(school, [course], groups, classrooms);
  if (taken !== undefined) return refuse('demoSchool.taken', { name: taken });
  const demoSchool: DemoSchool = {
    courses: [course.id],
    groups: groups.map(idOf),
    classrooms: classrooms.map(idOf),
    students: students.map(idOf),
  };
  const taught = groups.map(({ id, name }) => ({ id, name }));
  return propose(
    'demoSchool.loaded',
    [
      put('courses', { ...course, isDemo: true }),
      ...groups.map((group) => put('groups', { ...group, isDemo: true })),
      ...classrooms.map((classroom) => put('classrooms', { ...classroom, isDemo: true })),
      ...students.map((student) => put('students', student)),
      ...classes.map((one) => putScheduledClass(one)),
      ...(teacher ? [put('teachers', { ...teacher, groups: [...teacher.groups, ...taught] })] : []),
      putSettings('system', { ...school.settings.system, demoSchool }),
    ],
    { groups: groups.length, students: students.length, classes: classes.length },
  );
}

export function decideDemoRemove(school: School): Decision<'demoSchool.notLoaded'> {
  const contents = demoContents(school);
  if (!contents) return refuse('demoSchool.notLoaded');
  const { demoSchool: _loaded, ...system } = school.settings.system;
  const gone = new Set(contents.groups);
  return propose(
    'demoSchool.removed',
    [
      ...contents.courses.map((id) => remove('courses', id)),
      ...contents.groups.map((id) => remove('groups', id)),
      ...contents.classrooms.map(({ id }) => remove('classrooms', id)),
      ...contents.students.map(({ id }) => remove('students', id)),
      ...contents.classes.map((one) => removeClass(one)),
      ...contents.classSessions.map(({ id }) => remove('classSessions', id)),
      ...contents.cancelledClasses.map(({ id }) => remove('cancelledClasses', id)),
      ...contents.justifications.map(({ id }) => remove('justifications', id)),
      ...contents.teachers.map((teacher) =>
        put('teachers', {
          ...teacher,
          groups: teacher.groups.filter(({ id }) => !gone.has(id ?? '')),
        }),
      ),
      putSettings('system', system),
    ],
    { ...countDemo(contents) },
  );
}

/** A name of the demonstration's that a record has, or that one which is gone left behind. */
function takenName(
  school: School,
  courses: readonly { id: string; name: string }[],
  groups: readonly { id: string; name: string }[],
  classrooms: readonly { name: string }[],
): string | undefined {
  return (
    courses.find(
      ({ id, name }) =>
        school.courses.some((one) => one.id === id) || isTakenCourse(school.courses, name),
    ) ??
    groups.find(
      ({ id, name }) =>
        isTakenGroup(school.groups, name, null) ||
        isLeftBehind(school, name) ||
        usedBy(school, 'groups').ids.has(id),
    ) ??
    classrooms.find(({ name }) => isUsedClassroomName(school, name))
  )?.name;
}

function isOfDemo({ isDemo }: Demonstrable): boolean {
  return isDemo === true;
}

/** The first of `count` ids in a row that no student or room has. */
function freeIds({ students, classrooms }: School, facts: Facts, count: number): number {
  const taken = [...students, ...classrooms].map(idOf);
  let first = newId(facts, students, classrooms);
  for (const id of taken.toSorted((one, other) => one - other)) {
    if (id >= first && id < first + count) first = id + 1;
  }
  return first;
}

function idOf<Id>({ id }: { id: Id }): Id {
  return id;
}

function nameOf({ name }: { name: string }): string {
  return name;
}

/** Whether a record is one of those with some ids. */
function oneOf<Id>(ids: readonly Id[]): (record: { id: Id }) => boolean {
  const known = new Set(ids);
  return ({ id }) => known.has(id);
}

function partition<Item>(items: readonly Item[], isKept: (item: Item) => boolean) {
  return { kept: items.filter(isKept), going: items.filter((item) => !isKept(item)) };
}
