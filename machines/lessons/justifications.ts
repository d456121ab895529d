import { isDay } from '../kit/calendar.ts';
import type { School } from '../school/school.ts';
import type { Justification, Lesson } from '../school/lessonShapes.ts';
import type { AttendanceStatus } from '../school/words.ts';
import { attendanceStatuses } from '../school/words.ts';
import type { Decision, Facts } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { newId } from '../store/newIds.ts';
import { put, remove } from '../store/operations.ts';
import { unchangedSince } from '../store/unchangedSince.ts';
import { rosterMarks } from './rosterMarks.ts';

/** What a mark counts as: a stored word, or an absence that is accepted. */
export const marks = [...attendanceStatuses, 'justificada'] as const;
export type Mark = (typeof marks)[number];

export type JustificationDraft = Omit<Justification, 'id'>;
export type JustificationField = keyof JustificationDraft;

export interface JustificationSaveCommand {
  type: 'justification.save';
  draft: JustificationDraft;
  /** The stored one that is changed, as it was when the form opened, or null for a new one. */
  base: Justification | null;
}

export interface JustificationDeleteCommand {
  type: 'justification.delete';
  /** It as it was when its deletion was asked for. */
  base: Justification;
}

/** Who is justified on a day YYYY-MM-DD, and by what; of several the first. */
export type Justifier = (day: string) => ReadonlyMap<number, Justification>;

const justifiers = new WeakMap<readonly Justification[], Justifier>();
const nobody: ReadonlyMap<number, Justification> = new Map();

/** What a list of justifications says of a day; each day is looked up once. */
export function justifierOf(justifications: readonly Justification[]): Justifier {
  const known = justifiers.get(justifications) ?? newJustifier(justifications);
  justifiers.set(justifications, known);
  return known;
}

function newJustifier(justifications: readonly Justification[]): Justifier {
  if (justifications.length === 0) return () => nobody;
  const days = new Map<string, ReadonlyMap<number, Justification>>();
  return (day) => {
    const known = days.get(day);
    if (known) return known;
    const covering = justifications.filter(({ from, until }) => from <= day && day <= until);
    const found = new Map(covering.toReversed().map((one) => [one.studentId, one]));
    days.set(day, found);
    return found;
  };
}

/** What a student's mark in a lesson counts as; one without a mark was present. */
export function markIn(
  { date, attendance }: Pick<Lesson, 'date' | 'attendance'>,
  studentId: number,
  justifications: readonly Justification[],
): Mark {
  return markOf(attendance[studentId] ?? 'presente', studentId, justifierOf(justifications)(date));
}

/** The same of all students of a lesson, in the order of its roster. */
export function marksIn(lesson: Lesson, justifications: readonly Justification[]): Mark[] {
  const justified = justifierOf(justifications)(lesson.date);
  const stored = rosterMarks(lesson);
  if (justified.size === 0) return stored;
  return stored.map((status, index) => markOf(status, lesson.students[index]!.id, justified));
}

function markOf(
  status: AttendanceStatus,
  studentId: number,
  justified: ReturnType<Justifier>,
): Mark {
  return status === 'ausente' && justified.has(studentId) ? 'justificada' : status;
}

/** What a form of a justification lacks, by field. */
export function justificationFaults({
  from,
  until,
  reason,
}: Omit<JustificationDraft, 'studentId'>): Partial<
  Record<JustificationField, 'required' | 'notDay' | 'order'>
> {
  return {
    ...(isDay(from) ? {} : { from: from === '' ? ('required' as const) : ('notDay' as const) }),
    ...(isDay(until) ? {} : { until: until === '' ? ('required' as const) : ('notDay' as const) }),
    ...(isDay(from) && isDay(until) && until < from ? { until: 'order' as const } : {}),
    ...(reason.trim() === '' ? { reason: 'required' as const } : {}),
  };
}

/** The last day of a form whose first one became another: it follows until it was touched, and then never comes before it. */
export function lastDayFrom(from: string, until: string, isTouched: boolean): string {
  return isDay(from) && (!isTouched || until < from) ? from : until;
}

/** The others of the student that share days with a draft. */
export function overlapping(
  justifications: readonly Justification[],
  { studentId, from, until }: JustificationDraft,
  own: Justification | null,
): Justification[] {
  return justifications.filter(
    (one) =>
      one.id !== own?.id && one.studentId === studentId && one.from <= until && from <= one.until,
  );
}

export function decideJustificationSave(
  school: School,
  { draft, base }: JustificationSaveCommand,
  facts: Facts,
): Decision<'record.gone' | 'record.conflict' | 'record.incomplete'> {
  const student = school.students.find(({ id }) => id === draft.studentId);
  if (!student) return refuse('record.gone');
  if (Object.keys(justificationFaults(draft)).length > 0) return refuse('record.incomplete');
  const stored = school.justifications.find(({ id }) => id === base?.id);
  if (base && !stored) return refuse('record.gone');
  if (base && !unchangedSince('justifications', stored, base)) return refuse('record.conflict');
  const id = base?.id ?? newId(facts, school.justifications);
  const { studentId, from, until } = draft;
  const reason = draft.reason.trim();
  return propose(
    'justification.saved',
    [put('justifications', { ...stored, id, studentId, from, until, reason })],
    { name: student.name, from, until },
  );
}

export function decideJustificationDelete(
  school: School,
  { base }: JustificationDeleteCommand,
): Decision<'record.gone' | 'record.conflict'> {
  const stored = school.justifications.find((one) => one.id === base.id);
  if (!stored) return refuse('record.gone');
  if (!unchangedSince('justifications', stored, base)) return refuse('record.conflict');
  const { id, studentId, from, until } = stored;
  const name = school.students.find((student) => student.id === studentId)?.name ?? '';
  return propose('justification.deleted', [remove('justifications', id)], { name, from, until });
}
