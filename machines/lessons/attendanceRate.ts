import { rateOf } from '../kit/rates.ts';
import type { Justification, Lesson } from '../school/lessonShapes.ts';
import { justifierOf } from './justifications.ts';
import type { Mark } from './justifications.ts';
import { rosterMarks } from './rosterMarks.ts';

/** How many of each; an absence that is justified is none of the absences. */
export type MarkCounts = Readonly<Record<Mark, number>>;

/** What a rate is made of: `total` counts everybody who was expected, the justified too. */
export interface RateParts {
  total: number;
  present: number;
  late: number;
  justified: number;
}

export const noMarks: MarkCounts = { presente: 0, ausente: 0, retardo: 0, justificada: 0 };

/**
 * The attendance rate, wherever one stands: those present and those late of every hundred who were
 * expected and not justified, one decimal; null where there is nobody.
 */
export function attendanceRate({ total, present, late, justified }: RateParts): number | null {
  return rateOf(present + late, total - justified);
}

export function rateOfMarks(counts: MarkCounts): number | null {
  return attendanceRate(partsOfMarks(counts));
}

export function partsOfMarks({ presente, ausente, retardo, justificada }: MarkCounts) {
  return {
    total: presente + ausente + retardo + justificada,
    present: presente,
    absent: ausente,
    late: retardo,
    justified: justificada,
  };
}

/** The marks of a lesson; students without one were present. */
export function countMarks(lesson: Lesson, justifications: readonly Justification[]): MarkCounts {
  const counts = countStored(lesson);
  const justified = justifierOf(justifications)(lesson.date);
  if (justified.size === 0 || counts.ausente === 0) return counts;
  const accepted = lesson.students.filter(
    ({ id }) => justified.has(id) && lesson.attendance[String(id)] === 'ausente',
  ).length;
  return { ...counts, ausente: counts.ausente - accepted, justificada: accepted };
}

function countStored(lesson: Lesson): MarkCounts {
  const known = knownCounts.get(lesson);
  if (known) return known;
  const counts = { ...noMarks };
  for (const mark of rosterMarks(lesson)) counts[mark] += 1;
  knownCounts.set(lesson, counts);
  return counts;
}

/** A lesson that changes is another one: its marks are counted once. */
const knownCounts = new WeakMap<Lesson, MarkCounts>();
