import { useDeferredValue, useMemo } from 'react';
import { matcher } from '../../../machines/domain/text.ts';
import { useQueryState } from '../../shared/useQueryState.ts';

/** The records one of whose texts holds what the search box asks; `textsOf` must be stable. */
export function useSearched<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): readonly Item[] {
  const [search] = useQueryState('buscar');
  const wanted = useDeferredValue(search);
  return useMemo(() => {
    const matches = matcher(wanted);
    return wanted.trim() === '' ? items : items.filter((item) => matches(...textsOf(item)));
  }, [items, textsOf, wanted]);
}
