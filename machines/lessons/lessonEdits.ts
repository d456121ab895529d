import type { Lesson, LessonStudent } from '../school/lessonShapes.ts';
import type { AttendanceStatus } from '../school/words.ts';
import type { LessonDraft } from './lessonSaving.ts';

/** Marks by student id. */
export type Marks = Lesson['attendance'];

export type LessonFields = Partial<Pick<Lesson, 'topic' | 'topicStatus' | 'comments'>>;

export function changeFields({ lesson, base }: LessonDraft, fields: LessonFields): LessonDraft {
  return { lesson: { ...lesson, ...fields }, base };
}

/** A student's mark in a lesson; one without a mark was present. */
export function markOf({ attendance }: Pick<Lesson, 'attendance'>, id: string): AttendanceStatus {
  return attendance[id] ?? 'presente';
}

export function setMarks({ lesson, base }: LessonDraft, marks: Marks): LessonDraft {
  return { lesson: { ...lesson, attendance: { ...lesson.attendance, ...marks } }, base };
}

/** The draft with more students, each present; nobody is in it twice. */
export function addStudents(draft: LessonDraft, added: readonly LessonStudent[]): LessonDraft {
  const { students } = draft.lesson;
  const listed = new Set(students.map(({ id }) => id));
  const more = added.filter(({ id }) => !listed.has(id));
  const lesson = { ...draft.lesson, students: [...students, ...more] };
  return setMarks({ ...draft, lesson }, asPresent(more.map(({ id }) => id)));
}

/** The marks that 'Todos presentes' would change, as they are. */
export function marksToClear({ students, attendance }: Lesson): Marks {
  return Object.fromEntries(
    students.flatMap(({ id }): [string, AttendanceStatus][] => {
      const status = markOf({ attendance }, String(id));
      return status === 'presente' ? [] : [[String(id), status]];
    }),
  );
}

/** Students by their ids, present. */
export function asPresent(ids: readonly (number | string)[]): Marks {
  return Object.fromEntries(ids.map((id) => [String(id), 'presente']));
}
