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

/** Why it can't be told whether somebody may sign in, or why they can't on this device. */
export type SignInFailure = (typeof failures)[number];

/** What a check of somebody's data comes to: nobody where what knows them refused them. */
export type SignInAnswer = { user: SignedInUser | null } | { failure: SignInFailure };

/** A failure as what was thrown names it. */
export function signInFailureOf(error: unknown): SignInFailure {
  const failure = isObject(error) ? error['failure'] : null;
  return failures.find((one) => one === failure) ?? 'failing';
}

/** Whether the server refused somebody: no failure, but an answer. */
export function isRejection(error: unknown): boolean {
  return isObject(error) && error['failure'] === 'rejected';
}
