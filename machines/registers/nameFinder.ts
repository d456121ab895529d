import { groupBy } from '../kit/groupBy.ts';
import { alikeKey, tidyName } from '../kit/text.ts';

/**
 * Finds records by their names: the one of a name as it is written, else the only one whose name looks
 * like it.
 */
export function nameFinder<Item extends { name: string }>(
  records: readonly Item[],
): (name: string) => Item | undefined {
  const written = new Map(records.map((one) => [tidyName(one.name), one]));
  const lookingAlike = groupBy(records, ({ name }) => alikeKey(name));
  return (name) => {
    const tidied = tidyName(name);
    const alike = lookingAlike.get(alikeKey(tidied)) ?? [];
    return written.get(tidied) ?? (alike.length === 1 ? alike[0] : undefined);
  };
}
