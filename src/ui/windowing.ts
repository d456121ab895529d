import type { RefObject } from 'react';
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

/** A virtualizer that is scrolled once to a place of it, -1 for none. */
export function useStartAt(place: number): RefObject<WindowVirtualizerHandle | null> {
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  useInFrame(
    () => virtualizer.current?.scrollToIndex(place, { align: 'center' }),
    place === -1 ? null : place,
  );
  return virtualizer;
}
