import * as v from 'valibot';
import type { TypedForm } from '../kit/typedForm.ts';
import type { Justification } from '../school/lessonShapes.ts';
import type { School } from '../school/school.ts';
import { recordSchemas } from '../school/schemas.ts';
import { countWritten } from '../store/countWritten.ts';
import type { JustificationDraft } from './justifications.ts';

/** What stands in the form of a justification; a student may still have to be chosen. */
export type JustificationValues = Omit<JustificationDraft, 'studentId'> & {
  studentId: number | null;
};

/** A form that was not saved. */
export interface LeftJustification {
  /** The stored one that is changed, as it was when that was asked for or was shown last. */
  base: Justification | null;
  form: TypedForm<JustificationValues>;
  /** Whether the last day is a person's own choice: it no longer follows the first. */
  isUntilTouched: boolean;
}

const valuesSchema = v.object({
  studentId: v.nullable(v.number()),
  from: v.string(),
  until: v.string(),
  reason: v.string(),
});
const leftSchema = v.object({
  base: v.nullable(recordSchemas.justifications),
  form: v.object({ start: valuesSchema, values: valuesSchema }),
  isUntilTouched: v.boolean(),
});

/** A form as it opens: empty but for its start, or of a stored one. */
export function newJustification(
  start: JustificationValues,
  base: Justification | null = null,
): LeftJustification {
  return { base, form: { start, values: start }, isUntilTouched: base !== null };
}

/** What a stored one begins its form with. */
export function justificationValues({ id: _id, ...values }: Justification): JustificationValues {
  return values;
}

/** What was left of a form, or null where it is none or was saved: then a stored one says what it says. */
export function justificationToReopen(
  { justifications }: Pick<School, 'justifications'>,
  kept: unknown,
): LeftJustification | null {
  const read = v.safeParse(leftSchema, kept);
  if (!read.success) return null;
  const left: LeftJustification = read.output;
  const { values } = left.form;
  const written = { ...values, reason: values.reason.trim() };
  return countWritten(justifications, left.base, written) > 0 ? null : left;
}
