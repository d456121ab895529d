import { groupBy } from '../kit/groupBy.ts';
import { groupOf, teacherFinder } from '../lessons/lessons.ts';
import { isOn, staysOf } from '../registers/groupStays.ts';
import type { AccountKey } from '../school/accounts.ts';
import { closedUntil } from '../school/cycles.ts';
import { groupKey } from '../school/keys.ts';
import type { CancelledClass, Lesson } from '../school/lessonShapes.ts';
import type { Student } from '../school/peopleShapes.ts';
import type { School } from '../school/school.ts';
import { employeeId } from '../school/ties.ts';
import type { ScheduleEntry, Schedules } from '../school/timetableShapes.ts';
import type { GroupOfClass } from '../timetable/schedules.ts';
import { hasGroup } from '../timetable/schedules.ts';

/** A class with where it stands in the timetable. */
export interface PlacedClass {
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
export function concerning(school: School, { role, id }: AccountKey): Concerning {
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
