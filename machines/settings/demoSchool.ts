import type { Operation } from '../store/changes.ts';
import { isSameContent, put, putSettings, remove, removeClass } from '../store/changes.ts';
import type { Decision, Facts } from '../store/decisions.ts';
import { newId, propose, refuse } from '../store/decisions.ts';
import { generateRecords, putScheduledClass } from './generatedSchool.ts';
import { isLeftBehind } from '../registers/groups.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { allClasses } from '../timetable/schedules.ts';
import type { Lesson, Classroom, DemoSchool, School, Student, Teacher } from '../school/school.ts';

/** Adds the seed's teacher samples: a course, three groups and rooms, 83 students, a timetable. */
export interface DemoLoadCommand {
  type: 'demo.load';
}

/** Removes what loading added, and the classes and lessons recorded against it since. */
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
  /** Teachers who count one of its groups among theirs because of it. */
  teachers: Teacher[];
  /** Names of what stays, since records of the school's own are in it. */
  kept: { courses: string[]; groups: string[]; classrooms: string[] };
}

export type DemoCounts = Record<keyof Omit<DemoContents, 'teachers' | 'kept'>, number>;

const demoSize = 83;
const demoSeed = 2025;
const demoTeacher = { id: 1, name: 'Carlos Ramírez López' };

