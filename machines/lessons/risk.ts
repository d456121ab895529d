import { isSameContent } from '../kit/sameContent.ts';
import type { Steps } from '../kit/steps.ts';
import { compareNames } from '../kit/text.ts';
import { enrolledStudents } from '../registers/students.ts';
import { isInCycle } from '../school/cycles.ts';
import type { School } from '../school/school.ts';
import type { Student } from '../school/peopleShapes.ts';
import type { Justification, Lesson } from '../school/lessonShapes.ts';
import type { Cycle } from '../school/settingsShapes.ts';
import type { MarkCounts } from './attendanceRate.ts';
import { noMarks, rateOfMarks } from './attendanceRate.ts';
import type { Mark } from './justifications.ts';
import { markIn, marksIn } from './justifications.ts';
import { compareLessons } from './lessons.ts';

/** How a student stands by their marks. */
export interface Standing {
  student: Student;
  counts: MarkCounts;
  rate: number | null;
  /** Absences since the student was last there. */
  inARow: number;
}

export const riskOrders = ['rate', 'inARow'] as const;
export type RiskOrder = (typeof riskOrders)[number];

/** Lessons that are gone through in one step. */
const stepLength = 250;

/** Whether marks make a rate below the least there should be, in percent. */
export function isAtRisk(counts: MarkCounts, minimum: number): boolean {
  const rate = rateOfMarks(counts);
  return rate !== null && rate < minimum;
}

interface Counted {
  justifications: readonly Justification[];
  cycle: Cycle | null;
  tallies: ReadonlyMap<number, Tally>;
}

/** What the same registers came to last: most changes are of something else. */
const lastCounted = new WeakMap<readonly Lesson[], Counted>();

/** How every enrolled student with marks stands, in steps; whoever runs it may leave others time. */
export function* countStandings(
  {
    classSessions,
    justifications,
    students,
  }: Pick<School, 'classSessions' | 'justifications' | 'students'>,
  cycle: Cycle | null,
): Steps<Standing[]> {
  const before = lastCounted.get(classSessions);
  const isKnown = before?.justifications === justifications && isSameContent(before.cycle, cycle);
  const tallies = isKnown ? before.tallies : yield* tally(classSessions, justifications, cycle);
  lastCounted.set(classSessions, { justifications, cycle, tallies });
  return enrolledStudents(students).flatMap((student): Standing[] => {
    const found = tallies.get(student.id);
    if (!found) return [];
    const { counts, inARow } = found;
    return [{ student, counts, rate: rateOfMarks(counts), inARow }];
  });
}

/** The marks of every student in a cycle, by id. */
function* tally(
  classSessions: readonly Lesson[],
  justifications: readonly Justification[],
  cycle: Cycle | null,
): Steps<Map<number, Tally>> {
  const lessons = classSessions.filter(({ date }) => isInCycle(date, cycle));
  yield;
  lessons.sort(compareLessons);
  yield;
  const tallies = new Map<number, Tally>();
  for (const [index, lesson] of lessons.entries()) {
    const marks = marksIn(lesson, justifications);
    for (const [place, { id }] of lesson.students.entries()) {
      const found = tallies.get(id) ?? new Tally();
      tallies.set(id, found);
      found.add(marks[place]!);
    }
    if (index % stepLength === 0) yield;
  }
  return tallies;
}

/** Marks of a student, the newest first. */
class Tally {
  readonly counts: Record<Mark, number> = { ...noMarks };
  inARow = 0;
  #isAway = true;

  add(mark: Mark): void {
    this.counts[mark] += 1;
    if (mark === 'ausente') this.inARow += this.#isAway ? 1 : 0;
    else if (mark !== 'justificada') this.#isAway = false;
  }
}

/** Those at risk, the worst first; equal ones by name. */
export function studentsAtRisk(
  standings: readonly Standing[],
  minimum: number,
  order: RiskOrder,
): Standing[] {
  const byRate = (one: Standing, other: Standing) => (one.rate ?? 0) - (other.rate ?? 0);
  const byRow = (one: Standing, other: Standing) => other.inARow - one.inARow;
  const [first, second] = order === 'rate' ? [byRate, byRow] : [byRow, byRate];
  return standings
    .filter(({ counts }) => isAtRisk(counts, minimum))
    .toSorted(
      (one, other) =>
        first(one, other) ||
        second(one, other) ||
        compareNames(one.student.name, other.student.name),
    );
}

/** The marks of a lesson's students in the others of its subject and its cycle, by student id. */
export function marksBeside(
  lessons: readonly Lesson[],
  justifications: readonly Justification[],
  { id: own, date, time, groupId, subject, students }: Lesson,
  cycle: Cycle | null,
): ReadonlyMap<number, MarkCounts> {
  const found = new Map(students.map(({ id }) => [id, { ...noMarks }]));
  const isSame = (one: Lesson) =>
    one.id === own || (one.date === date && one.time === time && one.groupId === groupId);
  for (const lesson of lessons) {
    if (lesson.subject !== subject || !isInCycle(lesson.date, cycle) || isSame(lesson)) continue;
    for (const { id } of lesson.students) {
      const counts = found.get(id);
      if (counts) counts[markIn(lesson, id, justifications)] += 1;
    }
  }
  return found;
}
