import { useWindowEvent } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { moveBy, stretchBy } from '../../../machines/timetable/scheduleDrag.ts';
import type { ArrangingRef } from '../../../machines/timetable/arrangingMachine.ts';
import type { GridColumn } from '../../../machines/timetable/scheduleGrid.ts';
import { gridTimes, isInPlace, rowOf } from '../../../machines/timetable/scheduleGrid.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { isSameTeaching } from '../../../machines/timetable/schedules.ts';
import type { Chosen } from './useChosen.ts';
import { goingAlong } from './useChosen.ts';
import type { RoomsInView } from './useRoomsInView.ts';
import type { GridCommands } from './useGridCommands.ts';
import type { GridPosition } from './useGridWalk.ts';
import { bringIntoView, elementAt, useGridWalk } from './useGridWalk.ts';
import type { ScheduleRef } from '../../../machines/timetable/scheduleMachine.ts';

const steps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a key does once, however long it is held. */
const once = /^([ cvz]|Enter|Delete|Backspace|Escape)$/i;

/** Arrows move between cells; Space takes a class, which arrows then move and Mayús stretches. */
export function useGridKeys(
  schedule: ScheduleRef,
  arranging: ArrangingRef,
  grid: RefObject<HTMLElement | null>,
  columns: readonly GridColumn[],
  commands: GridCommands,
  chosen: Chosen,
  inView: RoomsInView | null,
  onLeft: (scheduled: ScheduledClass) => void,
) {
  const { position, setPosition, go, stepFrom, tabStop, enterAt, focusing } = useGridWalk(
    grid,
    columns,
    inView,
  );

  const isSteered = useRef(false);
  const carried = useSelector(schedule, ({ context }) => context.drag?.entry);
  useEffect(() => {
    if (isSteered.current) bringIntoView(grid.current?.querySelector('[data-preview]'));
    isSteered.current = false;
  }, [grid, carried]);

  // Whoever goes on by the pointer has let go of what the keys carry.
  useWindowEvent(
    'pointerdown',
    ({ isPrimary }) => {
      if (isPrimary && schedule.getSnapshot().matches('dragging')) {
        schedule.send({ type: 'drag.cancel' });
      }
    },
    true,
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const { drag } = schedule.getSnapshot().context;
    const isHandled = (event.repeat && once.test(event.key)) || (drag ? steer : walk)(event);
    if (isHandled) event.preventDefault();
  };

  const walk = (event: KeyboardEvent): boolean => {
    const current = (event.target as HTMLElement).closest<HTMLElement>('[data-column]');
    if (!current || event.altKey) return false;
    const scheduled = classOf(columns, current) ?? null;
    if (event.ctrlKey || event.metaKey) {
      const isDone = !event.shiftKey && control(event.key.toLowerCase(), current, scheduled);
      if (isDone || event.metaKey) return isDone;
    }
    if (event.key === 'Delete' || event.key === 'Backspace') return commands.remove(scheduled);
    if (event.key === 'Escape') return commands.clear();
    const next = stepFrom(event, current);
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
    if (!drag || browsersOwn(event)) return false;
    isSteered.current = step !== undefined;
    if (event.key === 'Escape') {
      schedule.send({ type: 'drag.cancel' });
      onLeft(drag.scheduled);
      bringIntoView(event.target as HTMLElement);
    } else if (event.key === 'Enter' || event.key === ' ') schedule.send({ type: 'drag.drop' });
    else if (step && event.shiftKey) {
      // Several keep their lengths.
      if (drag.others.length > 0) return true;
      schedule.send({ type: 'drag.preview', entry: stretchBy(drag.entry, step[1]) });
    } else if (step) {
      const entry = moveBy(drag.entry, columns, step[0], step[1], drag.scheduled);
      schedule.send({ type: 'drag.preview', entry });
    }
    return true;
  };

  const start = useSelector(schedule, (snapshot) =>
    snapshot.matches('changing') ? snapshot.context.start : null,
  );
  const change = useSelector(schedule, ({ children }) => children.classChange);
  const wanted = useSelector(change, (snapshot) => snapshot?.context.wanted);
  const day = useSelector(change, (snapshot) => snapshot?.context.date);
  const taken = useSelector(schedule, ({ context }) => context.drag?.scheduled);
  const moving = useMemo((): Carried | null => {
    if (carried && taken) return { meant: carried, origin: taken, isDropped: true };
    if (!start || !wanted || day === undefined) return null;
    const { original, entry, date, isDropped } = start;
    return { meant: { ...wanted, date: day }, origin: original ?? { ...entry, date }, isDropped };
  }, [carried, taken, start, wanted, day]);
  useReturningFocus(schedule, arranging, grid, columns, moving, setPosition, (place) =>
    go(place ?? position),
  );
  return { tabStop, enterAt, on: { ...focusing, onKeyDown, onKeyUp } };
}

