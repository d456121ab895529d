import type { LessonDraft } from './lessonSaving.ts';
import type { Lesson, LessonStudent } from '../school/lessonShapes.ts';

const fields = ['topic', 'topicStatus', 'comments'] as const;

/** What is written of a lesson one by one: a field, or the mark of the student with this id. */
export type LessonPart = (typeof fields)[number] | number;

/** A part that a draft and the stored lesson do not say alike. */
export interface TwoVersions {
  part: LessonPart;
  /** The student's name where the part is a mark, else ''. */
  name: string;
  mine: string;
  stored: string;
}

export type Keeping = 'mine' | 'stored';

/** Whether two lessons say the same of a class, but for spaces around their texts. */
export function isSameWriting(one: Lesson, other: Lesson): boolean {
  return partsOf([...one.students, ...other.students]).every((part) => isAlike(one, other, part));
}

/**
 * A draft brought together with what another tab stored of its lesson meanwhile. Of each part that
 * only one of the two changed, that change stands; where both did, the draft's own, and the draft's
 * base goes on saying what both started from, so that the conflict is still known after a reload.
 */
export function mergeDraft(draft: LessonDraft, stored: Lesson): LessonDraft {
  const before = startOf(draft, stored);
  const students = joinedStudents(draft, stored);
  let lesson: Lesson = { ...stored, students };
  let base = stored;
  for (const part of partsOf(students)) {
    const owner = ownerOf(draft.lesson, before, stored, part);
    if (owner !== 'stored') lesson = copyPart(draft.lesson, lesson, part);
    if (owner === 'both') base = copyPart(before, base, part);
  }
  return { lesson, base };
}

/** The parts that both changed since the draft was begun, each its own way. */
export function conflictsOf(draft: LessonDraft, stored: Lesson): TwoVersions[] {
  return versionsOf(draft, stored, 'both');
}

/** The parts that only the stored lesson changed. */
export function changedElsewhere(draft: LessonDraft, stored: Lesson): TwoVersions[] {
  return versionsOf(draft, stored, 'stored').filter(
    ({ part }) => !isAlike(draft.lesson, stored, part),
  );
}

/** The parts that two lessons do not say alike. */
export function differencesOf(mine: Lesson, stored: Lesson): TwoVersions[] {
  const students = [...stored.students, ...mine.students];
  return partsOf(students)
    .filter((part) => !isAlike(mine, stored, part))
    .map((part) => twoVersions(mine, stored, students, part));
}

/** The draft once a person has chosen between the two versions of some parts. */
export function settleConflicts(
  draft: LessonDraft,
  stored: Lesson,
  parts: readonly LessonPart[],
  keeping: Keeping,
): LessonDraft {
  let { lesson } = draft;
  let base = startOf(draft, stored);
  for (const part of parts) {
    if (keeping === 'stored') lesson = copyPart(stored, lesson, part);
    base = copyPart(stored, base, part);
  }
  return mergeDraft({ lesson, base }, stored);
}

/** What a draft was begun from; a new lesson from everyone present and nothing written. */
function startOf({ base }: LessonDraft, stored: Lesson): Lesson {
  return (
    base ?? {
      ...stored,
      topic: '',
      topicStatus: 'en progreso',
      comments: '',
      attendance: {},
      students: [],
    }
  );
}

/** The stored students, and those that only the draft has added. */
function joinedStudents({ lesson, base }: LessonDraft, stored: Lesson): LessonStudent[] {
  const known = new Set([...stored.students, ...(base?.students ?? [])].map(({ id }) => id));
  return [...stored.students, ...lesson.students.filter(({ id }) => !known.has(id))];
}

function partsOf(students: readonly LessonStudent[]): LessonPart[] {
  return [...fields, ...new Set(students.map(({ id }) => id))];
}

function ownerOf(mine: Lesson, before: Lesson, stored: Lesson, part: LessonPart): Keeping | 'both' {
  if (isAlike(mine, stored, part)) return typeof part === 'number' ? 'stored' : 'mine';
  if (isAlike(mine, before, part)) return 'stored';
  return isAlike(stored, before, part) ? 'mine' : 'both';
}

function versionsOf(draft: LessonDraft, stored: Lesson, owner: Keeping | 'both'): TwoVersions[] {
  const before = startOf(draft, stored);
  const students = joinedStudents(draft, stored);
  return partsOf(students)
    .filter((part) => ownerOf(draft.lesson, before, stored, part) === owner)
    .map((part) => twoVersions(draft.lesson, stored, students, part));
}

function twoVersions(
  mine: Lesson,
  stored: Lesson,
  students: readonly LessonStudent[],
  part: LessonPart,
): TwoVersions {
  const name = students.find(({ id }) => id === part)?.name ?? '';
  return { part, name, mine: readPart(mine, part), stored: readPart(stored, part) };
}

function isAlike(one: Lesson, other: Lesson, part: LessonPart): boolean {
  return readPart(one, part).trim() === readPart(other, part).trim();
}

function readPart(lesson: Lesson, part: LessonPart): string {
  return typeof part === 'number' ? (lesson.attendance[String(part)] ?? 'presente') : lesson[part];
}

function copyPart(from: Lesson, to: Lesson, part: LessonPart): Lesson {
  return typeof part === 'number'
    ? {
        ...to,
        attendance: { ...to.attendance, [part]: from.attendance[String(part)] ?? 'presente' },
      }
    : { ...to, [part]: from[part] };
}
