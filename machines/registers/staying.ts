import { tidyName } from '../kit/text.ts';
import type { ChangeDetails } from '../store/changes.ts';

/** Why one of several records stays as it is, or is none any more. */
export type Reason =
  'gone' | 'changed' | 'same' | 'incomplete' | 'hasGroups' | 'onlyOne' | 'ownAccount';

/** The names of the records that stay, by reason; one that is not known is empty. */
export type Stayed = Readonly<Partial<Record<Reason, readonly string[]>>>;

/** So many names are read at a glance: a change tells no more of each reason. */
export const mostNamed = 5;

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
  for (const [reason, names] of Object.entries(stayed) as [Reason, readonly string[]][]) {
    details[reason] = names.length;
    // What was stored by hand may be blank, or have lines of its own.
    const known = names.map(tidyName).filter(Boolean).slice(0, mostNamed);
    if (known.length > 0) details[namesDetail(reason)] = known.join('\n');
  }
  return details;
}

/** Those names, of a change that left records as they were for a reason. */
export function namesIn(details: ChangeDetails, reason: Reason): string[] {
  const names = details[namesDetail(reason)];
  return typeof names === 'string' ? names.split('\n') : [];
}

function namesDetail(reason: Reason): string {
  return `${reason}Names`;
}
