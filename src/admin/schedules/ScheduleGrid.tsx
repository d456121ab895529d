import { Text, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { CSSProperties } from 'react';
import { useMemo, useRef } from 'react';
import { cueOf, cuesFor } from '../../../machines/timetable/scheduleDrag.ts';
import type { DayGrid } from '../../../machines/timetable/scheduleGrid.ts';
import { gridTimes, rowOf } from '../../../machines/timetable/scheduleGrid.ts';
import type { Employee, ScheduledClass } from '../../../machines/timetable/schedules.ts';
import type { Classroom } from '../../../machines/school/school.ts';
import type { ScheduleRef } from '../../../machines/timetable/scheduleMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { cueWords } from '../../strings/schedules.ts';
import { GridRow } from './GridRow.tsx';
import { RoomPager } from './RoomPager.tsx';
import classes from './ScheduleGrid.module.css';
import { useBlockDrag } from './useBlockDrag.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useRoomsInView } from './useRoomsInView.ts';

interface ScheduleGridProps {
  grid: DayGrid;
  dayClasses: readonly ScheduledClass[];
  employees: readonly Employee[];
  schedule: ScheduleRef;
  /** Whose classes carry the ring. */
  selectedId: string | null;
  /** The slots of the classes that carry a mark. */
  inConflict: ReadonlySet<string>;
  onCreate: (classroom: Classroom, startTime: string) => void;
  onEdit: (scheduled: ScheduledClass) => void;
}

/** A day: a row each half hour, a column each classroom (seed, sections 2 and 9). */
export function ScheduleGrid({
  grid: { columns },
  dayClasses,
  employees,
  schedule,
  selectedId,
  inConflict,
  onCreate,
  onEdit,
}: ScheduleGridProps) {
  const ref = useRef<HTMLDivElement>(null);
  const teachers = useSchool((records) => records.teachers);
  const drag = useSelector(schedule, ({ context }) => context.drag);
  const classrooms = useMemo(() => columns.map(({ classroom }) => classroom), [columns]);
  const keys = useGridKeys(schedule, ref, columns);
  const onGrab = useBlockDrag(schedule, ref, classrooms);
  const dragged = drag?.scheduled ?? null;
  const cues = useMemo(
    () => (dragged ? cuesFor(dayClasses, teachers, dragged, classrooms) : null),
    [dragged, dayClasses, teachers, classrooms],
  );
  const dropCue = drag && cueOf(dayClasses, teachers, drag.scheduled, drag.entry);
  const { tabStop } = keys;
  const { inView, turn } = useRoomsInView(ref, columns.length);

  return (
    <>
      {inView ? <RoomPager columns={columns} inView={inView} onTurn={turn} /> : null}
      <div
        className={classes.frame}
        data-more-left={(inView && inView.first > 0) || undefined}
        data-more-right={(inView && inView.last < columns.length - 1) || undefined}
      >
        <div className={classes.scroller}>
          <VisuallyHidden id="schedule-keys">
            Enter abre la clase. Espacio la toma: las flechas la mueven, Mayús y flechas cambian su
            fin, Enter la suelta y Escape la deja donde estaba.
          </VisuallyHidden>
          <VisuallyHidden role="status">
            {drag && dropCue
              ? `${drag.entry.classroom}, ${drag.entry.startTime} a ${drag.entry.endTime}: ${cueWords[dropCue]}`
              : ''}
          </VisuallyHidden>
          <div
            ref={ref}
            role="grid"
            tabIndex={-1}
            aria-label="Horario por salón"
            aria-rowcount={gridTimes.length + 1}
            aria-colcount={columns.length + 1}
            className={classes.grid}
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
              {classrooms.map(({ id, name, type }) => (
                <div key={id} role="columnheader" className={classes.room}>
                  <Text fw={600} size="sm" lh={1.2} lineClamp={2} title={name}>
                    {name}
                  </Text>
                  <Text size="xs" c="dimmed" lh={1.3}>
                    {type}
                  </Text>
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
                  employees={employees}
                  selectedId={selectedId}
                  inConflict={inConflict}
                  tabStop={tabStop.row === row ? tabStop.key : null}
                  dragged={dragged}
                  cues={cues?.[row] ?? null}
                  preview={isPreviewed ? drag.entry : null}
                  previewCue={isPreviewed ? dropCue : null}
                  onCreate={onCreate}
                  onEdit={onEdit}
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
