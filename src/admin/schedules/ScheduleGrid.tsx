import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DropCue } from '../../../machines/timetable/scheduleDrag.ts';
import { cueOf, cuesFor } from '../../../machines/timetable/scheduleDrag.ts';
import type { GridPlace, TimetableGrid } from '../../../machines/timetable/scheduleGrid.ts';
import { isInPlace } from '../../../machines/timetable/scheduleGrid.ts';
import type { Employee, ScheduledClass } from '../../../machines/timetable/schedules.ts';
import type { ScheduleRef } from '../../../machines/timetable/scheduleMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { carriedText, leftText } from '../../strings/schedules.ts';
import type { ArrangingRef } from '../../../machines/timetable/arrangingMachine.ts';
import { ChoiceBar } from './ChoiceBar.tsx';
import { useBandChoice } from './useBandChoice.ts';
import { useChosen } from './useChosen.ts';
import { useGridCommands } from './useGridCommands.ts';
import { GridFrame, namesOf } from './GridFrame.tsx';
import { useClassInView } from './useClassInView.ts';
import { useBlockDrag } from './useBlockDrag.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useHeadInSight } from './useHeadInSight.ts';
import type { RoomsInView } from './useRoomsInView.ts';
import { useRoomsInView } from './useRoomsInView.ts';

interface ScheduleGridProps {
  grid: TimetableGrid;
  /** Whether the columns are days. */
  isWeek: boolean;
  /** Every class of the days shown. */
  classes: readonly ScheduledClass[];
  employees: readonly Employee[];
  schedule: ScheduleRef;
  arranging: ArrangingRef;
  /** Whose classes carry the ring. */
  selectedId: string | null;
  /** Whose week is shown, or null. */
  viewer: string | null;
  /** The slots of the classes that carry a mark. */
  inConflict: ReadonlySet<string>;
  /** What stands above the grid, beside the way to its other columns. */
  tools: ReactNode;
  note: ReactNode;
  onCreate: (place: GridPlace, startTime: string) => void;
  onEdit: (scheduled: ScheduledClass) => void;
}

/** A row each half hour, a column each classroom (seed, sections 2 and 9) or each day of a week. */
export function ScheduleGrid({
  grid: { columns },
  classes: shown,
  schedule,
  arranging,
  tools,
  note,
  onCreate,
  onEdit,
  ...rows
}: ScheduleGridProps) {
  const { isWeek, selectedId } = rows;
  const ref = useRef<HTMLDivElement>(null);
  const teachers = useSchool((records) => records.teachers);
  const drag = useSelector(schedule, ({ context }) => context.drag);
  /** The class that was taken and is left where it was. */
  const [left, setLeft] = useState<ScheduledClass | null>(null);
  if (drag && left) setLeft(null);
  const names = useMemo(() => namesOf(columns, isWeek), [columns, isWeek]);
  const chosen = useChosen(columns);
  const commands = useGridCommands(schedule, arranging, columns, chosen);
  const { inView, turn } = useRoomsInView(ref, columns.length);
  const keys = useGridKeys(schedule, arranging, ref, columns, commands, chosen, inView, setLeft);
  const onGrab = useBlockDrag(schedule, ref, columns, chosen);
  const onBand = useBandChoice(ref, chosen);
  const { toggle } = chosen;
  const hands = useMemo(
    () => ({ onCreate, onToggle: toggle, onBand, onGrab }),
    [onCreate, toggle, onBand, onGrab],
  );
  const dragged = drag?.scheduled ?? null;
  const others = drag?.others;
  const draggedAll = useMemo(
    () => (dragged ? new Set([dragged, ...(others ?? [])]) : null),
    [dragged, others],
  );
  const cues = useMemo(
    () => (dragged ? cuesFor(shown, teachers, dragged, columns) : null),
    [dragged, shown, teachers, columns],
  );
  const cuesInView = useMemo(() => (cues && inView ? cutTo(inView, cues) : cues), [cues, inView]);
  const dropCue = drag && cueOf(shown, teachers, drag.scheduled, drag.entry);
  const nameOf = (entry: ScheduledClass) =>
    names[columns.findIndex((place) => isInPlace(place, entry))] ?? entry.classroom;
  const told = left ? leftText(left, nameOf(left)) : '';
  const isChoosing = chosen.slots.size + commands.copied.length > 0;
  const { clear } = chosen;
  useEffect(() => {
    const watching = [arranging, schedule].map((feature) => feature.on('classes.arranged', clear));
    return () => {
      for (const one of watching) one.unsubscribe();
    };
  }, [arranging, schedule, clear]);
  useHeadInSight(ref);
  useClassInView(ref, columns, selectedId, keys.enterAt);

  return (
    <GridFrame
      {...rows}
      gridRef={ref}
      columns={columns}
      names={names}
      inView={inView}
      onTurn={turn}
      bar={
        isChoosing || tools || note ? (
          <>
            {isChoosing ? (
              <ChoiceBar
                chosen={chosen.slots.size}
                copied={commands.copied.length}
                onCopy={() => commands.copy(null)}
                onRemove={() => commands.remove(null)}
                onClear={() => {
                  // The button that was pressed goes.
                  ref.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
                  commands.clear();
                }}
              />
            ) : (
              tools
            )}
            {note}
          </>
        ) : null
      }
      hint="Enter abre la clase. Espacio la toma: las flechas la mueven, Mayús y flechas cambian su
        fin, Enter la suelta y Escape la deja donde estaba. Mayús y flechas, o Mayús y Enter,
        eligen varias, que van juntas; Control C copia, Control V pega, Suprimir elimina y
        Control Z deshace."
      classHint="Enter la abre; Espacio la toma."
      status={drag && dropCue ? carriedText(drag, nameOf(drag.entry), dropCue) : told}
      tabStop={keys.tabStop}
      chosen={chosen.slots}
      dragged={draggedAll}
      carried={drag && { entry: drag.entry, cue: dropCue, cues: cuesInView }}
      hands={hands}
      onOpen={onEdit}
      on={keys.on}
    />
  );
}

/** The cues of the columns in view, and of the next on either side: of all there are a thousand. */
function cutTo(
  { first, last }: RoomsInView,
  cues: readonly (readonly DropCue[])[],
): (DropCue | null)[][] {
  return cues.map((row) =>
    row.map((cue, column) => (column >= first - 1 && column <= last + 1 ? cue : null)),
  );
}
