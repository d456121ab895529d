import type { FocusEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * What had the focus in a part and is taken away, or can't be pressed any more, hands it on to what
 * `heirOf` finds in its place; for null, or what can't be pressed yet, it waits for a next change.
 * Spread on the part.
 */
export function useFocusHeir(heirOf: (gone: HTMLElement) => HTMLElement | null | undefined) {
  const holder = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const held = holder.current;
    if (!held) return;
    const isGone = !held.isConnected || held.matches(':disabled');
    const focused = document.activeElement;
    if (focused !== document.body && !(isGone && focused === held)) return;
    const heir = isGone ? heirOf(held) : held;
    if (!heir || heir.matches(':disabled')) return;
    // One of the part is told of as it gets the focus; one beside it is no concern of the part any more.
    holder.current = null;
    heir.focus();
  });
  // React tells of no blur where what has it is taken away; a browser may of what is disabled.
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      holder.current = target;
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (!target.matches(':disabled')) holder.current = null;
    },
  };
}
