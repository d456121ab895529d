import { Text, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { cueOf, cuesFor } from '../../../machines/domain/scheduleDrag.ts';
import type { DayGrid } from '../../../machines/domain/scheduleGrid.ts';
import { colorOf, gridTimes, rowOf } from '../../../machines/domain/scheduleGrid.ts';
import type { Employee, ScheduledClass } from '../../../machines/domain/schedules.ts';
import type { Classroom } from '../../../machines/domain/school.ts';
import type { ScheduleRef } from '../../../machines/scheduleMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { cueWords } from '../../strings/schedules.ts';
import { ClassBlock } from './ClassBlock.tsx';
import { DropPreview } from './DropPreview.tsx';
import { GridCell } from './GridCell.tsx';
import classes from './ScheduleGrid.module.css';
import { useBlockDrag } from './useBlockDrag.ts';
import { useGridKeys } from './useGridKeys.ts';

interface ScheduleGridProps {
  grid: DayGrid;
  dayClasses: readonly ScheduledClass[];
  employees: readonly Employee[];
  schedule: ScheduleRef;
  /** Whose classes carry the ring. */
  selectedName: string | null;
  onCreate: (classroom: Classroom, startTime: string) => void;
  onEdit: (scheduled: ScheduledClass) => void;
}

/** A day: a row each half hour, a column each classroom (seed, sections 2 and 9). */
export function ScheduleGrid({
  grid: { columns },
  dayClasses,
  employees,
  schedule,
  selectedName,
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

  return (
    <div className={classes.scroller}>
      <VisuallyHidden id="schedule-keys">
        Enter abre la clase. Espacio la toma: las flechas la mueven, Mayús y flechas cambian su fin,
        Enter la suelta y Escape la deja donde estaba.
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
        style={{ gridTemplateColumns: `76px repeat(${columns.length}, minmax(140px, 1fr))` }}
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
              <Text fw={600} size="sm" truncate title={name}>
                {name}
              </Text>
              <Text size="xs" c="dimmed">
                {type}
              </Text>
            </div>
          ))}
        </div>
        {gridTimes.map((time, row) => (
          <div key={time} role="row" className={classes.row}>
            <div role="rowheader" className={classes.time}>
              {time}
            </div>
            {columns.map(({ classroom, placed, covered }, column) => {
              const starting = placed.filter((one) => one.row === row);
              const isPreviewed =
                drag?.entry.classroom === classroom.name && rowOf(drag.entry.startTime) === row;
              return (
                <GridCell
                  key={classroom.id}
                  classroom={classroom}
                  row={row}
                  column={column}
                  isCovered={covered[row] ?? false}
                  isTabStop={tabStop === `${column} ${row}`}
                  cue={cues?.[row]?.[column] ?? null}
                  onCreate={onCreate}
                >
                  {starting.length === 0 && !isPreviewed ? null : (
                    <>
                      {starting.map((one) => (
                        <ClassBlock
                          key={one.scheduled.startTime}
                          placed={one}
                          column={column}
                          color={colorOf(employees, one.scheduled.employee)}
                          isSelected={one.scheduled.employee === selectedName}
                          isDragged={one.scheduled === dragged}
                          isTabStop={tabStop === `${column} ${one.scheduled.startTime}`}
                          onEdit={onEdit}
                          onGrab={onGrab}
                        />
                      ))}
                      {isPreviewed && dropCue ? (
                        <DropPreview entry={drag.entry} classroom={classroom} cue={dropCue} />
                      ) : null}
                    </>
                  )}
                </GridCell>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
