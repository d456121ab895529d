import type { RefObject } from 'react';
import { useRef } from 'react';
import { useInFrame } from './useInFrame.ts';

/** Brings what it is given to into view, each time that comes to be wanted. */
export function useIntoView<Shown extends HTMLElement>(
  isWanted: boolean,
  block: ScrollLogicalPosition,
): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useInFrame(() => shown.current?.scrollIntoView({ block }), isWanted || null);
  return shown;
}
