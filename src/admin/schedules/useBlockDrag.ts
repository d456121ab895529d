import type { PointerEvent, RefObject } from 'react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { endAt, moveInto, startAway } from '../../../machines/timetable/scheduleDrag.ts';
import type { GridColumn } from '../../../machines/timetable/scheduleGrid.ts';
import { gridTimes, rowMinutes } from '../../../machines/timetable/scheduleGrid.ts';
import { minutesOf } from '../../../machines/kit/calendar.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import type { ScheduleRef } from '../../../machines/timetable/scheduleMachine.ts';
import { rowPitch } from './blockPlace.ts';
import type { Chosen } from './useChosen.ts';
import { goingAlong } from './useChosen.ts';
import { followPointer } from './followPointer.ts';

export type DragKind = 'move' | 'resize';

/** Drags a block to another cell, or its lower edge to another end. */
export function useBlockDrag(
  schedule: ScheduleRef,
  grid: RefObject<HTMLElement | null>,
  places: readonly GridColumn[],
  chosen: Chosen,
) {
  const cancel = useRef<(() => void) | null>(null);
  // Before the passive effects, which stop the machine that hears of the cancelling.
  useLayoutEffect(() => () => cancel.current?.(), []);
  return useCallback(
    (event: PointerEvent, scheduled: ScheduledClass, kind: DragKind) => {
      if (event.button !== 0 || !event.isPrimary || !grid.current) return;
      const cells = grid.current;
      const block = (event.currentTarget as HTMLElement).closest('button')!.getBoundingClientRect();
      const grabbedAt = event.clientY - (kind === 'move' ? block.top : block.bottom);
      const top = placeIn(cells, block.left, block.top).rows;

      cancel.current?.();
      cancel.current = followPointer(event.nativeEvent, {
        isImmediate: kind === 'resize',
        scroller: cells.parentElement,
        onStart: () =>
          schedule.send({
            type: 'drag.start',
            scheduled,
            ...(kind === 'move' ? goingAlong(scheduled, places, chosen) : {}),
          }),
        onMove: (x, y) => {
          const { column, rows } = placeIn(cells, x, y - grabbedAt);
          const place = places[column];
          const lineMinutes = minutesOf(gridTimes[0]!) + rows * rowMinutes;
          if (kind === 'resize') {
            schedule.send({ type: 'drag.preview', entry: endAt(scheduled, lineMinutes) });
          } else if (!isInSight(cells, x, y)) {
            schedule.send({ type: 'drag.preview', entry: scheduled });
          } else if (place) {
            const startTime = startAway(scheduled, Math.round(rows - top));
            const moved = moveInto(scheduled, place, startTime);
            schedule.send({ type: 'drag.preview', entry: moved });
          }
        },
        onDrop: () => schedule.send({ type: 'drag.drop' }),
        onCancel: () => schedule.send({ type: 'drag.cancel' }),
      });
    },
    [schedule, grid, places, chosen],
  );
}

/** Whether a point is over what of the grid is in sight: a class that is let go elsewhere stays where it was. */
function isInSight(grid: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = grid.parentElement!.getBoundingClientRect();
  return left <= x && x <= right && top <= y && y <= bottom;
}

/** The column under a point, and how many rows below the first row's top it is. */
export function placeIn(grid: HTMLElement, x: number, y: number): { column: number; rows: number } {
  const cells = [...grid.querySelectorAll<HTMLElement>('[data-first-row]')];
  const rects = cells.map((cell) => cell.getBoundingClientRect());
  const column = rects.findLastIndex(({ left }) => left <= x);
  return { column: Math.max(0, column), rows: (y - (rects[0]?.top ?? 0)) / rowPitch };
}
