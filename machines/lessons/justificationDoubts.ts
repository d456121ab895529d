import { daysBetween } from '../kit/calendar.ts';
import { leavingDay } from '../school/leaving.ts';
import type { School } from '../school/school.ts';
import type { Justification, Lesson } from '../school/lessonShapes.ts';
import type { JustificationDraft } from './justifications.ts';
import { overlapping } from './justifications.ts';

/** Days in a row beyond which a justification is asked about. */
const longDays = 31;

/** What is doubtful about a justification: it is warned of, and saved. */
export type JustificationDoubt =
  | { code: 'overlap'; from: string; until: string }
  | { code: 'graduated' | 'withdrawn'; on: string }
  /** More days than an illness mostly takes: a year may be mistyped. */
  | { code: 'long'; days: number }
  /** No register of these days has the student absent. */
  | { code: 'nothingAbsent' };

export function justificationDoubts(
  {
    students,
    classSessions,
    justifications,
  }: Pick<School, 'students' | 'classSessions' | 'justifications'>,
  draft: JustificationDraft,
  own: Justification | null,
): JustificationDoubt[] {
  const { studentId, from, until } = draft;
  const student = students.find(({ id }) => id === studentId);
  const on = student && leavingDay(student);
  const days = daysBetween(from, until) + 1;
  return [
    ...(days > longDays ? [{ code: 'long' as const, days }] : []),
    ...overlapping(justifications, draft, own).map((one) => ({
      code: 'overlap' as const,
      from: one.from,
      until: one.until,
    })),
    ...(on !== undefined && on < until
      ? [
          {
            code: student?.graduatedOn === on ? ('graduated' as const) : ('withdrawn' as const),
            on,
          },
        ]
      : []),
    ...(countAccepted(classSessions, draft) > 0 ? [] : [{ code: 'nothingAbsent' as const }]),
  ];
}

/** How many recorded absences of the student lie within a justification's days. */
export function countAccepted(
  lessons: readonly Lesson[],
  { studentId, from, until }: Omit<JustificationDraft, 'reason'>,
): number {
  return lessons.filter(
    ({ date, attendance }) =>
      from <= date && date <= until && attendance[String(studentId)] === 'ausente',
  ).length;
}
