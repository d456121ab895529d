import type { RefObject } from 'react';
import { useEffect } from 'react';
import { barHeightAt } from '../../ui/barHeight.ts';

/**
 * Keeps the grid's head below the top bar where the page has gone past it: a list below the grid, a
 * low window or a large text leave the page more to scroll than the grid's own scroll takes.
 */
export function useHeadInSight(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroller = grid.current?.parentElement;
    const head = grid.current?.querySelector<HTMLElement>('[role="row"]');
    return scroller && head ? keepBelowBar(scroller, head) : undefined;
  }, [grid]);
}

function keepBelowBar(scroller: HTMLElement, head: HTMLElement): () => void {
  const place = () => {
    const { top } = scroller.getBoundingClientRect();
    const covered = `${Math.max(0, barHeightAt(scroller) - top - scroller.clientTop)}px`;
    // Each of the two by itself: of what the grid inherits every cell would be styled anew.
    head.style.setProperty('--covered', covered);
    scroller.style.scrollPaddingTop = `calc(64px + ${covered})`;
  };
  place();
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('scroll', place, { signal, passive: true });
  window.addEventListener('resize', place, { signal });
  return () => listening.abort();
}
