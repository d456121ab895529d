import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** Columns from `first` to `last`, both included, counted from 0. */
export interface RoomsInView {
  first: number;
  last: number;
}

/** The columns wholly in view of a grid that scrolls sideways, or null while all of them are. */
export function useRoomsInView(grid: RefObject<HTMLDivElement | null>, count: number) {
  const [inView, setInView] = useState<RoomsInView | null>(null);

  useEffect(() => {
    const scroller = grid.current?.parentElement;
    if (!grid.current || !scroller) return undefined;
    const look = () => {
      const next = roomsInView(scroller);
      setInView((last) => (isSame(last, next) ? last : next));
    };
    look();
    const resizing = new ResizeObserver(look);
    resizing.observe(scroller);
    resizing.observe(grid.current);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      resizing.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [grid, count]);

  const turn = (pages: 1 | -1) => {
    const scroller = grid.current?.parentElement;
    scroller?.scrollBy({ left: pages * pageWidth(scroller), behavior: 'smooth' });
  };
  return { inView, turn };
}

function roomsInView(scroller: HTMLElement): RoomsInView | null {
  const rooms = roomsOf(scroller);
  if (rooms.length === 0 || scroller.scrollWidth <= scroller.clientWidth + tolerance) return null;
  const left = scroller.scrollLeft + timesWidth(scroller) - tolerance;
  const right = scroller.scrollLeft + scroller.clientWidth + tolerance;
  const isIn = ({ offsetLeft, offsetWidth }: HTMLElement) =>
    offsetLeft >= left && offsetLeft + offsetWidth <= right;
  const first = rooms.findIndex(isIn);
  return first < 0 ? null : { first, last: rooms.findLastIndex(isIn) };
}

/** What is left of a room is still all of it, within so many pixels. */
const tolerance = 12;

function roomsOf(scroller: HTMLElement): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('[role="columnheader"]')].slice(1);
}

/** The times stay in place; the rooms move beside them. */
function timesWidth(scroller: HTMLElement): number {
  return scroller.querySelector<HTMLElement>('[role="columnheader"]')?.offsetWidth ?? 0;
}

/** As many whole rooms as there is space for. */
function pageWidth(scroller: HTMLElement): number {
  const [room, next] = roomsOf(scroller);
  const step = room && next ? next.offsetLeft - room.offsetLeft : scroller.clientWidth;
  const space = scroller.clientWidth - timesWidth(scroller) + tolerance;
  return Math.max(1, Math.floor(space / step)) * step;
}

function isSame(one: RoomsInView | null, other: RoomsInView | null): boolean {
  return one?.first === other?.first && one?.last === other?.last;
}
