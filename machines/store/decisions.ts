import type { ChangeName, NoticeCode } from './codes.ts';
import type { AccountKey } from '../school/accounts.ts';
import type { School } from '../school/school.ts';
import type { ChangeDetails, Operation } from './changes.ts';

/** Whatever the school may be asked to do: the store hands it on, `machines/commands` decides it. */
export type AnyCommand =
  | { readonly type: string }
  | { readonly type: string; readonly [field: string]: unknown };

/** What a rule may know beside the school: who asks, when (epoch milliseconds), which local day. */
export interface Facts {
  author: string;
  /** The account that asks; none where a load acts by itself. */
  user?: AccountKey | null;
  now: number;
  today: string;
  /** Whether other devices write the same school: what is new takes a name that none of them gives. */
  isShared?: boolean;
  /** Where the ids of what is new begin; without it at `now`. */
  firstId?: number;
  /** Whether the database with the rest of the school was lost, or, where not `isOrdered`, can't be opened. */
  isPart?: boolean;
  isOrdered?: boolean;
  /** Whether months of a shared school are still to come to the device that asks. */
  lacksMonths?: boolean;
}

export interface Proposal<Name extends ChangeName = ChangeName> {
  allowed: true;
  name: Name;
  operations: readonly Operation[];
  details: ChangeDetails;
}

export interface Refusal<Code extends NoticeCode = NoticeCode> {
  allowed: false;
  code: Code;
  details: ChangeDetails;
}

/** A rule's answer to a command: the change it makes of it, or one of the reasons it refuses. */
export type Decision<Code extends NoticeCode = NoticeCode> = Proposal | Refusal<Code>;

/** What becomes of a command on a school. */
export type Decide = (school: School, command: AnyCommand, facts: Facts) => Decision;

/** A decision with the operations that put the school back to where it was. */
export type UndoableDecision = Decision & { inverse?: readonly Operation[] };

export function propose<Name extends ChangeName>(
  name: Name,
  operations: readonly Operation[],
  details: ChangeDetails = {},
): Proposal<Name> {
  return { allowed: true, name, operations, details };
}

export function refuse<Code extends NoticeCode>(
  code: Code,
  details: ChangeDetails = {},
): Refusal<Code> {
  return { allowed: false, code, details };
}
