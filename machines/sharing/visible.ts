import { isObject } from '../kit/objects.ts';
import { groupBy } from '../kit/groupBy.ts';
import { groupOf, isOwnLessonId, teacherFinder } from '../lessons/lessons.ts';
import { isOn, staysOf } from '../registers/groupStays.ts';
import type { AccountKey } from '../school/accounts.ts';
import type { SeenKey } from '../school/audience.ts';
import { audiences } from '../school/audience.ts';
import { closedUntil } from '../school/cycles.ts';
import { groupKey } from '../school/keys.ts';
import type { School, SchoolKey } from '../school/school.ts';
import type { Role } from '../school/words.ts';
import type { StaffMember, Student, Teacher } from '../school/peopleShapes.ts';
import type { ScheduleEntry, Schedules } from '../school/timetableShapes.ts';
import type { CancelledClass, Lesson } from '../school/lessonShapes.ts';
import type { Activity, Task } from '../school/dutyShapes.ts';
import { emptySchool } from '../school/school.ts';
import { employeeId } from '../school/ties.ts';
import { mayWriteActivity } from '../duties/activities.ts';
import { isOf } from '../duties/duties.ts';
import { mayWriteTask } from '../duties/tasks.ts';
import type { Operation } from '../store/changes.ts';
import type { GroupOfClass } from '../timetable/schedules.ts';
import { hasGroup } from '../timetable/schedules.ts';
import { fieldsSeen, partsSeen, settingsSeen, standIn, unseen } from './fieldsSeen.ts';

/** What of a school one person may see, by the table of audiences; administrators see all. */
export function visibleTo(school: School, person: AccountKey): School {
  if (person.role === 'admin') return school;
  const { taught, classes, lessons, recorded, cancelled, students } = concerning(school, person);
  const entries = classes.map(({ entry }) => entry);
  const groupIds = new Set([
    ...taught,
    ...[...entries, ...lessons, ...cancelled, ...students].map(({ groupId }) => groupId),
    ...students.flatMap(({ pastGroups = [] }) => pastGroups.map(({ groupId }) => groupId)),
  ]);
  const groups = school.groups.filter(({ id }) => groupIds.has(id));
  const courseIds = new Set(groups.map(({ courseId }) => courseId));
  const employees = new Set(entries.flatMap((one) => [one.employeeId, one.substituteId]));
  const justified = new Set([...recorded, ...students.map(({ id }) => id)]);
  const isOwn = (role: AccountKey['role']) => (record: { id: number }) =>
    person.role === role && person.id === record.id;
  const isStaffSeen = ({ id }: StaffMember) =>
    isOwn('staff')({ id }) || employees.has(employeeId('staff', id));
  const known = new Set<unknown>(groups.map(({ id }) => id));
  const seen: Pick<School, SeenKey | 'settings'> = {
    teachers: partsSeen('teachers', school.teachers, isOwn('teacher'), unseen.teachers).map(
      (teacher) => ({
        ...teacher,
        groups: groupsAmong(teacher, known, isOwn('teacher')(teacher)),
      }),
    ),
    staff: partsSeen('staff', school.staff.filter(isStaffSeen), isOwn('staff'), unseen.staff),
    students: partsSeen('students', students),
    courses: partsSeen(
      'courses',
      school.courses.filter(({ id }) => courseIds.has(id)),
    ),
    groups: partsSeen('groups', groups),
    classrooms: partsSeen('classrooms', school.classrooms),
    schedules: schedulesOf(classes),
    classSessions: partsSeen('classSessions', lessons),
    justifications: partsSeen(
      'justifications',
      school.justifications.filter(({ studentId }) => justified.has(studentId)),
      undefined,
      unseen.justifications,
    ),
    cancelledClasses: partsSeen('cancelledClasses', cancelled),
    tasks: partsSeen(
      'tasks',
      school.tasks.filter((one) => isOf(person, one)),
    ),
    activities: partsSeen(
      'activities',
      school.activities.filter((one) => isOf(person, one)),
    ),
    settings: settingsSeen(school.settings),
  };
  return { ...emptySchool, admins: [standIn], ...seen };
}

