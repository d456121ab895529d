import { groupBy } from '../kit/groupBy.ts';
import { alikeKey, tidyName } from '../kit/text.ts';

/** Finds the records that a name may mean: the one of it as it is written, else those whose name looks like it. */
export function nameFinder<Item extends { name: string }>(
  records: readonly Item[],
): (name: string) => readonly Item[] {
  const written = new Map(records.map((one) => [tidyName(one.name), one]));
  const lookingAlike = groupBy(records, ({ name }) => alikeKey(name));
  return (name) => {
    const tidied = tidyName(name);
    const own = written.get(tidied);
    return own ? [own] : (lookingAlike.get(alikeKey(tidied)) ?? []);
  };
}
