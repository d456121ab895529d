import { useSelector } from '@xstate/react';
import type { KeyboardEvent, RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { moveBy, stretchBy } from '../../../machines/timetable/scheduleDrag.ts';
import type { ArrangingRef } from '../../../machines/timetable/arrangingMachine.ts';
import type { GridColumn } from '../../../machines/timetable/scheduleGrid.ts';
import {
  gridTimes,
  isInPlace,
  rowMinutes,
  rowOf,
} from '../../../machines/timetable/scheduleGrid.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import type { Chosen } from './useChosen.ts';
import { goingAlong } from './useChosen.ts';
import type { RoomsInView } from './useRoomsInView.ts';
import type { GridCommands } from './useGridCommands.ts';
import type { ScheduleRef } from '../../../machines/timetable/scheduleMachine.ts';

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

const steps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrows move between cells; Space takes a class, which arrows then move and Mayús stretches. */
export function useGridKeys(
  schedule: ScheduleRef,
  arranging: ArrangingRef,
  grid: RefObject<HTMLElement | null>,
  columns: readonly GridColumn[],
  commands: GridCommands,
  chosen: Chosen,
  inView: RoomsInView | null,
) {
  const [position, setPosition] = useState<GridPosition>({ column: 0, row: 0, lane: 0 });

  const go = (next: GridPosition) => {
    const target = elementAt(grid.current, next);
    if (!target) return;
    setPosition({ ...next, lane: Number(target.dataset['lane'] ?? 0) });
    target.focus();
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { drag } = schedule.getSnapshot().context;
    const isHandled = event.repeat && event.key === ' ' ? true : (drag ? steer : walk)(event);
    if (isHandled) event.preventDefault();
  };

  const walk = (event: KeyboardEvent): boolean => {
    const current = (event.target as HTMLElement).closest<HTMLElement>('[data-column]');
    if (!current || event.altKey) return false;
    const scheduled = classOf(columns, current) ?? null;
    if (event.ctrlKey || event.metaKey) {
      const isDone = control(event.key.toLowerCase(), current, scheduled);
      if (isDone || event.metaKey) return isDone;
    }
    if (event.key === 'Delete' || event.key === 'Backspace') return commands.remove(scheduled);
    if (event.key === 'Escape') return commands.clear();
    const beside = event.key === 'ArrowRight' ? besideOf(grid.current, current) : null;
    const next = beside ?? nextPosition(event, current, position, columns.length);
    if (next) {
      go(next);
      if (event.shiftKey) extend(scheduled, next);
      return true;
    }
    if (event.key === 'Enter' && event.shiftKey && scheduled) {
      chosen.toggle(scheduled);
      return true;
    }
    if (event.key !== ' ' || !scheduled) return false;
    schedule.send({ type: 'drag.start', scheduled, ...goingAlong(scheduled, columns, chosen) });
    return true;
  };

  /** Chooses the class that the focus left and the one it comes to. */
  const extend = (from: ScheduledClass | null, to: GridPosition) => {
    const target = elementAt(grid.current, to);
    const reached = target && classOf(columns, target);
    chosen.add([...(from ? [from] : []), ...(reached ? [reached] : [])]);
  };

  const control = (key: string, current: HTMLElement, scheduled: ScheduledClass | null) => {
    if (key === 'c') return commands.copy(scheduled);
    if (key === 'z') return commands.undo();
    if (key !== 'v') return false;
    const place = columns[Number(current.dataset['column'])];
    const startTime = scheduled?.startTime ?? gridTimes[Number(current.dataset['row'])];
    return place !== undefined && startTime !== undefined && commands.paste(place, startTime);
  };

  const steer = (event: KeyboardEvent): boolean => {
    const { drag } = schedule.getSnapshot().context;
    const step = steps[event.key];
    if (!drag) return false;
    if (event.key === 'Escape') schedule.send({ type: 'drag.cancel' });
    else if (event.key === 'Enter' || event.key === ' ') schedule.send({ type: 'drag.drop' });
    else if (step && event.shiftKey) {
      // Several keep their lengths.
      if (drag.others.length > 0) return true;
      schedule.send({ type: 'drag.preview', entry: stretchBy(drag.entry, step[1]) });
    } else if (step) {
      const entry = moveBy(drag.entry, columns, step[0], step[1]);
      schedule.send({ type: 'drag.preview', entry });
    }
    return true;
  };

  /** The Tab key enters the grid at a class that came into view. */
  const enterAt = useCallback(({ dataset }: HTMLElement) => {
    const { column, row, lane } = dataset;
    setPosition({ column: Number(column), row: Number(row), lane: Number(lane ?? 0) });
  }, []);

  const noteFocus = (target: HTMLElement) => {
    const { column, row, lane } = target.dataset;
    if (column === undefined || elementAt(grid.current, position) === target) return;
    setPosition({ column: Number(column), row: Number(row), lane: Number(lane ?? 0) });
  };

  useReturningFocus(schedule, arranging, columns, setPosition, () => go(position));
  return {
    tabStop: tabStopOf(columns, seen(position, inView)),
    enterAt,
    noteFocus,
    onKeyDown,
    onKeyUp,
  };
}

/** A class is taken and dropped on the press of the space bar, not pressed on its release. */
function onKeyUp(event: KeyboardEvent): void {
  if (event.key === ' ' && (event.target as HTMLElement).dataset['start']) event.preventDefault();
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

/** After a dialog or a drop, the focus goes to where the class now stands. */
function useReturningFocus(
  schedule: ScheduleRef,
  arranging: ArrangingRef,
  columns: readonly GridColumn[],
  setPosition: (position: GridPosition) => void,
  focusPosition: () => void,
) {
  const isIdle = useSelector(arranging, (snapshot) => snapshot.matches('idle'));
  const isBrowsing = useSelector(schedule, (snapshot) => snapshot.matches('browsing')) && isIdle;
  const dropped = useSelector(schedule, ({ context }) => context.drag?.entry);
  const wasBrowsing = useRef(true);
  useEffect(() => {
    if (!dropped) return;
    const column = columns.findIndex((place) => isInPlace(place, dropped));
    const row = rowOf(dropped.startTime);
    if (column !== -1) setPosition({ column, row, lane: 0 });
  }, [dropped, columns, setPosition]);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (isBrowsing && !wasBrowsing.current && isFocusLost) focusPosition();
    wasBrowsing.current = isBrowsing;
  });
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

function classOf(columns: readonly GridColumn[], { dataset }: HTMLElement) {
  return columns[Number(dataset['column'])]?.placed.find(
    ({ scheduled, lane }) =>
      scheduled.startTime === dataset['start'] && String(lane) === dataset['lane'],
  )?.scheduled;
}
