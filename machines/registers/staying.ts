import { groupBy } from '../kit/groupBy.ts';
import { tidyName } from '../kit/text.ts';
import type { ChangeDetails } from '../store/changes.ts';

/** Why one of several records stays as it is, or is none any more. */
export type Reason =
  'gone' | 'changed' | 'same' | 'later' | 'incomplete' | 'hasGroups' | 'onlyOne' | 'ownAccount';

/** So many names are read at a glance: a change tells no more of each reason. */
export const mostNamed = 5;

/** A record that stays, and why; a name that is not known is empty. */
export interface Staying {
  reason: Reason;
  name: string;
}

/** How many stay for each reason, and the names of the first of them, a line each. */
export function stayedDetails(staying: readonly Staying[]): ChangeDetails {
  const details: Record<string, string | number> = {};
  for (const [reason, stayed] of groupBy(staying, (one) => one.reason)) {
    details[reason] = stayed.length;
    // What was stored by hand may be blank, or have lines of its own.
    const names = stayed.map(({ name }) => tidyName(name)).filter(Boolean);
    if (names.length > 0) details[namesDetail(reason)] = names.slice(0, mostNamed).join('\n');
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