/** What others than administrators may write of, and take away again, where it is the own. */
const written: Readonly<Record<Exclude<Role, 'admin'>, ReadonlySet<SchoolKey>>> = {
  teacher: new Set(['classSessions', 'cancelledClasses']),
  staff: new Set(['tasks', 'activities']),
};

/** Whether an author may write anything of a key. */
export function mayWrite({ role }: AccountKey, key: SchoolKey): boolean {
  return role === 'admin' || written[role].has(key);
}

/** Whether others than administrators write of a key. */
export function isWrittenByOthers(key: SchoolKey): boolean {
  return Object.values(written).some((keys) => keys.has(key));
}

/** Whether what one author may write allows an operation on what is stored of its record, if anything. */
export function mayChange(author: AccountKey, operation: Operation, stored?: unknown): boolean {
  if (author.role === 'admin') return true;
  if (operation.kind === 'replace' || !mayWrite(author, operation.key)) return false;
  const record = operation.kind === 'put' ? operation.record : null;
  if (record && operation.id !== String(Reflect.get(record, 'id'))) return false;
  const before = isObject(stored) ? (stored as unknown) : null;
  if (operation.key === 'tasks') {
    return mayWriteTask(author, record as Task | null, before as Task | null);
  }
  if (operation.key === 'activities') {
    return mayWriteActivity(author, record as Activity | null, before as Activity | null);
  }
  const [now, then] = [record, before] as ({ teacherId?: unknown } | null)[];
  const isKept = then?.teacherId === undefined || then.teacherId === author.id;
  return isKept && (now ? now.teacherId === author.id : then !== null);
}

/**
 * Whether of all that is written meanwhile only what the office or the author writes may stand against
 * it: a teacher's registers under ids of their own, which no other teacher's register takes.
 */
export function isOwnWork(author: AccountKey, operations: readonly Operation[]): boolean {
  return (
    author.role === 'teacher' &&
    operations.every(({ key, id }) => key === 'classSessions' && isOwnLessonId(id, author.id))
  );
}

/** Registers with the fields of them that everybody sees. */
export function lessonsSeen(lessons: readonly Lesson[]): Lesson[] {
  return partsSeen('classSessions', lessons);
}

/** A class with where it stands in the timetable. */
interface PlacedClass {
  date: string;
  room: string;
  time: string;
  entry: ScheduleEntry;
}

interface Concerning {
  /** The groups that the timetable ever gives the person, and those a teacher's record has. */
  taught: ReadonlySet<unknown>;
  classes: PlacedClass[];
  lessons: Lesson[];
  /** The ids of whom the lessons have, whatever became of them. */
  recorded: ReadonlySet<number>;
  cancelled: CancelledClass[];
  students: Student[];
}

/**
 * The person's own classes, with those that others have of the same group at the same time, or at that of
 * a register of theirs, by which one counts as recorded; what was recorded of their groups or by them; the
 * students of both, and of whom their groups have now what was recorded in another since the last day of
 * the last closed cycle: their attendance counts it.
 */
