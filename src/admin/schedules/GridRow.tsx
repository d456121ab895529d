import { memo } from 'react';
import type { DropCue } from '../../../machines/timetable/scheduleDrag.ts';
import type { GridColumn } from '../../../machines/timetable/scheduleGrid.ts';
import { colorOf, gridTimes, isInPlace } from '../../../machines/timetable/scheduleGrid.ts';
import { whoTeaches } from '../../../machines/school/keys.ts';
import type { Employee, ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { slotId } from '../../../machines/store/slots.ts';
import { ClassBlock } from './ClassBlock.tsx';
import { DropPreview } from './DropPreview.tsx';
import { GridCell } from './GridCell.tsx';
import type { GridHands } from './gridHands.ts';
import classes from './ScheduleGrid.module.css';

export interface GridRowProps {
  row: number;
  columns: readonly GridColumn[];
  /** What each column is called. */
  names: readonly string[];
  /** Whether the columns are days, and a class says its room. */
  isWeek: boolean;
  employees: readonly Employee[];
  /** Whose classes carry the ring. */
  selectedId: string | null;
  /** Whose week is shown, or null. */
  viewer: string | null;
  /** The slots of the classes that carry a mark. */
  inConflict: ReadonlySet<string>;
  /** What the Tab key enters, when it is in this row. */
  tabStop: string | null;
  /** The slots of the classes that are chosen. */
  chosen: ReadonlySet<string>;
  /** Those that go where the pointer goes. */
  dragged: ReadonlySet<ScheduledClass> | null;
  /** By column, what the dragged class would meet in this row. */
  cues: readonly (DropCue | null)[] | null;
  /** Where the dragged class would stand, when it would start in this row. */
  preview: ScheduledClass | null;
  previewCue: DropCue | null;
  /** Null where the timetable is only looked at. */
  hands: GridHands | null;
  onOpen: (scheduled: ScheduledClass) => void;
}

/** Half an hour in every classroom. */
export const GridRow = memo(function GridRow({
  row,
  columns,
  names,
  isWeek,
  employees,
  selectedId,
  viewer,
  inConflict,
  tabStop,
  chosen,
  dragged,
  cues,
  preview,
  previewCue,
  hands,
  onOpen,
}: GridRowProps) {
  return (
    <div role="row" className={classes.row}>
      <div role="rowheader" className={classes.time}>
        {gridTimes[row]}
      </div>
      {columns.map((place, column) => {
        const { classroom, placed, covered } = place;
        const starting = placed.filter((one) => one.row === row);
        const isPreviewed = preview !== null && isInPlace(place, preview);
        return (
          <GridCell
            key={isWeek || !classroom ? column : classroom.id}
            place={place}
            name={names[column] ?? ''}
            row={row}
            column={column}
            isCovered={covered[row] ?? false}
            isTabStop={tabStop === `${column} ${row}`}
            cue={cues?.[column] ?? null}
            hands={hands}
          >
            {starting.length === 0 && !isPreviewed ? null : (
              <>
                {starting.map((one) => (
                  <ClassBlock
                    key={slotId(one.scheduled)}
                    placed={one}
                    column={column}
                    headType={isWeek ? null : (classroom?.type ?? null)}
                    color={colorOf(employees, one.scheduled)}
                    viewer={viewer}
                    isSelected={
                      selectedId !== null && whoTeaches(one.scheduled).employeeId === selectedId
                    }
                    isInConflict={inConflict.has(slotId(one.scheduled))}
                    isChosen={chosen.has(slotId(one.scheduled))}
                    isDragged={dragged?.has(one.scheduled) ?? false}
                    isTabStop={tabStop === `${column} ${one.scheduled.startTime} ${one.lane}`}
                    hands={hands}
                    onOpen={onOpen}
                  />
                ))}
                {isPreviewed && previewCue ? (
                  <DropPreview entry={preview} cue={previewCue} />
                ) : null}
              </>
            )}
          </GridCell>
        );
      })}
    </div>
  );
});
