import { groupBy } from '../../kit/groupBy.ts';
import { tidyName } from '../../kit/text.ts';
import { joinedKey, shiftlessKey } from './nameFinder.ts';

/** A group as a file names it, and the shift that it says beside it: 'Vespertino', 'T.M.', 'V'. */
export interface GroupOfShift {
  group: string;
  shift: string;
}

const shiftNames: Readonly<Record<string, string>> = {
  m: 'matutino',
  v: 'vespertino',
  n: 'nocturno',
};

/**
 * Names the groups of a file with their shift where that tells which one is meant: where the school has one of
 * it, or others of the name alone, or the file names one in several shifts of which the school knows not all.
 * A school of one shift writes it on every list and in no name.
 */
export function groupsByShift(
  groups: readonly string[],
  said: readonly GroupOfShift[],
): (one: GroupOfShift) => string {
  const keysOf = groupBy(groups.map(joinedKey), shiftlessKey);
  const shiftsOf = new Map(
    [...groupBy(said, ({ group }) => joinedKey(tidyName(group)))].map(([key, of]) => [
      key,
      new Set(of.map(({ shift }) => shiftIn(shift)).filter((shift) => shift !== '')),
    ]),
  );
  return ({ group, shift }) => {
    const key = joinedKey(tidyName(group));
    const own = shiftIn(shift);
    if (own === '' || !/^\d+\p{L}$/u.test(key)) return group;
    const there = keysOf.get(key) ?? [];
    const isThere = (one: string) => there.includes(`${key} ${one}`);
    const unknown = [...(shiftsOf.get(key) ?? [])].filter((one) => !isThere(one));
    const isOnlyOne = unknown.length === 1 && (there.length === 0 || there.includes(key));
    return isOnlyOne && !isThere(own) ? group : `${group} ${shiftNames[own]}`;
  };
}

/** 'm', 'v' or 'n'; blank where a text says no shift. */
export function shiftIn(text: string): string {
  const written = text.trim().replace(/^([mvn])\.?$/i, 't$1');
  return / ([mvn])$/.exec(joinedKey(`1a ${written}`))?.[1] ?? '';
}
