import { useDeferredValue, useMemo } from 'react';
import { fold } from '../../../machines/domain/text.ts';
import { useQueryState } from '../../shared/useQueryState.ts';

/** The records one of whose texts holds what the search box asks; `textsOf` must be stable. */
export function useSearched<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): readonly Item[] {
  const [search] = useQueryState('buscar');
  const wanted = fold(useDeferredValue(search).trim());
  const isSearching = wanted !== '';
  // Folding five thousand records costs too much to do it again with every key.
  const folded = useMemo(
    () => (isSearching ? items.map((item) => fold(textsOf(item).join('\n'))) : []),
    [items, textsOf, isSearching],
  );
  return useMemo(
    () => (isSearching ? items.filter((_, index) => folded[index]?.includes(wanted)) : items),
    [items, folded, isSearching, wanted],
  );
}
