import type { RefObject } from 'react';
import { useEffect } from 'react';
import type { GridColumn } from '../../../machines/timetable/scheduleGrid.ts';
import { rowPitch } from './blockPlace.ts';

/**
 * Scrolls the grid to the chosen employee's first class, as they are chosen or another day is shown;
 * else to the day's first class, where none is in view; `onReveal` hears which.
 */
export function useClassInView(
  grid: RefObject<HTMLElement | null>,
  columns: readonly GridColumn[],
  selectedId: string | null,
  onReveal: (block: HTMLElement) => void,
): void {
  const shown = columns.map(({ date, classroom }) => `${date} ${classroom?.id ?? ''}`).join();
  useEffect(() => {
    const scroller = grid.current?.parentElement;
    if (!scroller) return;
    const blocks = [...scroller.querySelectorAll<HTMLElement>('[data-start]')];
    const selected = selectedId === null ? undefined : blocks.find(isSelected);
    const inSight = blocks.some((block) => isInSight(scroller, block));
    const wanted = selected ?? (inSight ? undefined : blocks[0]);
    if (!wanted || isInSight(scroller, wanted)) return;
    reveal(scroller, wanted);
    onReveal(wanted);
  }, [grid, shown, selectedId, onReveal]);
}

function isSelected({ dataset }: HTMLElement): boolean {
  return dataset['selected'] !== undefined;
}

/** Whether a block's upper left corner is beside the times and below the names. */
function isInSight(scroller: HTMLElement, block: HTMLElement): boolean {
  const { x, y } = cornerIn(scroller, block);
  return x >= 0 && y >= 0 && x < widthOf(scroller) && y < heightOf(scroller);
}

function reveal(scroller: HTMLElement, block: HTMLElement): void {
  const { x, y } = cornerIn(scroller, block);
  if (x < 0 || x >= widthOf(scroller)) scroller.scrollLeft += x;
  if (y < 0 || y >= heightOf(scroller)) scroller.scrollTop += y - rowPitch;
}

/** Where a block stands in what of the grid is not under its times and names. */
function cornerIn(scroller: HTMLElement, block: HTMLElement): { x: number; y: number } {
  const frame = scroller.getBoundingClientRect();
  const { left, top } = block.getBoundingClientRect();
  const corner = cornerOf(scroller);
  return { x: left - frame.left - corner.width, y: top - frame.top - corner.height };
}

function widthOf(scroller: HTMLElement): number {
  return scroller.clientWidth - cornerOf(scroller).width;
}

/** As much of it as the window shows, or half a window: that much comes with the page's own first scroll. */
function heightOf(scroller: HTMLElement): number {
  const { top } = scroller.getBoundingClientRect();
  const shown = Math.min(scroller.clientHeight, window.innerHeight - top);
  const soon = Math.min(scroller.clientHeight, window.innerHeight / 2);
  return Math.max(Math.max(shown, soon) - cornerOf(scroller).height, rowPitch);
}

/** The head of the times, which stays in place, and the gap beside it. */
function cornerOf(scroller: HTMLElement): { width: number; height: number } {
  const corner = scroller.querySelector<HTMLElement>('[role="columnheader"]');
  return { width: (corner?.offsetWidth ?? 0) + gap, height: (corner?.offsetHeight ?? 0) + gap };
}

const gap = 4;
