import { groupBy } from '../kit/groupBy.ts';
import { tidyName } from '../kit/text.ts';
import type { ChangeDetails } from '../store/changes.ts';

/** Why one of several records stays as it is, or is none any more. */
export type Reason =
  | 'gone'
  | 'changed'
  | 'same'
  | 'later'
  | 'incomplete'
  | 'hasGroups'
  | 'onlyOne'
  | 'ownAccount';

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
    Object.assign(details, namesDetails(reason, stayed));
  }
  return details;
}

/** The names of the first of those that a change was made of. */
export function doneDetails(done: readonly { name: string }[]): ChangeDetails {
  return namesDetails('done', done);
}

function namesDetails(what: Reason | 'done', of: readonly { name: string }[]): ChangeDetails {
  // What was stored by hand may be blank, or have lines of its own.
  const names = of.map(({ name }) => tidyName(name)).filter(Boolean);
  return names.length > 0 ? { [namesDetail(what)]: names.slice(0, mostNamed).join('\n') } : {};
}

/** Those names: of what a change was made of, or left as it was for a reason. */
export function namesIn(details: ChangeDetails, what: Reason | 'done'): string[] {
  const names = details[namesDetail(what)];
  return typeof names === 'string' ? names.split('\n') : [];
}

function namesDetail(what: Reason | 'done'): string {
  return `${what}Names`;
}
