import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Brings a button into view and gives it the focus, where something is to be told of it: what an
 * address asks for is reached once, however often its list draws it anew.
 */
export function useReached(
  onReached: (() => void) | undefined,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const isAsked = onReached !== undefined;
  const tell = useEffectEvent(() => onReached?.());
  useEffect(() => {
    if (!isAsked) return undefined;
    // The shell takes a new page to its top first.
    const frame = requestAnimationFrame(() => {
      button.current?.scrollIntoView({ block: 'center' });
      button.current?.focus({ preventScroll: true });
      tell();
    });
    return () => cancelAnimationFrame(frame);
  }, [isAsked]);
  return button;
}
