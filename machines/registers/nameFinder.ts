import { groupBy } from '../kit/groupBy.ts';
import { alikeKey, tidyName } from '../kit/text.ts';

/**
 * Finds the records that a name may mean: the one of it as it is written, else those whose name looks like
 * it, else those that differ in how a grade is set apart from its letter.
 */
export function nameFinder<Item extends { name: string }>(
  records: readonly Item[],
): (name: string) => readonly Item[] {
  const written = new Map(records.map((one) => [tidyName(one.name), one]));
  const lookingAlike = groupBy(records, ({ name }) => alikeKey(name));
  const joined = groupBy(records, ({ name }) => joinedKey(name));
  return (name) => {
    const tidied = tidyName(name);
    const own = written.get(tidied);
    if (own) return [own];
    return lookingAlike.get(alikeKey(tidied)) ?? joined.get(joinedKey(tidied)) ?? [];
  };
}

/** What '1-A', '1° "A"', '1ro. A' and '1A' have in common; numbers that stand apart do not become one. */
export function joinedKey(name: string): string {
  return alikeKey(name)
    .replaceAll(/["'“”«»]/g, '')
    .replace(/^(\d+)\.?(?:er|[dmnrtv]?o)(?=[-–—./_]*\p{L}$)/u, '$1')
    .replaceAll(/(\d)[-–—./_]+(?=\p{L})/gu, '$1');
}
