import { Group, Text, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { CSSProperties, ReactNode } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { cueOf, cuesFor } from '../../../machines/timetable/scheduleDrag.ts';
import { weekdayOf } from '../../../machines/kit/calendar.ts';
import type { GridPlace, TimetableGrid } from '../../../machines/timetable/scheduleGrid.ts';
import { gridTimes, isInPlace, rowOf } from '../../../machines/timetable/scheduleGrid.ts';
import type { Employee, ScheduledClass } from '../../../machines/timetable/schedules.ts';
import type { ScheduleRef } from '../../../machines/timetable/scheduleMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { DayOffWords } from '../../lessons/DayOffNote.tsx';
import { shortDay } from '../../strings/format.ts';
import { cueWords } from '../../strings/schedules.ts';
import type { ArrangingRef } from '../../../machines/timetable/arrangingMachine.ts';
import { ChoiceBar } from './ChoiceBar.tsx';
import { useBandChoice } from './useBandChoice.ts';
import { useChosen } from './useChosen.ts';
import { useGridCommands } from './useGridCommands.ts';
import { GridRow } from './GridRow.tsx';
import { RoomPager } from './RoomPager.tsx';
import classes from './ScheduleGrid.module.css';
import { useClassInView } from './useClassInView.ts';
import { useBlockDrag } from './useBlockDrag.ts';
import { useGridKeys } from './useGridKeys.ts';
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
  isWeek,
  classes: shown,
  employees,
  schedule,
  arranging,
  selectedId,
  viewer,
  inConflict,
  tools,
  note,
  onCreate,
  onEdit,
}: ScheduleGridProps) {
  const ref = useRef<HTMLDivElement>(null);
  const teachers = useSchool((records) => records.teachers);
  const drag = useSelector(schedule, ({ context }) => context.drag);
  const names = useMemo(() => columns.map((place) => nameOf(place, isWeek)), [columns, isWeek]);
  const chosen = useChosen(columns);
  const commands = useGridCommands(schedule, arranging, columns, chosen);
  const { inView, turn } = useRoomsInView(ref, columns.length);
  const keys = useGridKeys(schedule, arranging, ref, columns, commands, chosen, inView);
  const onGrab = useBlockDrag(schedule, ref, columns, chosen);
  const onBand = useBandChoice(ref, chosen);
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
  const dropCue = drag && cueOf(shown, teachers, drag.scheduled, drag.entry);
  const previewed = drag && columns.findIndex((place) => isInPlace(place, drag.entry));
  const previewName = (previewed !== null && names[previewed]) || drag?.entry.classroom;
  const isChoosing = chosen.slots.size + commands.copied.length > 0;
  const isArranging = useSelector(arranging, (snapshot) => snapshot.matches('saving'));
  const isMoving = useSelector(schedule, (snapshot) => snapshot.matches('moving'));
  const { clear } = chosen;
  useEffect(() => {
    if (isArranging || isMoving) clear();
  }, [isArranging, isMoving, clear]);
  const { tabStop } = keys;
  useClassInView(ref, columns, selectedId, keys.enterAt);

  return (
    <>
      {inView || tools || note || isChoosing ? (
        <Group gap="xs" justify="space-between" className={classes.bar}>
          {isChoosing ? (
            <ChoiceBar
              chosen={chosen.slots.size}
              copied={commands.copied.length}
              onCopy={() => commands.copy(null)}
              onRemove={() => commands.remove(null)}
              onClear={commands.clear}
            />
          ) : (
            tools
          )}
          {note}
          {inView ? (
            <RoomPager columns={columns} isWeek={isWeek} inView={inView} onTurn={turn} />
          ) : null}
        </Group>
      ) : null}
      <div
        className={classes.frame}
        data-more-left={(inView && inView.first > 0) || undefined}
        data-more-right={(inView && inView.last < columns.length - 1) || undefined}
      >
        <div className={classes.scroller}>
          <VisuallyHidden id="schedule-keys">
            Enter abre la clase. Espacio la toma: las flechas la mueven, Mayús y flechas cambian su
            fin, Enter la suelta y Escape la deja donde estaba. Mayús y flechas, o Mayús y Enter,
            eligen varias, que van juntas; Control C copia, Control V pega, Suprimir elimina y
            Control Z deshace.
          </VisuallyHidden>
          <VisuallyHidden role="status">
            {drag && dropCue
              ? `${previewName}, ${drag.entry.startTime} a ${drag.entry.endTime}: ${cueWords[dropCue]}`
              : ''}
          </VisuallyHidden>
          <div
            ref={ref}
            role="grid"
            tabIndex={-1}
            aria-label={isWeek ? 'Horario de la semana' : 'Horario por salón'}
            aria-rowcount={gridTimes.length + 1}
            aria-colcount={columns.length + 1}
            className={classes.grid}
            data-week={isWeek || undefined}
            data-dragging={drag !== null || undefined}
            style={{ '--rooms': columns.length } as CSSProperties}
            onKeyDown={keys.onKeyDown}
            onKeyUp={keys.onKeyUp}
            onFocus={(event) => keys.noteFocus(event.target)}
          >
            <div role="row" className={classes.row}>
              <div role="columnheader" className={classes.corner}>
                Hora
              </div>
              {columns.map((place, column) => (
                <div
                  key={`${place.date} ${place.classroom?.id ?? ''}`}
                  role="columnheader"
                  className={classes.room}
                >
                  <Text fw={600} size="sm" lh={1.2} lineClamp={2} title={names[column]}>
                    {names[column]}
                  </Text>
                  {isWeek ? (
                    <DayOffWords date={place.date} />
                  ) : (
                    <Text size="xs" c="dimmed" lh={1.3}>
                      {place.classroom?.type}
                    </Text>
                  )}
                </div>
              ))}
            </div>
            {gridTimes.map((time, row) => {
              const isPreviewed = drag !== null && rowOf(drag.entry.startTime) === row;
              return (
                <GridRow
                  key={time}
                  row={row}
                  columns={columns}
                  names={names}
                  isWeek={isWeek}
                  employees={employees}
                  selectedId={selectedId}
                  viewer={viewer}
                  inConflict={inConflict}
                  tabStop={tabStop.row === row ? tabStop.key : null}
                  chosen={chosen.slots}
                  dragged={draggedAll}
                  cues={cues?.[row] ?? null}
                  preview={isPreviewed ? drag.entry : null}
                  previewCue={isPreviewed ? dropCue : null}
                  onCreate={onCreate}
                  onEdit={onEdit}
                  onToggle={chosen.toggle}
                  onBand={onBand}
                  onGrab={onGrab}
                />
              );
            })}
          </div>
        </div>
      </div>
    </>
  );
}

/** A room's name, or a day's: 'Lunes 8 sep'. */
function nameOf({ date, classroom }: GridPlace, isWeek: boolean): string {
  return isWeek || !classroom ? `${weekdayOf(date)} ${shortDay(date)}` : classroom.name;
}
