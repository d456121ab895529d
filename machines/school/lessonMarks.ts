import { objectOf } from '../kit/objectOf.ts';
import { valuesAt } from '../kit/valuesAt.ts';
import type { LessonStudent } from './lessonShapes.ts';
import type { AttendanceStatus } from './words.ts';

type Fields = Record<string, unknown>;

const letters: ReadonlyMap<string, string> = new Map<AttendanceStatus, string>([
  ['presente', 'p'],
  ['ausente', 'a'],
  ['retardo', 'r'],
]);
const statuses = new Map([...letters].map(([status, letter]) => [letter, status]));

/** The ids of each roster as texts, once for all lessons that share it; null where one is there twice. */
export class Rosters {
  readonly #known = new Map<unknown, readonly string[] | null>();

  idsOf(students: readonly LessonStudent[]): readonly string[] | null {
    const known = this.#known.get(students);
    if (known !== undefined) return known;
    const ids = students.map(({ id }) => String(id));
    const each = new Set(ids).size === ids.length ? ids : null;
    this.#known.set(students, each);
    return each;
  }
}

/** A lesson with its marks as letters in the order of its roster, where they are just those. */
export function withMarks(lesson: Fields, rosters: Rosters): Fields {
  const attendance = lesson['attendance'] as Readonly<Record<string, string>>;
  const ids = rosters.idsOf(lesson['students'] as readonly LessonStudent[]);
  // A student named twice has one mark, and some other mark is of nobody.
  if (ids === null || Object.keys(attendance).length !== ids.length) return lesson;
  let marks = '';
  for (const mark of valuesAt(attendance, ids)) {
    const letter = letters.get(mark!);
    if (letter === undefined) return lesson;
    marks += letter;
  }
  return { ...lesson, attendance: marks };
}

/** Lessons with the marks of their letters; equal ones of one roster are one object. */
export function withAttendance(lessons: Fields[]): Fields[] {
  const rosters = new Map<unknown, Roster>();
  for (const lesson of lessons) {
    const { attendance: marks, students } = lesson;
    if (typeof marks !== 'string') continue;
    const roster = rosters.get(students) ?? new Roster(students as readonly LessonStudent[]);
    rosters.set(students, roster);
    lesson['attendance'] = roster.attendanceOf(marks);
  }
  return lessons;
}

/** The marks of a roster's students; the same ones are one object. */
class Roster {
  readonly #ids: readonly string[];
  readonly #blank: Fields;
  readonly #known = new Map<string, Fields>();

  constructor(students: readonly LessonStudent[]) {
    this.#ids = students.map(({ id }) => String(id));
    this.#blank = objectOf(this.#ids, 'presente');
  }

  attendanceOf(marks: string): Fields {
    const known = this.#known.get(marks);
    if (known) return known;
    if (marks.length !== this.#ids.length) throw new Error('The marks are of another roster.');
    const attendance = { ...this.#blank };
    for (let index = 0; index < marks.length; index += 1) {
      const letter = marks[index]!;
      if (letter !== 'p') attendance[this.#ids[index]!] = statuses.get(letter);
    }
    this.#known.set(marks, attendance);
    return attendance;
  }
}
