import type { School } from '../school/school.ts';
import type { Change } from './changes.ts';
import type { AnyCommand, Facts, Refusal } from './decisions.ts';

/** How many of the last changes a load tells and the school keeps. */
export const rememberedChanges = 50;

/** What a load quarantined of a key, under the storage key that now holds it. */
export interface Quarantined {
  key: string;
  storedAs: string;
  /** Quarantined by an earlier load and still there. */
  isOld?: boolean;
}

/** Whether it tells of days that the browser's database had, rather than of a text that was set aside. */
export function isOfDatabase({ key }: Quarantined): boolean {
  return key === 'database';
}

/** Whether a store lost days of the school with the browser's database: what it has is a part. */
export function hasLostDays({ quarantined }: Pick<StoreFacts, 'quarantined'>): boolean {
  return quarantined.some(isOfDatabase);
}

/** The school as the store holds it, after every change up to `revision`. */
export interface Stored {
  school: School;
  revision: number;
}

/** What there is to know of a store beside what it holds. */
export interface StoreFacts {
  quarantined: readonly Quarantined[];
  /** False when only local storage is there: two tabs are then not ordered. */
  isOrdered: boolean;
  /** False while local storage has no room for what the journal has. */
  isCopied: boolean;
}

export interface LoadOutput extends Stored, StoreFacts {
  /** The last changes, oldest first. */
  changes: readonly Change[];
}

export interface RefreshOutput extends Stored, Pick<StoreFacts, 'isCopied'> {
  /** Changes applied since the store last told its school, oldest first. */
  changes: readonly Change[];
}

/** One change wanted, named so that it is made once however often it is tried. */
export interface CommitRequest {
  id: string;
  command: AnyCommand;
  facts: Facts;
}

export interface CommitOutput extends RefreshOutput {
  outcome: { change: Change } | { refusal: Refusal };
}

/** What of all that was quarantined is to be deleted for good. */
export interface QuarantineRequest {
  type: 'quarantine.delete';
  quarantined: readonly Quarantined[];
}

/**
 * No room, no access, no answer in time, code that did not arrive, a newer version that has the store,
 * or another school in the place of what was deleted from it.
 */
export type PersistenceFailure = (typeof failures)[number];

const failures = ['full', 'failing', 'busy', 'missingCode', 'outdated', 'replaced'] as const;

/** A store names its reason in the `failure` of what it throws. */
export function failureOf(error: unknown): PersistenceFailure {
  const { failure } = (error ?? {}) as { failure?: unknown };
  return failures.find((one) => one === failure) ?? 'failing';
}

/** What became of a change that was asked for. */
export type Answer =
  | { type: 'change.accepted'; change: Change }
  | { type: 'change.refused'; refusal: Refusal };

export function replyOf({ outcome }: CommitOutput): Answer {
  return 'change' in outcome
    ? { type: 'change.accepted', change: outcome.change }
    : { type: 'change.refused', refusal: outcome.refusal };
}

/** What the root hears of the store's load. */
export type StoreReport =
  | { type: 'store.loaded'; output: LoadOutput }
  | { type: 'store.failed'; failure: PersistenceFailure };

/** What the school hears of the store. */
export type StoreNews =
  | {
      type: 'records.changed';
      school: School;
      changes: readonly Change[];
      /** The one of them that was asked for here. */
      ownId?: string | null;
    }
  | Answer
  | { type: 'changes.withdrawn' };

export function newsOf({
  school,
  changes,
  outcome,
}: RefreshOutput & Partial<CommitOutput>): StoreNews {
  const made = outcome && 'change' in outcome ? outcome.change : null;
  // What a round of the school's log writes, others wrote.
  const ownId = made && made.name !== 'school.synced' ? made.id : null;
  return { type: 'records.changed', school, changes, ownId };
}

export function factsOf({ quarantined, isOrdered, isCopied }: LoadOutput): StoreFacts {
  return { quarantined, isOrdered, isCopied };
}
