import { useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { WindowVirtualizerHandle } from 'virtua';
import { useInFrame } from '../focus/useInFrame.ts';

/** So many cards or rows are drawn whether they are in view or not. */
const alwaysRendered = 60;

/** Each takes milliseconds to lay out, and 36,000 of them the tab for as long as it lives. */
const mostPrinted = 2_000;

/** One for all: a list that is mounted while the page is printed, as where paper is narrower, is whole too. */
let isOnPaper = false;
const told = new Set<() => void>();

function turn(isPrinting: boolean): void {
  isOnPaper = isPrinting;
  for (const tell of told) tell();
}

window.addEventListener('beforeprint', () => flushSync(() => turn(true)));
window.addEventListener('afterprint', () => turn(false));

function subscribe(tell: () => void): () => void {
  told.add(tell);
  return () => told.delete(tell);
}

/** Print has all of a list. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isOnPaper);
}

/** What of a list is drawn at once, a short one or on paper; null where only those in view are. */
export function useWhole<Item>(items: readonly Item[]): readonly Item[] | null {
  const isPrinting = useIsPrinting();
  if (items.length <= alwaysRendered) return items;
  return isPrinting ? items.slice(0, mostPrinted) : null;
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
