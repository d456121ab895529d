import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Brings what it is given to into view, each time that comes to be wanted. */
export function useIntoView<Shown extends HTMLElement>(
  isWanted: boolean,
  block: ScrollLogicalPosition,
): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    // The shell takes a new page to its top first.
    const frame = requestAnimationFrame(() => shown.current?.scrollIntoView({ block }));
    return () => cancelAnimationFrame(frame);
  }, [isWanted, block]);
  return shown;
}
