import { useDeferredValue, useMemo } from 'react';
import { groupBy } from '../../../machines/kit/groupBy.ts';
import { fold, foundAmong, searchable, withGroupsJoined } from '../../../machines/kit/text.ts';
import { useQueryState } from '../../ui/useQueryState.ts';

/**
 * The records whose texts hold every word in the search box, before the others those whose first text
 * it is; `textsOf` must be stable.
 */
export function useSearched<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): readonly Item[] {
  const [search] = useQueryState('buscar');
  const wanted = useDeferredValue(search).trim();
  const isSearching = wanted !== '';
  // Folding five thousand records costs too much to do it again with every key.
  const folded = useMemo(
    () => (isSearching ? items.map((item) => searchable(textsOf(item).join('\n'))) : []),
    [items, textsOf, isSearching],
  );
  return useMemo(() => {
    if (!isSearching) return items;
    const named = withGroupsJoined(fold(wanted));
    const isNamed = (item: Item) => withGroupsJoined(fold(textsOf(item)[0] ?? '')) === named;
    const found = groupBy(foundAmong(items, folded, wanted), isNamed);
    return [...(found.get(true) ?? []), ...(found.get(false) ?? [])];
  }, [items, textsOf, folded, isSearching, wanted]);
}
