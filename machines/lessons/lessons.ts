import { isSameContent, put } from '../store/changes.ts';
import type { Decision } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { classesOn, noGroup } from '../timetable/schedules.ts';
import { studentsOfGroup } from '../registers/students.ts';
import type {
  AttendanceStatus,
  Lesson,
  School,
  LessonStudent,
  Student,
  Teacher,
} from '../school/school.ts';
import { compareCodes } from '../kit/text.ts';

/** A lesson as someone writes it. */
export interface LessonDraft {
  lesson: Lesson;
  /** The stored lesson the writing started from, or null for a new one. */
  base: Lesson | null;
}

export interface LessonSaveCommand extends LessonDraft {
  type: 'classSession.save';
}

export type AttendanceCounts = Record<AttendanceStatus, number>;

/** What a lesson records of the timetable; a class may be gone by the time it is edited. */
export interface ClassToRecord extends Pick<
  ScheduledClass,
  'date' | 'group' | 'startTime' | 'activity'
> {
  /** Of the lesson that is edited, where it is known. */
  lessonId?: string | undefined;
  /** Where the class is held; a recorded lesson does not know. */
  classroom?: string | undefined;
}

/** What a day's timetable and its lessons say of each other. */
export interface RecordedDay {
  classes: readonly ScheduledClass[];
  lessons: readonly Lesson[];
  /** The teachers' ids by name. */
  teacherIds: ReadonlyMap<string, number>;
}

/** `{date}-{group}-{time}`: one lesson a group and time, whoever records it. */
export function lessonId(date: string, group: string, time: string): string {
  return `${date}-${group}-${time}`;
}

/** The recorded lesson of a class, of this teacher where two recorded it. */
export function lessonOfClass(
  lessons: readonly Lesson[],
  scheduled: Pick<ScheduledClass, 'date' | 'group' | 'startTime'>,
  teacherId: number | undefined,
): Lesson | undefined {
  const matching = lessons.filter(
    ({ date, time, groupName }) =>
      date === scheduled.date && time === scheduled.startTime && groupName === scheduled.group,
  );
  return (
    matching.find((lesson) => lesson.teacherId === teacherId) ??
    matching.find((lesson) => lesson.teacherId === undefined)
  );
}

/**
 * The lesson by which a class counts as recorded: its teacher's own, else one of its group and time
 * that no teacher with such a class left, since a class may be given to another once it is recorded.
 */
export function recordedLesson(
  { classes, lessons, teacherIds }: RecordedDay,
  { date, group, startTime }: ScheduledClass,
  teacherId: number,
): Lesson | undefined {
  const matching = lessons.filter(
    (one) => one.date === date && one.time === startTime && one.groupName === group,
  );
  const own = matching.find((lesson) => lesson.teacherId === teacherId);
  if (own || matching.length === 0) return own;
  const teaching = new Set(
    classes
      .filter((one) => one.group === group && one.startTime === startTime)
      .map(({ employee }) => teacherIds.get(employee)),
  );
  const isTheirs = (id: number | undefined) => id !== undefined && teaching.has(id);
  const spare = matching.filter((lesson) => !isTheirs(lesson.teacherId));
  const waiting = [...teaching].filter(
    (id) => id !== undefined && !matching.some((lesson) => lesson.teacherId === id),
  );
  return spare[waiting.indexOf(teacherId)];
}

/** A new record of a class: its group's students, all present (seed, section 4). */
export function newLesson(school: School, scheduled: ClassToRecord, teacherId: number): Lesson {
  const { date, group, startTime, activity } = scheduled;
  const students = lessonStudents(school.students, group);
  return {
    id: lessonId(date, group, startTime),
    date,
    time: startTime,
    groupName: group,
    subject: activity,
    topic: '',
    topicStatus: 'en progreso',
    comments: '',
    attendance: Object.fromEntries(students.map(({ id }) => [String(id), 'presente' as const])),
    students,
    teacherId,
  };
}

/** A group's students as a lesson keeps them. */
export function lessonStudents(students: readonly Student[], group: string): LessonStudent[] {
  return studentsOfGroup(students, group).map(({ id, name }) => ({ id, name }));
}

export function countAttendance({ attendance, students }: Lesson): AttendanceCounts {
  const counts: AttendanceCounts = { presente: 0, ausente: 0, retardo: 0 };
  for (const { id } of students) counts[attendance[String(id)] ?? 'presente'] += 1;
  return counts;
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
    places.flatMap(([place, { groups }]) => groups.map(({ name }) => [name, place] as const)),
  );
  return ({ teacherId, groupName, subject }) => {
    const place =
      teacherId === undefined
        ? Math.min(byGroup.get(groupName) ?? Infinity, bySubject.get(subject) ?? Infinity)
        : byId.get(teacherId);
    const teacher = place === undefined ? undefined : teachers[place];
    return teacher ? { id: teacher.id, name: teacher.name } : { id: null, name: 'N/A' };
  };
}

/** The first place of each name, of pairs in the order of their places. */
function firstPlaces<Name>(pairs: readonly (readonly [Name, number])[]): Map<Name, number> {
  return new Map(pairs.toReversed());
}

/** Saving replaces the lesson with the same id; another teacher's keeps its own (section 7). */
export function decideLessonSave(school: School, command: LessonSaveCommand): Decision {
  const { lesson, base } = command;
  if (lesson.topic.trim() === '') return refuse('classSession.topicRequired');
  if (base === null && isGroupGone(school, lesson)) {
    return refuse('classSession.groupGone', { group: lesson.groupName });
  }
  const stored = storedLesson(school.classSessions, command);
  if (!isSameContent(stored, base)) return refuse('classSession.changedMeanwhile');
  const id = base?.id ?? freeLessonId(school.classSessions, lesson);
  return propose('classSession.saved', [put('classSessions', asSaved(lesson, id))], {
    subject: lesson.subject,
    group: lesson.groupName,
  });
}

/** Whether neither a group nor a class of that day and time has the session's group name any more. */
export function isGroupGone(
  { groups, schedules }: Pick<School, 'groups' | 'schedules'>,
  { groupName, date, time }: Lesson,
): boolean {
  if (groupName === '' || groupName === noGroup) return false;
  return (
    !groups.some(({ name }) => name === groupName) &&
    !classesOn(schedules, date).some((one) => one.group === groupName && one.startTime === time)
  );
}

/** What the store now holds of the lesson a draft is of. */
export function storedLesson(
  lessons: readonly Lesson[],
  { lesson, base }: LessonDraft,
): Lesson | null {
  if (base) return lessons.find(({ id }) => id === base.id) ?? null;
  const { date, groupName: group, time: startTime, teacherId } = lesson;
  return lessonOfClass(lessons, { date, group, startTime }, teacherId) ?? null;
}

/** A lesson as saving it leaves it in the store. */
export function asSaved(lesson: Lesson, id: string): Lesson {
  return { ...lesson, id, topic: lesson.topic.trim() };
}

/** The session's id, with its teacher's as a suffix where another lesson already has it. */
function freeLessonId(lessons: readonly Lesson[], { id, teacherId }: Lesson): string {
  const taken = new Set(lessons.map((one) => one.id));
  let free = id;
  while (taken.has(free)) free = `${free}-${teacherId}`;
  return free;
}