function concerning(school: School, { role, id }: AccountKey): Concerning {
  const all = placedIn(school.schedules);
  const given = role === 'admin' ? undefined : employeeId(role, id);
  const isOwn = ({ entry }: PlacedClass) =>
    entry.employeeId === given || (given !== undefined && entry.substituteId === given);
  const own = all.filter(isOwn);
  const moments = new Set(own.map(momentOf));
  if (role === 'teacher') {
    for (const lesson of school.classSessions) {
      if (lesson.teacherId === id)
        moments.add(momentOfGroup(lesson.date, lesson.time, groupOf(lesson)));
    }
  }
  const classes = all.filter((one) => isOwn(one) || moments.has(momentOf(one)));
  if (role !== 'teacher') {
    return {
      taught: new Set(),
      classes,
      lessons: [],
      recorded: new Set(),
      cancelled: [],
      students: [],
    };
  }
  const counted = school.teachers.find((teacher) => teacher.id === id)?.groups ?? [];
  const taughtIds = [...own.map(({ entry }) => entry.groupId), ...counted.map((one) => one.id)];
  const taught = new Set<unknown>(taughtIds.filter((one) => one !== undefined));
  const ownDays = groupBy(
    own.filter(({ entry }) => entry.groupId !== undefined),
    ({ entry }) => entry.groupId,
  );
  /** Of a group that they have left, who was in it on a day of a class: its register may be late. */
  const isExpected = (student: Student) =>
    staysOf(student).some((stay) =>
      (ownDays.get(stay.groupId) ?? []).some(({ date }) => isOn(stay, date)),
    );
  const teacherOf = teacherFinder(school.teachers);
  const members = new Set(
    school.students.filter(({ groupId }) => taught.has(groupId)).map((student) => student.id),
  );
  const closed = closedUntil(school.settings.school) ?? '';
  const lessons = school.classSessions.flatMap((lesson) => {
    if (taught.has(lesson.groupId) || teacherOf(lesson).id === id) return [lesson];
    // One without its teacher might pass for the own where fewer groups are known.
    const isCounted = lesson.teacherId !== undefined && lesson.date > closed;
    return isCounted ? partOf(lesson, members) : [];
  });
  const cancelled = school.cancelledClasses.filter(
    ({ groupId, teacherId }) => taught.has(groupId) || teacherId === id,
  );
  const recorded = new Set<number>();
  for (const { students } of lessons) for (const student of students) recorded.add(student.id);
  const students = school.students.filter(
    (student) => recorded.has(student.id) || taught.has(student.groupId) || isExpected(student),
  );
  return { taught, classes, lessons, recorded, cancelled, students };
}

/** A register of another group as far as it counts some of its students; none where it has none of them. */
function partOf(lesson: Lesson, ids: ReadonlySet<number>): Lesson[] {
  const students = lesson.students.filter((student) => ids.has(student.id));
  if (students.length === 0) return [];
  const marks = Object.entries(lesson.attendance).filter(([student]) => ids.has(Number(student)));
  const { savedAt: _savedAt, correction: _correction, ...recorded } = lesson;
  return [{ ...recorded, students, attendance: Object.fromEntries(marks), comments: '' }];
}

function placedIn(schedules: Schedules): PlacedClass[] {
  return Object.entries(schedules).flatMap(([date, day]) =>
    Object.entries(day).flatMap(([room, column]) =>
      Object.entries(column).map(([time, entry]) => ({ date, room, time, entry })),
    ),
  );
}

/** When which group has a class; one without a group is nobody else's. */
function momentOf({ date, room, entry }: PlacedClass): string {
  return hasGroup(entry)
    ? momentOfGroup(date, entry.startTime, entry)
    : `${date}\n${entry.startTime}\n\n${room}`;
}

function momentOfGroup(date: string, time: string, group: GroupOfClass): string {
  return `${date}\n${time}\n${groupKey(group)}`;
}

function schedulesOf(classes: readonly PlacedClass[]): Schedules {
  const days = new Map<string, Map<string, [string, ScheduleEntry][]>>();
  for (const { date, room, time, entry } of classes) {
    const day = days.get(date) ?? new Map<string, [string, ScheduleEntry][]>();
    days.set(date, day);
    const column = day.get(room) ?? [];
    day.set(room, column);
    column.push([time, fieldsSeen(entry, audiences.schedules)]);
  }
  const shown = [...days].map(([date, day]) => {
    const rooms = [...day].map(([room, column]) => [room, Object.fromEntries(column)] as const);
    return [date, Object.fromEntries(rooms)] as const;
  });
  return Object.fromEntries(shown);
}

/** A teacher's groups that are among those seen; one that is known by its name alone is the own. */
function groupsAmong(
  { groups }: Teacher,
  known: ReadonlySet<unknown>,
  isOwn: boolean,
): Teacher['groups'] {
  return groups.filter(({ id }) => (id === undefined ? isOwn : known.has(id)));
}
