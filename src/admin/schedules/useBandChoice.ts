import type { PointerEvent, RefObject } from 'react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { gridTimes } from '../../../machines/timetable/scheduleGrid.ts';
import { followPointer } from './followPointer.ts';
import { placeIn } from './useBlockDrag.ts';
import type { Chosen } from './useChosen.ts';

/** Chooses the classes between an empty cell that is pressed and where the pointer is let go. */
export function useBandChoice(
  grid: RefObject<HTMLElement | null>,
  { band, clear }: Pick<Chosen, 'band' | 'clear'>,
) {
  const cancel = useRef<(() => void) | null>(null);
  useLayoutEffect(() => () => cancel.current?.(), []);
  return useCallback(
    (event: PointerEvent, column: number, row: number) => {
      if (event.button !== 0 || !event.isPrimary || !grid.current) return;
      const cells = grid.current;
      cancel.current?.();
      cancel.current = followPointer(event.nativeEvent, {
        isImmediate: false,
        scroller: cells.parentElement,
        onStart: clear,
        onMove: (x, y) => {
          const to = placeIn(cells, x, y);
          const reached = Math.max(0, Math.min(Math.floor(to.rows), gridTimes.length - 1));
          band({ columns: [column, to.column], rows: [row, reached] });
        },
        onDrop: () => undefined,
        onCancel: clear,
      });
    },
    [grid, band, clear],
  );
}
