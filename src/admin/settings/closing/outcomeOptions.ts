import { byName } from '../../../../machines/kit/text.ts';
import type { Group } from '../../../../machines/school/courseShapes.ts';
import type { NewGroup, Outcome } from '../../../../machines/settings/cyclePlan.ts';
import { outcomeNames } from '../../../strings/cycles.ts';

interface Option {
  value: Outcome;
  label: string;
}
export type OutcomeOption = Option | { group: string; items: Option[] };

/** What the students of a group may become: to stay in it is no other group. */
export function outcomeOptions(
  groups: readonly Group[],
  newGroups: readonly NewGroup[],
  ownKey: string,
): OutcomeOption[] {
  const others = byName(groups)
    .filter(({ id }) => id !== ownKey)
    .map(({ id, name }): Option => ({ value: `group:${id}`, label: name }));
  const made = newGroups.map(({ name }): Option => ({ value: `new:${name}`, label: name }));
  return [
    { value: 'stays', label: outcomeNames.stays },
    { value: 'graduates', label: outcomeNames.graduates },
    ...(made.length > 0 ? [{ group: 'Grupos nuevos', items: made }] : []),
    ...(others.length > 0 ? [{ group: 'Grupos', items: others }] : []),
  ];
}
