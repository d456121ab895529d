import { isObject } from '../kit/objects.ts';
import type { SignedInUser } from '../school/accounts.ts';

const failures = [
  'unreachable',
  'unrecognised',
  'forbidden',
  'outdated',
  'noSchool',
  'harmed',
  'join.owned',
  'join.unshared',
  'unsent',
  'full',
  'busy',
  'failing',
] as const;

/**
 * Why it can't be told whether somebody may sign in, or why they can't on this device; `abandoned` is what
 * they themselves wait for no longer.
 */
export type SignInFailure = (typeof failures)[number] | 'abandoned';

/** What a check of somebody's data comes to: nobody where what knows them refused them. */
export type SignInAnswer = { user: SignedInUser | null } | { failure: SignInFailure };

/** What somebody is told of who was not signed in, where more than the login's own code can say it. */
export type SignInProblemCode = Exclude<SignInFailure, 'failing' | 'abandoned'>;

/** A failure as what was thrown names it. */
export function signInFailureOf(error: unknown): SignInFailure {
  const failure = isObject(error) ? error['failure'] : null;
  return failures.find((one) => one === failure) ?? 'failing';
}

/** Whether the server refused somebody: no failure, but an answer. */
export function isRejection(error: unknown): boolean {
  return isObject(error) && error['failure'] === 'rejected';
}
