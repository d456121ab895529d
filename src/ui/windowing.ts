import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { WindowVirtualizerHandle } from 'virtua';
import { useInFrame } from './useInFrame.ts';

/** So many cards or rows are drawn whether they are in view or not. */
export const alwaysRendered = 60;

/** Print has all of a list. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/**
 * What is scrolled once to a place of a list, -1 for none: its first row, and the virtualizer of the others.
 */
export function useStartAt(place: number) {
  const first = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  useInFrame(
    () => {
      if (place === 0) first.current?.scrollIntoView({ block: 'center' });
      else virtualizer.current?.scrollToIndex(place - 1, { align: 'center' });
    },
    place === -1 ? null : place,
  );
  return [first, virtualizer] as const;
}