/** Reloading, printing, finding, going back. */
function browsersOwn({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || /^F\d/.test(key);
}

/** A class is taken and dropped on the press of the space bar, not pressed on its release. */
function onKeyUp(event: KeyboardEvent): void {
  if (event.key === ' ' && (event.target as HTMLElement).dataset['start']) event.preventDefault();
}

interface Carried {
  /** A class as it is to stand. */
  meant: ScheduledClass;
  /** Where it stood, or was to stand at first. */
  origin: ScheduledClass;
  /** Whether it is carried by hand rather than changed in its dialog. */
  isDropped: boolean;
}

/**
 * After a dialog or a drop, the focus goes to where the class that it was of stands; of none, it comes back
 * into the grid if it left it.
 */
function useReturningFocus(
  schedule: ScheduleRef,
  arranging: ArrangingRef,
  grid: RefObject<HTMLElement | null>,
  columns: readonly GridColumn[],
  carried: Carried | null,
  setPosition: (position: GridPosition) => void,
  focusAt: (place: GridPosition | null) => void,
) {
  const isIdle = useSelector(arranging, (snapshot) => snapshot.matches('idle'));
  const isBrowsing = useSelector(schedule, (snapshot) => snapshot.matches('browsing')) && isIdle;
  const wasBrowsing = useRef(true);
  const last = useRef<Carried | null>(null);
  const isAskedElsewhere = useRef(false);
  // Another day that is shown for it takes the Tab key to its first class.
  useEffect(() => {
    const place = carried && placeOf(columns, carried.meant);
    if (!place) return;
    last.current = carried;
    setPosition(place);
  }, [carried, columns, setPosition]);
  useEffect(() => {
    const focused = document.activeElement;
    if (!isBrowsing && wasBrowsing.current) {
      isAskedElsewhere.current = focused !== document.body && !grid.current?.contains(focused);
    }
    // A question gives it back to where the class was taken from, and a dialog to where it stood.
    const isLeftBehind =
      focused?.closest('[role="dialog"], [role="grid"]') &&
      last.current &&
      (last.current.isDropped || (!isAskedElsewhere.current && isElsewhere(columns, last.current)));
    const isLost = focused === document.body && (last.current || !isAskedElsewhere.current);
    if (isBrowsing && !wasBrowsing.current && (isLost || isLeftBehind)) {
      focusAt((last.current && placeAfter(columns, last.current)) ?? null);
    }
    if (isBrowsing) last.current = null;
    wasBrowsing.current = isBrowsing;
  });
}

/** Where a class stands once it was carried, or still does. */
function placeAfter(columns: readonly GridColumn[], { meant, origin }: Carried) {
  const place = placeOf(columns, meant);
  return place?.isStanding ? place : placeOf(columns, origin);
}

function isElsewhere(columns: readonly GridColumn[], carried: Carried): boolean {
  const [after, before] = [placeAfter(columns, carried), placeOf(columns, carried.origin)];
  return after?.column !== before?.column || after?.row !== before?.row;
}

/** Where a class stands, or is to stand; null where its column is not shown. */
function placeOf(
  columns: readonly GridColumn[],
  wanted: ScheduledClass,
): (GridPosition & { isStanding: boolean }) | null {
  const column = columns.findIndex((one) => isInPlace(one, wanted));
  const placed = columns[column]?.placed.find(
    ({ scheduled }) =>
      scheduled.startTime === wanted.startTime &&
      scheduled.endTime === wanted.endTime &&
      scheduled.classroom === wanted.classroom &&
      isSameTeaching(scheduled, wanted),
  );
  if (column === -1) return null;
  const isStanding = placed !== undefined;
  return { column, row: rowOf(wanted.startTime), lane: placed?.lane ?? 0, isStanding };
}

function classOf(columns: readonly GridColumn[], { dataset }: HTMLElement) {
  return columns[Number(dataset['column'])]?.placed.find(
    ({ scheduled, lane }) =>
      scheduled.startTime === dataset['start'] && String(lane) === dataset['lane'],
  )?.scheduled;
}
