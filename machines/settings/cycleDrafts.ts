import * as v from 'valibot';
import type { Cycle } from '../school/settingsShapes.ts';
import type { CyclePlan, Outcome } from './cyclePlan.ts';

/** A plan that was begun and not carried out, and which cycle it is to close. */
export interface CycleDraft {
  cycle: string;
  plan: CyclePlan;
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
});

/** What a tab kept of a plan for this cycle; another release, or anybody, may have written it. */
export function readCycleDraft(stored: unknown, { name }: Cycle): CyclePlan | null {
  const read = v.safeParse(draft, stored);
  return read.success && read.output.cycle === name ? read.output.plan : null;
}
