import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { useCallback, useState } from 'react';
import type { GridColumn } from '../../../machines/timetable/scheduleGrid.ts';
import { gridTimes, rowMinutes } from '../../../machines/timetable/scheduleGrid.ts';
import { useFocusHeir } from '../../ui/focus/useFocusHeir.ts';
import type { RoomsInView } from './useRoomsInView.ts';

/** The cell that the Tab key enters; `lane` tells classes side by side apart. */
export interface GridPosition {
  column: number;
  row: number;
  lane: number;
}

export interface TabStop {
  row: number;
  key: string;
}

/** Walks the cells and classes of the grid by the keys that move the focus. */
export function useGridWalk(
  grid: RefObject<HTMLElement | null>,
  columns: readonly GridColumn[],
  inView: RoomsInView | null,
) {
  const [position, setPosition] = useState<GridPosition>({ column: 0, row: 0, lane: 0 });

  const go = (next: GridPosition) => {
    const target = elementAt(grid.current, next);
    if (!target) return;
    setPosition({ ...next, lane: Number(target.dataset['lane'] ?? 0) });
    // After a press Safari would not show it.
    target.focus({ focusVisible: true });
    bringIntoView(target);
  };

  /** Where a key leads from a cell or a class; null for one that leads nowhere. */
  const stepFrom = (event: KeyboardEvent, current: HTMLElement): GridPosition | null => {
    const beside = event.key === 'ArrowRight' ? besideOf(grid.current, current) : null;
    return beside ?? nextPosition(event, current, position, columns.length);
  };

  /** The Tab key enters the grid at a class that came into view. */
  const enterAt = useCallback(({ dataset }: HTMLElement) => {
    const { column, row, lane } = dataset;
    setPosition({ column: Number(column), row: Number(row), lane: Number(lane ?? 0) });
  }, []);

  /** What takes the place of the cell or class that has the focus takes that too. */
  const { onFocus: hold, onBlur } = useFocusHeir(() => elementAt(grid.current, position));
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    hold(event);
    const { column, row, lane } = event.target.dataset;
    if (column === undefined || elementAt(grid.current, position) === event.target) return;
    setPosition({ column: Number(column), row: Number(row), lane: Number(lane ?? 0) });
  };

  const tabStop = tabStopOf(columns, seen(position, inView));
  return { position, setPosition, go, stepFrom, tabStop, enterAt, focusing: { onFocus, onBlur } };
}

/** Out from under the times and the names of the rooms, as the grid pads its scrolling. */
export function bringIntoView(target: Element | null | undefined): void {
  target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** A position in the columns that are in view: the Tab key scrolls nothing away. */
function seen(position: GridPosition, inView: RoomsInView | null): GridPosition {
  if (!inView || (position.column >= inView.first && position.column <= inView.last)) {
    return position;
  }
  return { ...position, column: inView.first, lane: 0 };
}

/** The row that holds what the Tab key enters, and its column with its row, or with its class's start and lane. */
function tabStopOf(columns: readonly GridColumn[], { column, row, lane }: GridPosition): TabStop {
  const covering = (columns[column]?.placed ?? []).filter(
    ({ row: first, start, minutes }) => first <= row && row * rowMinutes < start + minutes,
  );
  const placed = covering.find((one) => one.lane === lane) ?? covering[0];
  return placed
    ? { row: placed.row, key: `${column} ${placed.scheduled.startTime} ${placed.lane}` }
    : { row, key: `${column} ${row}` };
}

/** What stands at a position: an empty cell, or the class that covers it. */
export function elementAt(
  grid: HTMLElement | null,
  { column, row, lane }: GridPosition,
): HTMLElement | null {
  const inColumn = [
    ...(grid?.querySelectorAll<HTMLElement>(`[data-column='${column}'][data-row]`) ?? []),
  ];
  const covering = inColumn.filter(
    ({ dataset }) => Number(dataset['row']) <= row && row <= Number(dataset['lastRow']),
  );
  return covering.find(({ dataset }) => Number(dataset['lane']) === lane) ?? covering[0] ?? null;
}

function nextPosition(
  { key, ctrlKey }: KeyboardEvent,
  { dataset }: HTMLElement,
  { row }: GridPosition,
  columnCount: number,
): GridPosition | null {
  const column = Number(dataset['column']);
  const first = Number(dataset['row']);
  const last = Number(dataset['lastRow']);
  const at = row >= first && row <= last ? row : first;
  const bottom = gridTimes.length - 1;
  const move = (to: number, toRow: number): GridPosition => ({
    column: Math.max(0, Math.min(to, columnCount - 1)),
    row: Math.max(0, Math.min(toRow, bottom)),
    lane: 0,
  });
  const lane = Number(dataset['lane'] ?? 0);
  switch (key) {
    case 'ArrowUp':
      return move(column, first - 1);
    case 'ArrowDown':
      return move(column, last + 1);
    case 'ArrowLeft':
      return lane > 0 ? { column, row: at, lane: lane - 1 } : move(column - 1, at);
    case 'ArrowRight':
      return move(column + 1, at);
    case 'Home':
      return ctrlKey ? move(0, 0) : move(0, at);
    case 'End':
      return ctrlKey ? move(columnCount - 1, bottom) : move(columnCount - 1, at);
    case 'PageUp':
      return move(column, first - 4);
    case 'PageDown':
      return move(column, last + 4);
    default:
      return null;
  }
}

/** The class to the right of one that shares its room's width with it. */
function besideOf(grid: HTMLElement | null, { dataset }: HTMLElement): GridPosition | null {
  const lane = Number(dataset['lane'] ?? 0) + 1;
  const next = { column: Number(dataset['column']), row: Number(dataset['row']), lane };
  return elementAt(grid, next)?.dataset['lane'] === String(lane) ? next : null;
}
