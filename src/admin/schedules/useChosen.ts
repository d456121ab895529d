import { useCallback, useMemo, useState } from 'react';
import type { GridColumn, GridPlace } from '../../../machines/timetable/scheduleGrid.ts';
import { rowMinutes } from '../../../machines/timetable/scheduleGrid.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { isSameTeaching } from '../../../machines/timetable/schedules.ts';
import { slotId } from '../../../machines/store/slots.ts';

/** A rectangle of cells; either corner may be the first. */
export interface Band {
  columns: readonly [number, number];
  rows: readonly [number, number];
}

export interface Chosen {
  /** The slots of the classes chosen. */
  slots: ReadonlySet<string>;
  classes: readonly ScheduledClass[];
  toggle: (scheduled: ScheduledClass) => void;
  add: (scheduled: readonly ScheduledClass[]) => void;
  /** Chooses what a rectangle touches, and nothing else. */
  band: (band: Band) => void;
  clear: () => void;
}

/** Classes by their slots. */
type Asked = ReadonlyMap<string, ScheduledClass>;

/** The classes of the grid that are chosen to be moved, copied or deleted together. */
export function useChosen(columns: readonly GridColumn[]): Chosen {
  const [asked, setAsked] = useState<Asked>(new Map());
  const classes = useMemo(
    () =>
      asked.size === 0
        ? []
        : columns.flatMap(({ placed }) =>
            placed.map(({ scheduled }) => scheduled).filter((one) => isIn(asked, one)),
          ),
    [asked, columns],
  );
  const slots = useMemo(() => new Set(classes.map(slotId)), [classes]);
  const add = useCallback(
    (more: readonly ScheduledClass[]) =>
      setAsked((before) => new Map([...before, ...bySlot(more)])),
    [],
  );
  const toggle = useCallback((scheduled: ScheduledClass) => {
    const slot = slotId(scheduled);
    setAsked((before) =>
      isIn(before, scheduled)
        ? new Map([...before].filter(([one]) => one !== slot))
        : new Map([...before, [slot, scheduled]]),
    );
  }, []);
  const band = useCallback(
    (touched: Band) => setAsked(bySlot(classesIn(columns, touched))),
    [columns],
  );
  const clear = useCallback(() => setAsked(new Map()), []);
  return useMemo(
    () => ({ slots, classes, toggle, add, band, clear }),
    [slots, classes, toggle, add, band, clear],
  );
}

function bySlot(classes: readonly ScheduledClass[]): Asked {
  return new Map(classes.map((one) => [slotId(one), one]));
}

/** Another class that has come to stand in the place of one that was chosen is not. */
function isIn(asked: Asked, scheduled: ScheduledClass): boolean {
  const meant = asked.get(slotId(scheduled));
  return meant !== undefined && isSameTeaching(meant, scheduled);
}

function classesIn(columns: readonly GridColumn[], { columns: between, rows }: Band) {
  const [left, right] = between.toSorted((one, other) => one - other) as [number, number];
  const [top, bottom] = rows.toSorted((one, other) => one - other) as [number, number];
  return columns
    .slice(left, right + 1)
    .flatMap(({ placed }) =>
      placed
        .filter(
          ({ start, minutes }) =>
            start < (bottom + 1) * rowMinutes && top * rowMinutes < start + minutes,
        )
        .map(({ scheduled }) => scheduled),
    );
}

/** What goes along with a class that is taken: the others chosen, if it is one of them. */
export function goingAlong(
  scheduled: ScheduledClass,
  columns: readonly GridColumn[],
  { slots, classes }: Pick<Chosen, 'slots' | 'classes'>,
) {
  const slot = slotId(scheduled);
  const others = slots.has(slot) ? classes.filter((one) => slotId(one) !== slot) : [];
  return { others, rooms: roomsOf(columns) };
}

/** The rooms of a day's columns, in their order; none where the columns are days. */
export function roomsOf(columns: readonly GridPlace[]) {
  const rooms = columns.flatMap(({ classroom }) => (classroom ? [classroom] : []));
  return new Set(columns.map(({ date }) => date)).size > 1 ? [] : rooms;
}
