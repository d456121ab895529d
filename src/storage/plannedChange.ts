import { lazily } from '../../machines/kit/lazily.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { Facts, UndoableDecision } from '../../machines/store/decisions.ts';
import type { School } from '../../machines/school/school.ts';
import type { CommitOutput } from '../../machines/store/storePort.ts';

/** A change wanted, named so that it is made once however often it is tried. */
export interface Wanted {
  id: string;
  facts: Facts;
  decide: (school: School) => UndoableDecision;
  planned?: Planned;
}

/** What is wanted comes to on a school; no school where it alters nothing. */
export interface Planned {
  on: School;
  outcome: CommitOutput['outcome'];
  school?: () => School;
}

export function plan(on: School, { id, facts, decide }: Wanted): Planned {
  const decision = decide(on);
  if (!decision.allowed) return { on, outcome: { refusal: decision } };
  const { name, details, operations, inverse = [] } = decision;
  const { author, now: at } = facts;
  const outcome = { change: { id, name, author, at, details, operations, inverse } };
  if (operations.length === 0) return { on, outcome };
  return { on, outcome, school: lazily(() => applyOperations(on, operations)) };
}
