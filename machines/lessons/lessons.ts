import type { GroupOfClass, ScheduledClass } from '../timetable/schedules.ts';
import { isOfGroup, teacherIdOf } from '../timetable/schedules.ts';
import { studentsOfGroup } from '../registers/students.ts';
import { lessonsOn } from './lessonDays.ts';
import type { School } from '../school/school.ts';
import type { Student, Teacher } from '../school/peopleShapes.ts';
import type { Lesson, LessonStudent } from '../school/lessonShapes.ts';
import type { AttendanceStatus } from '../school/words.ts';
import { groupKey } from '../school/keys.ts';
import { minutesOf } from '../kit/calendar.ts';
import { compareCodes } from '../kit/text.ts';

/** What a lesson records of the timetable; a class may be gone by the time it is edited. */
export interface ClassToRecord extends Pick<
  ScheduledClass,
  'date' | 'group' | 'groupId' | 'startTime' | 'activity'
> {
  /** Of the lesson that is edited, where it is known. */
  lessonId?: string | undefined;
  /** Where the class is held, where the timetable has it. */
  classroom?: string | undefined;
  /** Whose register it is, where somebody else may write it. */
  teacherId?: number | undefined;
}

/** What is told of a class of the timetable apart from it. */
type OfClass = Pick<Lesson, 'date' | 'time' | 'groupName' | 'groupId' | 'teacherId'>;

/** A day's timetable, and what is told of its classes. */
interface ToldDay<Told extends OfClass> {
  classes: readonly ScheduledClass[];
  told: readonly Told[];
}

/** `{date}-{group}-{time}`: in a school of one device one lesson a group and time, whoever records it. */
export function lessonId(date: string, group: string, time: string): string {
  return `${date}-${group}-${time}`;
}

/** The id that no other teacher's lesson of the same group and time takes. */
export function ownLessonId({ id, teacherId }: Pick<Lesson, 'id' | 'teacherId'>): string {
  return `${id}-${teacherId}`;
}

export function isOwnLessonId(id: string, teacherId: number): boolean {
  return id.endsWith(ownLessonId({ id: '', teacherId }));
}

/** The recorded lesson of a class, of this teacher where two recorded it. */
export function lessonOfClass(
  lessons: readonly Lesson[],
  scheduled: ClassPlace,
  teacherId: number | undefined,
): Lesson | undefined {
  const matching = lessonsOn(lessons, scheduled.date).filter((lesson) =>
    isOfClass(lesson, scheduled),
  );
  return (
    matching.find((lesson) => lesson.teacherId === teacherId) ??
    matching.find((lesson) => lesson.teacherId === undefined)
  );
}

type ClassPlace = Pick<ScheduledClass, 'date' | 'group' | 'groupId' | 'startTime'>;

/** Whether a lesson is of a class's group, day and time. */
export function isOfClass(lesson: OfClass, scheduled: ClassPlace): boolean {
  const { date, startTime } = scheduled;
  return lesson.date === date && lesson.time === startTime && isOfGroup(groupOf(lesson), scheduled);
}

/** Whether a lesson may be of a class of its day that was moved since: the same teacher, group and subject. */
export function mayBeOf(lesson: Lesson, scheduled: ScheduledClass): boolean {
  return (
    lesson.teacherId === teacherIdOf(scheduled) &&
    lesson.subject === scheduled.activity &&
    isOfGroup(groupOf(lesson), scheduled)
  );
}

/** How many minutes lie between when a lesson has its class begin and when a class does. */
export function minutesApart({ time }: Pick<Lesson, 'time'>, scheduled: ScheduledClass): number {
  return Math.abs(minutesOf(time) - minutesOf(scheduled.startTime));
}

/** Whose register of which class a lesson is. */
export function registerPlace(lesson: OfClass, teacherId = lesson.teacherId): string {
  return JSON.stringify([teacherId, lesson.date, lesson.time, groupKey(groupOf(lesson))]);
}

/** The group of a lesson, as classes and students say theirs. */
export function groupOf({
  groupName: group,
  groupId,
}: Pick<Lesson, 'groupName' | 'groupId'>): GroupOfClass {
  return { group, groupId };
}

