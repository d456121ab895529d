import { useMemo, useState } from 'react';
import { useIsPrinting } from './windowed/windowing.ts';

interface AtOnce<Item> {
  shown: readonly Item[];
  /** How many are not shown yet. */
  rest: number;
  showMore: () => void;
}

/** Of a long list so many at first, and so many more whenever asked; in print all of it. */
export function useAtOnce<Item>(items: readonly Item[], first: number, more = first): AtOnce<Item> {
  const [count, setCount] = useState(first);
  const isPrinting = useIsPrinting();
  const shown = useMemo(
    () => (isPrinting ? items : items.slice(0, count)),
    [items, count, isPrinting],
  );
  return { shown, rest: items.length - shown.length, showMore: () => setCount(count + more) };
}
