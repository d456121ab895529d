import type { ChangeDetails } from '../store/changes.ts';

/** Why one of several records stays as it is, or is none any more. */
export type Reason =
  'gone' | 'changed' | 'same' | 'incomplete' | 'hasGroups' | 'onlyOne' | 'ownAccount';

/** The names of the records that stay, by reason; one that is not known is empty. */
export type Stayed = Readonly<Partial<Record<Reason, readonly string[]>>>;

/** How many of them a change names of each reason. */
const namedOfReason = 5;

/** A record that stays, and why. */
export interface Staying {
  reason: Reason;
  name: string;
}

export function byReason(staying: readonly Staying[]): Stayed {
  const names: Partial<Record<Reason, string[]>> = {};
  for (const { reason, name } of staying) (names[reason] ??= []).push(name);
  return names;
}

/** How many stay for each reason, and the names of the first of them, a line each. */
export function stayedDetails(stayed: Stayed): ChangeDetails {
  const details: Record<string, string | number> = {};
  for (const [reason, names] of Object.entries(stayed)) {
    details[reason] = names.length;
    const known = names.filter(Boolean).slice(0, namedOfReason);
    if (known.length > 0) details[namesDetail(reason)] = known.join('\n');
  }
  return details;
}

/** The detail with the names of those that stay for a reason. */
export function namesDetail(reason: string): string {
  return `${reason}Names`;
}
