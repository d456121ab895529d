import { groupBy } from '../kit/groupBy.ts';
import { fold, tidyName } from '../kit/text.ts';

/**
 * Finds records by their names: the one of a name as it is written, else the only one that has it in
 * another case or other accents.
 */
export function nameFinder<Item extends { name: string }>(
  records: readonly Item[],
): (name: string) => Item | undefined {
  const written = new Map(records.map((one) => [tidyName(one.name), one]));
  const folded = groupBy(records, ({ name }) => fold(tidyName(name)));
  return (name) => {
    const tidied = tidyName(name);
    const alike = folded.get(fold(tidied)) ?? [];
    return written.get(tidied) ?? (alike.length === 1 ? alike[0] : undefined);
  };
}
