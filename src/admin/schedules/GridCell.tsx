import type { ReactNode } from 'react';
import { memo } from 'react';
import type { DropCue } from '../../../machines/timetable/scheduleDrag.ts';
import type { GridPlace } from '../../../machines/timetable/scheduleGrid.ts';
import { gridTimes } from '../../../machines/timetable/scheduleGrid.ts';
import { CueIcon } from './CueIcon.tsx';
import type { GridHands } from './gridHands.ts';
import classes from './ScheduleGrid.module.css';

interface GridCellProps {
  place: GridPlace;
  /** What the column is called. */
  name: string;
  row: number;
  column: number;
  isCovered: boolean;
  isTabStop: boolean;
  /** What the dragged class would meet here; null while nothing is dragged. */
  cue: DropCue | null;
  /** Null where nothing can be programmed. */
  hands: Pick<GridHands, 'onCreate' | 'onBand'> | null;
  children?: ReactNode;
}

export const GridCell = memo(function GridCell({
  place,
  name,
  row,
  column,
  isCovered,
  isTabStop,
  cue,
  hands,
  children,
}: GridCellProps) {
  const time = gridTimes[row]!;
  return (
    <div
      role="gridcell"
      className={classes.cell}
      data-first-row={row === 0 || undefined}
      aria-colindex={column + 2}
    >
      {isCovered ? null : (
        <button
          type="button"
          className={classes.empty}
          data-column={column}
          data-row={row}
          data-last-row={row}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={`${name}, ${time}`}
          aria-disabled={hands === null || undefined}
          onClick={() => hands?.onCreate(place, time)}
          onPointerDown={(event) => hands?.onBand(event, column, row)}
        />
      )}
      {cue ? (
        <span className={classes.cue} data-cue={cue} aria-hidden>
          <CueIcon cue={cue} />
        </span>
      ) : null}
      {children}
    </div>
  );
});
