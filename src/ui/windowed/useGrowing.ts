import { useState } from 'react';
import { useInFrame } from '../focus/useInFrame.ts';
import { useIsPrinting } from './windowing.ts';

/**
 * What of a list stands so far: some more with each frame, for what a browser lays out in one go, as a
 * table of many columns. On paper it is all there.
 */
export function useGrowing<Item>(items: readonly Item[], step: number): readonly Item[] {
  const isPrinting = useIsPrinting();
  const [count, setCount] = useState(step);
  useInFrame(() => setCount(count + step), count < items.length ? count : null);
  return isPrinting ? items : items.slice(0, count);
}
