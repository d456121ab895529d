import * as v from 'valibot';
import { parseDecimal, tidyName } from '../kit/text.ts';
import type { TypedForm } from '../kit/typedForm.ts';
import { toCentavos } from '../kit/money.ts';
import { payrollRecordSchema, payrollSchemas } from '../school/payrollSchemas.ts';
import type { PayrollRecord, PendingAdjustment } from '../school/payrollShapes.ts';
import type { School } from '../school/school.ts';
import type { AdjustmentType } from '../school/words.ts';
import { adjustmentTypes } from '../school/words.ts';
import { countWritten } from '../store/countWritten.ts';
import type { AdjustmentDraft } from './adjustments.ts';
import { pendingAdjustments } from './adjustments.ts';
import { runOf } from './runs.ts';
import { recordsOfRun } from './payroll.ts';

/** A record that is pending, and the adjustment of it that is meant; none where one is added. */
export interface Adjusting {
  record: PayrollRecord;
  base: PendingAdjustment | null;
  /** What an added one may say to begin with. */
  proposal?: AdjustmentDraft;
}

/** What stands in the form of one: its amount is in pesos, as it was typed. */
export interface AdjustmentValues {
  type: AdjustmentType;
  concept: string;
  amount: string;
}

/** A form that was not saved. */
export interface LeftAdjustment {
  adjusting: Adjusting;
  form: TypedForm<AdjustmentValues>;
}

const valuesSchema = v.object({
  type: v.picklist(adjustmentTypes),
  concept: v.string(),
  amount: v.string(),
});
const leftSchema = v.object({
  adjusting: v.object({
    record: payrollRecordSchema,
    base: v.nullable(payrollSchemas.payrollAdjustments),
    proposal: v.exactOptional(
      v.object({
        type: v.picklist(adjustmentTypes),
        concept: v.string(),
        amount: v.number(),
        pays: v.exactOptional(v.array(v.string())),
      }),
    ),
  }),
  form: v.object({ start: valuesSchema, values: valuesSchema }),
});

/**
 * What was left of a form, or null where it is none or was saved: then its record has one more that says
 * what it says than the person saw.
 */
export function adjustmentToReopen(school: School, kept: unknown): LeftAdjustment | null {
  const read = v.safeParse(leftSchema, kept);
  if (!read.success) return null;
  const { adjusting, form }: LeftAdjustment = read.output;
  const { record, base } = adjusting;
  const { type, concept, amount } = draftOf(form.values);
  const written = { type, concept: tidyName(concept), amount: toCentavos(amount) };
  const seen = base ? [base] : (record.adjustments ?? []).map((one, id) => ({ ...one, id }));
  const isSaved =
    countWritten(pendingAdjustments(school, record), base, written) >
    countWritten(seen, base, written);
  return isSaved ? null : { adjusting, form };
}

/** What a form begins with. */
export function valuesOf(
  base: PendingAdjustment | null,
  proposal?: AdjustmentDraft,
): AdjustmentValues {
  if (base) {
    const { type, concept, amount } = base;
    return { type, concept, amount: (amount / 100).toFixed(2) };
  }
  const { type = 'bonus', concept = '', amount } = proposal ?? {};
  return { type, concept, amount: amount?.toFixed(2) ?? '' };
}

/** What a form says; an amount that is none is 0. One that was proposed is of what it was proposed for. */
export function draftOf(
  { type, concept, amount }: AdjustmentValues,
  { pays }: Pick<AdjustmentDraft, 'pays'> = {},
): AdjustmentDraft {
  return { type, concept, amount: parseDecimal(amount), ...(pays ? { pays } : {}) };
}

/** The record and the adjustment of it as they are by now; one that is gone is proposed anew, for what it paid. */
export function adjustingNow(school: School, { record, base, ...rest }: Adjusting): Adjusting {
  const current = recordsOfRun(school, runOf(record.cutOff)).find(({ id }) => id === record.id);
  const stored = pendingAdjustments(school, record).find(({ id }) => id === base?.id);
  const gone = base && !stored ? { proposal: { ...base, amount: base.amount / 100 } } : {};
  return { ...rest, ...gone, record: current ?? record, base: stored ?? null };
}
