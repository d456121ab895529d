import * as v from 'valibot';
import type { Cycle } from '../school/settingsShapes.ts';
import type { CyclePlan, Outcome } from './cyclePlan.ts';

/** A plan and which cycle it is to close; one that was carried out is there for when that is undone. */
export interface CycleDraft {
  cycle: string;
  plan: CyclePlan;
  isCarriedOut: boolean;
}

const outcome = v.custom<Outcome>(
  (value) => typeof value === 'string' && /^(stays|graduates|(group|new):.*)$/.test(value),
);

const draft = v.object({
  cycle: v.string(),
  plan: v.object({
    groups: v.record(v.string(), outcome),
    exceptions: v.record(v.string(), outcome),
    newGroups: v.array(v.object({ name: v.string(), courseId: v.string() })),
    next: v.object({ name: v.string(), from: v.string(), until: v.string() }),
  }),
  isCarriedOut: v.optional(v.boolean(), false),
});

/** What a tab is to keep of a plan. */
export function cycleDraft({ name }: Cycle, plan: CyclePlan, isCarriedOut: boolean): CycleDraft {
  return { cycle: name, plan, isCarriedOut };
}

/** What a tab kept of a plan for this cycle; another release, or anybody, may have written it. */
export function readCycleDraft(stored: unknown, { name }: Cycle): CycleDraft | null {
  const read = v.safeParse(draft, stored);
  return read.success && read.output.cycle === name ? read.output : null;
}

/** Whether a tab kept a plan for this cycle that was being written when it was left. */
export function isInterrupted(stored: unknown, cycle: Cycle): boolean {
  return readCycleDraft(stored, cycle)?.isCarriedOut === false;
}
