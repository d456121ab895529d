import type { KeyboardEvent, ReactNode } from 'react';
import { useMemo, useRef } from 'react';
import type { TimetableGrid } from '../../../machines/timetable/scheduleGrid.ts';
import type { Employee, ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { GridFrame, namesOf } from './GridFrame.tsx';
import { useClassInView } from './useClassInView.ts';
import { useGridWalk } from './useGridWalk.ts';
import { useHeadInSight } from './useHeadInSight.ts';
import { useRoomsInView } from './useRoomsInView.ts';

interface ViewedGridProps {
  grid: TimetableGrid;
  /** Whether the columns are days. */
  isWeek: boolean;
  employees: readonly Employee[];
  /** Whose classes carry the ring. */
  selectedId: string | null;
  /** Whose week is shown, or null. */
  viewer: string | null;
  /** The slots of the classes that carry a mark. */
  inConflict: ReadonlySet<string>;
  bar: ReactNode;
  onOpen: (scheduled: ScheduledClass) => void;
}

const none: ReadonlySet<string> = new Set();

/** The grid to walk and read: nothing in it is programmed, moved or chosen. */
export function ViewedGrid({ grid: { columns }, bar, ...rows }: ViewedGridProps) {
  const { isWeek, selectedId } = rows;
  const ref = useRef<HTMLDivElement>(null);
  const names = useMemo(() => namesOf(columns, isWeek), [columns, isWeek]);
  const { inView, turn } = useRoomsInView(ref, columns.length);
  const { go, stepFrom, tabStop, enterAt, focusing } = useGridWalk(ref, columns, inView);
  useHeadInSight(ref);
  useClassInView(ref, columns, selectedId, enterAt);
  const walk = (event: KeyboardEvent) => {
    const current = (event.target as HTMLElement).closest<HTMLElement>('[data-column]');
    const next = current && !event.altKey && stepFrom(event, current);
    if (!next) return;
    event.preventDefault();
    go(next);
  };
  return (
    <GridFrame
      {...rows}
      gridRef={ref}
      columns={columns}
      names={names}
      inView={inView}
      onTurn={turn}
      bar={bar}
      hint="Las flechas recorren el horario; Enter muestra la clase."
      classHint="Enter la muestra."
      status=""
      tabStop={tabStop}
      chosen={none}
      dragged={null}
      carried={null}
      hands={null}
      on={{ ...focusing, onKeyDown: walk }}
    />
  );
}
