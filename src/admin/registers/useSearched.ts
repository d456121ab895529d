import { useDeferredValue, useMemo } from 'react';
import { fold, foldedMatcher } from '../../../machines/kit/text.ts';
import { useQueryState } from '../../ui/useQueryState.ts';

/** The records whose texts hold every word in the search box; `textsOf` must be stable. */
export function useSearched<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): readonly Item[] {
  const [search] = useQueryState('buscar');
  const wanted = useDeferredValue(search).trim();
  const isSearching = wanted !== '';
  // Folding five thousand records costs too much to do it again with every key.
  const folded = useMemo(
    () => (isSearching ? items.map((item) => fold(textsOf(item).join('\n'))) : []),
    [items, textsOf, isSearching],
  );
  return useMemo(() => {
    if (!isSearching) return items;
    const matches = foldedMatcher(wanted);
    return items.filter((_, index) => matches(folded[index]!));
  }, [items, folded, isSearching, wanted]);
}
