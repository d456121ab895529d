import { useEffect, useEffectEvent } from 'react';

/**
 * Does something in the next frame, each time `when` becomes another, never for null: after the shell has
 * taken a new page to its top, and apart from what was drawn.
 */
export function useInFrame(act: () => void, when: unknown): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    if (when === null) return undefined;
    const frame = requestAnimationFrame(() => run());
    return () => cancelAnimationFrame(frame);
  }, [when]);
}