/** The lesson by which a class counts as recorded. */
export function recordedLesson(
  { classes, lessons }: { classes: readonly ScheduledClass[]; lessons: readonly Lesson[] },
  scheduled: ScheduledClass,
  teacherId: number,
): Lesson | undefined {
  return toldOf({ classes, told: lessons }, scheduled, teacherId);
}

/**
 * What is told of a class: its teacher's own, else what is told of its group and time that no teacher
 * with such a class left, since a class may be given to another once it is recorded.
 */
export function toldOf<Told extends OfClass>(
  { classes, told }: ToldDay<Told>,
  scheduled: ScheduledClass,
  teacherId: number,
): Told | undefined {
  const matching = told.filter((one) => isOfClass(one, scheduled));
  const own = matching.find((one) => one.teacherId === teacherId);
  if (own || matching.length === 0) return own;
  const teaching = new Set(
    classes
      .filter((one) => one.startTime === scheduled.startTime && isOfGroup(one, scheduled))
      .map(teacherIdOf),
  );
  const isTheirs = (id: number | undefined) => id !== undefined && teaching.has(id);
  const spare = matching.filter((one) => !isTheirs(one.teacherId));
  const waiting = [...teaching].filter(
    (id) => id !== undefined && !matching.some((one) => one.teacherId === id),
  );
  return spare[waiting.indexOf(teacherId)];
}

/** A new record of a class: its group's students as of its day, all present (seed, section 4). */
export function newLesson(
  school: School,
  scheduled: ClassToRecord,
  teacherId: number | undefined,
): Lesson {
  const { date, group, groupId, startTime, activity } = scheduled;
  const students = lessonStudents(school.students, scheduled, date);
  return {
    id: lessonId(date, groupId ?? group, startTime),
    date,
    time: startTime,
    groupName: group,
    groupId,
    subject: activity,
    topic: '',
    topicStatus: 'en progreso',
    comments: '',
    attendance: Object.fromEntries(students.map(({ id }) => [String(id), 'presente' as const])),
    students,
    teacherId,
  };
}

/** A group's students on a local calendar day, as a lesson keeps them. */
export function lessonStudents(
  students: readonly Student[],
  group: GroupOfClass,
  day: string,
): LessonStudent[] {
  return studentsOfGroup(students, group, day).map(({ id, name }) => ({ id, name }));
}

/** The row of the next student with a mark, after a row or, past the last one, from the start. */
export function nextRowMarked(
  { attendance, students }: Lesson,
  status: AttendanceStatus,
  after: number,
): number | null {
  const rows = [...students.keys()].filter(
    (row) => (attendance[String(students[row]!.id)] ?? 'presente') === status,
  );
  return rows.find((row) => row > after) ?? rows[0] ?? null;
}

/** Newest first: by day, then time. */
export function compareLessons(one: Lesson, other: Lesson): number {
  return compareCodes(other.date, one.date) || compareCodes(other.time, one.time);
}

/** Who gave a lesson; without an id when nobody is known. */
export interface LessonTeacher {
  id: number | null;
  name: string;
}

/**
 * Finds the teacher a lesson is shown under (seed, section 4): whoever recorded it where that is
 * known, nobody when they are gone; else the first whose groups include its group or whose subject
 * is its subject.
 */
export function teacherFinder(teachers: readonly Teacher[]): (lesson: Lesson) => LessonTeacher {
  const places = [...teachers.entries()];
  const byId = firstPlaces(places.map(([place, { id }]) => [id, place]));
  const bySubject = firstPlaces(places.map(([place, { subject }]) => [subject, place]));
  const byGroup = firstPlaces(
    places.flatMap(([place, { groups }]) =>
      groups.map(({ id, name }) => [groupKey({ group: name, groupId: id }), place] as const),
    ),
  );
  return (lesson) => {
    const { teacherId, subject } = lesson;
    const place =
      teacherId === undefined
        ? Math.min(
            byGroup.get(groupKey(groupOf(lesson))) ?? Infinity,
            bySubject.get(subject) ?? Infinity,
          )
        : byId.get(teacherId);
    const teacher = place === undefined ? undefined : teachers[place];
    return teacher ? { id: teacher.id, name: teacher.name } : { id: null, name: 'N/A' };
  };
}

/** The first place of each name, of pairs in the order of their places. */
function firstPlaces<Name>(pairs: readonly (readonly [Name, number])[]): Map<Name, number> {
  return new Map(pairs.toReversed());
}
