import * as v from 'valibot';
import type { Cycle } from '../school/settingsShapes.ts';
import type { CyclePlan, Outcome } from './cyclePlan.ts';
import { nextCycle } from './cyclePlan.ts';

/** A plan and which cycle it is to close; one that was carried out is there for when that is undone. */
export interface CycleDraft {
  cycle: Cycle;
  plan: CyclePlan;
  isCarriedOut: boolean;
}

const outcome = v.custom<Outcome>(
  (value) => typeof value === 'string' && /^(stays|graduates|(group|new):.*)$/.test(value),
);

const cycle = v.object({ name: v.string(), from: v.string(), until: v.string() });

const draft = v.object({
  cycle,
  plan: v.object({
    groups: v.record(v.string(), outcome),
    exceptions: v.record(v.string(), outcome),
    newGroups: v.array(v.object({ name: v.string(), courseId: v.string() })),
    next: cycle,
  }),
  isCarriedOut: v.optional(v.boolean(), false),
});

/** What a tab is to keep of a plan. */
export function cycleDraft(of: Cycle, plan: CyclePlan, isCarriedOut: boolean): CycleDraft {
  return { cycle: of, plan, isCarriedOut };
}

/**
 * What a tab kept of a plan for this cycle; another release, or anybody, may have written it. The next
 * cycle follows an end that was moved since.
 */
export function readCycleDraft(stored: unknown, of: Cycle): CycleDraft | null {
  const read = v.safeParse(draft, stored);
  if (!read.success || read.output.cycle.name !== of.name) return null;
  const { cycle: before, plan, isCarriedOut } = read.output;
  const next = before.until === of.until ? plan.next : { ...nextCycle(of), name: plan.next.name };
  return { cycle: of, plan: { ...plan, next }, isCarriedOut };
}

/** Whether a tab kept a plan for this cycle that was being written when it was left. */
export function isInterrupted(stored: unknown, of: Cycle): boolean {
  return readCycleDraft(stored, of)?.isCarriedOut === false;
}
