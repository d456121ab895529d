import { objectOf } from '../kit/objectOf.ts';
import type { LessonStudent } from './lessonShapes.ts';
import type { AttendanceStatus } from './words.ts';

type Fields = Record<string, unknown>;

const letters: ReadonlyMap<string, string> = new Map<AttendanceStatus, string>([
  ['presente', 'p'],
  ['ausente', 'a'],
  ['retardo', 'r'],
]);
const statuses = new Map([...letters].map(([status, letter]) => [letter, status]));

/** The ids of each roster as texts, once for all lessons that share it. */
export class Rosters {
  readonly #ids = new Map<unknown, readonly string[]>();

  idsOf(students: readonly LessonStudent[]): readonly string[] {
    const ids = this.#ids.get(students) ?? students.map(({ id }) => String(id));
    this.#ids.set(students, ids);
    return ids;
  }
}

/** A lesson with its marks as letters in the order of its roster, where they are just those. */
export function withMarks(lesson: Fields, rosters: Rosters): Fields {
  const attendance = lesson['attendance'] as Readonly<Record<string, string>>;
  const students = lesson['students'] as readonly LessonStudent[];
  const marks =
    marksInOrder(attendance, rosters.idsOf(students)) ?? marksInAnyOrder(attendance, students);
  return marks === null ? lesson : { ...lesson, attendance: marks };
}

/** The marks where they stand in the order of the roster, as they mostly do; else null. */
function marksInOrder(
  attendance: Readonly<Record<string, string>>,
  ids: readonly string[],
): string | null {
  let marks = '';
  let index = 0;
  for (const id in attendance) {
    const letter = id === ids[index] ? letters.get(attendance[id]!) : undefined;
    if (letter === undefined) return null;
    marks += letter;
    index += 1;
  }
  return index === ids.length ? marks : null;
}

function marksInAnyOrder(
  attendance: Readonly<Record<string, string>>,
  students: readonly LessonStudent[],
): string | null {
  const ids = Object.keys(attendance);
  if (ids.length !== students.length) return null;
  let marks = '';
  for (const { id } of students) {
    const letter = letters.get(attendance[String(id)] ?? '');
    if (letter === undefined) return null;
    marks += letter;
  }
  // A student named twice has one mark, and some other mark is of nobody.
  const isWhole = isSorted(students) || new Set(students.map(({ id }) => id)).size === ids.length;
  return isWhole ? marks : null;
}

function isSorted(students: readonly LessonStudent[]): boolean {
  return students.every(({ id }, index) => index === 0 || students[index - 1]!.id < id);
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
    // Engines copy rosters of many shapes by this four times as fast as by a spread.
    const attendance = Object.assign({}, this.#blank);
    for (let index = 0; index < marks.length; index += 1) {
      const letter = marks[index]!;
      if (letter !== 'p') attendance[this.#ids[index]!] = statuses.get(letter);
    }
    this.#known.set(marks, attendance);
    return attendance;
  }
}
