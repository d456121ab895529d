import { Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { DayGrid, GridColumn } from '../../../machines/domain/scheduleGrid.ts';
import { colorOf, gridTimes } from '../../../machines/domain/scheduleGrid.ts';
import type { Employee, ScheduledClass } from '../../../machines/domain/schedules.ts';
import { ClassBlock } from './ClassBlock.tsx';
import classes from './ScheduleGrid.module.css';

interface ScheduleGridProps {
  grid: DayGrid;
  employees: readonly Employee[];
  /** Whose classes carry the ring. */
  selectedName: string | null;
  onCreate: (classroom: GridColumn['classroom'], startTime: string) => void;
  onEdit: (scheduled: ScheduledClass) => void;
}

/** A day: a row each half hour, a column each classroom (seed, sections 2 and 9). */
export function ScheduleGrid({
  grid,
  employees,
  selectedName,
  onCreate,
  onEdit,
}: ScheduleGridProps) {
  const { columns } = grid;
  return (
    <div className={classes.scroller}>
      <div
        role="grid"
        aria-label="Horario por salón"
        className={classes.grid}
        style={{ gridTemplateColumns: `76px repeat(${columns.length}, minmax(140px, 1fr))` }}
      >
        <div role="row" className={classes.row}>
          <div role="columnheader" className={classes.corner}>
            Hora
          </div>
          {columns.map(({ classroom }) => (
            <div key={classroom.id} role="columnheader" className={classes.room}>
              <Text fw={600} size="sm" truncate title={classroom.name}>
                {classroom.name}
              </Text>
              <Text size="xs" c="dimmed">
                {classroom.type}
              </Text>
            </div>
          ))}
        </div>
        {gridTimes.map((time, row) => (
          <div key={time} role="row" className={classes.row}>
            <div role="rowheader" className={classes.time}>
              {time}
            </div>
            {columns.map(({ classroom, placed, covered }) => (
              <div key={classroom.id} role="gridcell" className={classes.cell}>
                {covered[row] ? null : (
                  <button
                    type="button"
                    className={classes.empty}
                    aria-label={`${classroom.name}, ${time}`}
                    onClick={() => onCreate(classroom, time)}
                  >
                    <IconPlus size={16} aria-hidden />
                  </button>
                )}
                {placed
                  .filter((one) => one.row === row)
                  .map((one) => (
                    <ClassBlock
                      key={one.scheduled.startTime}
                      placed={one}
                      color={colorOf(employees, one.scheduled.employee)}
                      isSelected={one.scheduled.employee === selectedName}
                      onEdit={onEdit}
                    />
                  ))}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
