import { useDeferredValue, useMemo } from 'react';
import { foldedMatcher, searchable } from '../../../machines/kit/text.ts';
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
    const matches = foldedMatcher(wanted);
    const named = searchable(wanted);
    const found = items.flatMap((item, index) => {
      const texts = folded[index]!;
      return matches(texts) ? [{ item, isNamed: texts.split('\n', 1)[0] === named }] : [];
    });
    return found
      .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed))
      .map(({ item }) => item);
  }, [items, folded, isSearching, wanted]);
}
