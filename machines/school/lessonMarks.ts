import { objectsOf } from '../kit/objectsOf.ts';
import { valuesAt } from '../kit/valuesAt.ts';
import type { LessonStudent } from './lessonShapes.ts';
import type { AttendanceStatus } from './words.ts';

type Fields = Record<string, unknown>;

const lettersByStatus: ReadonlyMap<string, string> = new Map<AttendanceStatus, string>([
  ['presente', 'p'],
  ['ausente', 'a'],
  ['retardo', 'r'],
]);
const statuses = new Map([...lettersByStatus].map(([status, letter]) => [letter, status]));

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

/**
 * Among what a lesson has in its fields, its marks as letters in the order of its roster, where they
 * are just those.
 */
export function withMarks(fields: readonly string[], cells: unknown[], rosters: Rosters): void {
  const place = fields.indexOf('attendance');
  const attendance = cells[place] as Readonly<Record<string, string>>;
  const ids = rosters.idsOf(cells[fields.indexOf('students')] as readonly LessonStudent[]);
  const marks = ids && lettersOf(attendance, ids);
  if (marks !== null) cells[place] = marks;
}

function lettersOf(
  attendance: Readonly<Record<string, string>>,
  ids: readonly string[],
): string | null {
  // A student named twice has one mark, and some other mark is of nobody.
  if (Object.keys(attendance).length !== ids.length) return null;
  let marks = '';
  for (const status of valuesAt(attendance, ids)) {
    const letter = lettersByStatus.get(status!);
    if (letter === undefined) return null;
    marks += letter;
  }
  return marks;
}

/** Lessons with the marks of their letters; equal ones of one roster are one object. */
export function withAttendance(lessons: Fields[]): Fields[] {
  const letters = new Map<unknown, Set<string>>();
  for (const { attendance: marks, students } of lessons) {
    if (typeof marks !== 'string') continue;
    const known = letters.get(students) ?? new Set();
    letters.set(students, known.add(marks));
  }
  const attendances = new Map(
    [...letters].map(([students, marks]) => [
      students,
      attendancesOf(students as readonly LessonStudent[], [...marks]),
    ]),
  );
  for (const lesson of lessons) {
    const { attendance: marks, students } = lesson;
    if (typeof marks === 'string') lesson['attendance'] = attendances.get(students)!.get(marks);
  }
  return lessons;
}

/** What each of a roster's letters stand for. */
function attendancesOf(
  students: readonly LessonStudent[],
  letters: readonly string[],
): Map<string, Fields> {
  const ids = students.map(({ id }) => String(id));
  if (letters.some(({ length }) => length !== ids.length)) {
    throw new Error('The marks are of another roster.');
  }
  const attendances = objectsOf(ids, 'presente', letters.length);
  for (const [place, marks] of letters.entries()) {
    for (let index = 0; index < ids.length; index += 1) {
      const letter = marks[index]!;
      if (letter !== 'p') attendances[place]![ids[index]!] = statuses.get(letter);
    }
  }
  return new Map(letters.map((marks, place) => [marks, attendances[place]!]));
}