export function isDemoLoaded({ settings }: Pick<School, 'settings'>): boolean {
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
  const students = new Set(demoSchool.students);
  const own = school.students.filter(({ id }) => !students.has(id));
  const joined = new Set(own.map(({ group }) => group));
  const groups = partition(
    school.groups.filter(({ id }) => demoSchool.groups.includes(id)),
    ({ name }) => joined.has(name),
  );
  const names = new Set(demoSchool.groups.filter((name) => !joined.has(name)));
  const named = namedAfter(school, names);
  const occupied = new Set(
    allClasses(school.schedules)
      .filter(({ group }) => !names.has(group))
      .map(({ classroom }) => classroom),
  );
  const classrooms = partition(
    school.classrooms.filter(({ id }) => demoSchool.classrooms.includes(id)),
    ({ name }) => occupied.has(name),
  );
  const goingGroups = new Set(groups.going);
  const attended = new Set(
    school.groups.filter((group) => !goingGroups.has(group)).map(({ courseId }) => courseId),
  );
  const courses = partition(
    school.courses.filter(({ id }) => demoSchool.courses.includes(id)),
    ({ id }) => attended.has(id),
  );
  return {
    courses: ids(courses.going),
    groups: ids(groups.going),
    classrooms: classrooms.going,
    students: school.students.filter(({ id }) => students.has(id)),
    classes: named.classes,
    classSessions: named.classSessions,
    teachers: named.teachers.filter(({ id }) => !demoSchool.spared.teachers.includes(id)),
    kept: {
      courses: namesOf(courses.kept),
      groups: namesOf(groups.kept),
      classrooms: namesOf(classrooms.kept),
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

export function decideDemoLoad(school: School, _: DemoLoadCommand, facts: Facts): Decision {
  if (isDemoLoaded(school)) return refuse('demoSchool.alreadyLoaded');
  const teacher =
    school.teachers.find(({ name }) => name === demoTeacher.name) ??
    school.teachers.find(({ id }) => id === demoTeacher.id);
  const records = generateRecords({
    size: demoSize,
    seed: demoSeed,
    today: facts.today,
    firstId: freeIds(school, facts.now, demoSize + 3),
    teachers: teacher ? [teacher.name] : [],
  });
  const { course, groups, classrooms, students } = records;
  const taken = takenName(school, [course], groups, classrooms);
  if (taken !== undefined) return refuse('demoSchool.taken', { name: taken });
  const { classes } = records;
  const adopters = namedAfter(school, new Set(ids(groups))).teachers;
  const demoSchool: DemoSchool = {
    courses: [course.id],
    groups: ids(groups),
    classrooms: ids(classrooms),
    students: ids(students),
    spared: { teachers: ids(adopters) },
  };
  const adopting = teacher && !adopters.includes(teacher) ? [teacher] : [];
  return propose(
    'demoSchool.loaded',
    [
      put('courses', course),
      ...groups.map((group) => put('groups', group)),
      ...classrooms.map((classroom) => put('classrooms', classroom)),
      ...students.map((student) => put('students', student)),
      ...classes.map((one) => putScheduledClass(one)),
      ...adopting.map((one) =>
        put('teachers', {
          ...one,
          groups: [...one.groups, ...groups.map(({ name }) => ({ name }))],
        }),
      ),
      putSettings('system', { ...school.settings.system, demoSchool }),
    ],
    { groups: groups.length, students: students.length, classes: classes.length },
  );
}

export function decideDemoRemove(school: School): Decision {
  const contents = demoContents(school);
  if (!contents) return refuse('demoSchool.notLoaded');
  const { demoSchool, ...system } = school.settings.system;
  const names = new Set(demoSchool!.groups.filter((name) => !contents.kept.groups.includes(name)));
  return propose(
    'demoSchool.removed',
    [
      ...contents.courses.map((id) => remove('courses', id)),
      ...contents.groups.map((id) => remove('groups', id)),
      ...contents.classrooms.map(({ id }) => remove('classrooms', id)),
      ...contents.students.map(({ id }) => remove('students', id)),
      ...contents.classes.map((one) => removeClass(one)),
      ...contents.classSessions.map(({ id }) => remove('classSessions', id)),
      ...contents.teachers.map((teacher) =>
        put('teachers', {
          ...teacher,
          groups: teacher.groups.filter(({ name }) => !names.has(name)),
        }),
      ),
      putSettings('system', system),
    ],
    { ...countDemo(contents) },
  );
}

/** A renamed group of the demonstration school stays its own; an ID it left is another's from then. */
export function followDemoGroup(school: School, from: string, to: string): Operation[] {
  if (from === to) return [];
  return rewriteDemoIds(school, 'groups', (known) =>
    known.filter((id) => id !== to).map((id) => (id === from ? to : id)),
  );
}

/** What is created under an id that the demonstration school left is the school's own. */
export function claimDemoId(school: School, key: 'courses' | 'groups', own: string): Operation[] {
  return rewriteDemoIds(school, key, (known) => known.filter((id) => id !== own));
}

function rewriteDemoIds(
  { settings: { system } }: School,
  key: 'courses' | 'groups',
  rewrite: (known: readonly string[]) => string[],
): Operation[] {
  if (!system.demoSchool) return [];
  const demoSchool = { ...system.demoSchool, [key]: rewrite(system.demoSchool[key]) };
  return isSameContent(demoSchool, system.demoSchool)
    ? []
    : [putSettings('system', { ...system, demoSchool })];
}

/** Whatever refers to groups by their names: classes, recorded lessons, teachers. */
function namedAfter(school: School, groups: ReadonlySet<string>) {
  return {
    classes: allClasses(school.schedules).filter(({ group }) => groups.has(group)),
    classSessions: school.classSessions.filter(({ groupName }) => groups.has(groupName)),
    teachers: school.teachers.filter((one) => one.groups.some(({ name }) => groups.has(name))),
  };
}

/** A name of the demonstration's that a record has, or that one which is gone left behind. */
function takenName(
  school: School,
  courses: readonly { id: string; name: string }[],
  groups: readonly { id: string }[],
  classrooms: readonly { name: string }[],
): string | undefined {
  const rooms = new Set([
    ...namesOf(school.classrooms),
    ...allClasses(school.schedules).map(({ classroom }) => classroom),
  ]);
  return (
    courses.find(({ id }) => school.courses.some((one) => one.id === id))?.name ??
    groups.find(({ id }) => school.groups.some((one) => one.id === id) || isLeftBehind(school, id))
      ?.id ??
    classrooms.find(({ name }) => rooms.has(name))?.name
  );
}

/** The first of `count` ids in a row that no student or room has. */
function freeIds({ students, classrooms }: School, now: number, count: number): number {
  const taken = [...students, ...classrooms].map(({ id }) => id);
  let first = newId(now, students, classrooms);
  for (const id of taken.toSorted((one, other) => one - other)) {
    if (id >= first && id < first + count) first = id + 1;
  }
  return first;
}

function ids<Id>(records: readonly { id: Id }[]): Id[] {
  return records.map(({ id }) => id);
}

function namesOf(records: readonly { name: string }[]): string[] {
  return records.map(({ name }) => name);
}

function partition<Item>(items: readonly Item[], isKept: (item: Item) => boolean) {
  return { kept: items.filter(isKept), going: items.filter((item) => !isKept(item)) };
}
