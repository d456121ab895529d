import type { RefObject } from 'react';
import { useRef } from 'react';
import { useInFrame } from './useInFrame.ts';

/**
 * Brings a button into view and gives it the focus, where something is to be told of it: what an
 * address asks for is reached once, however often its list draws it anew.
 */
export function useReached(
  onReached: (() => void) | undefined,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useInFrame(
    () => {
      button.current?.scrollIntoView({ block: 'center' });
      button.current?.focus({ preventScroll: true });
      onReached?.();
    },
    onReached ? true : null,
  );
  return button;
}
