import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo } from 'react';
import type { PlacedClass } from '../../../machines/timetable/scheduleGrid.ts';
import { rowMinutes } from '../../../machines/timetable/scheduleGrid.ts';
import type { ClassroomType } from '../../../machines/school/words.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { coverWords } from '../../strings/cover.ts';
import { describeClass, problemWords } from '../../strings/schedules.ts';
import { blockPlace } from './blockPlace.ts';
import classes from './ClassBlock.module.css';
import type { GridHands } from './gridHands.ts';

interface ClassBlockProps {
  placed: PlacedClass;
  column: number;
  /** The type that its column's head says for all of it, or null where the block says its room. */
  headType: ClassroomType | null;
  /** Whose week is shown, or null. */
  viewer: string | null;
  /** 0 to 7, or null for an employee who is not in the school's lists. */
  color: number | null;
  isSelected: boolean;
  isInConflict: boolean;
  isChosen: boolean;
  isDragged: boolean;
  isTabStop: boolean;
  /** Null where it can't be changed. */
  hands: Pick<GridHands, 'onToggle' | 'onGrab'> | null;
  onOpen: (scheduled: ScheduledClass) => void;
}

export const ClassBlock = memo(function ClassBlock({
  placed,
  column,
  headType,
  viewer,
  color,
  isSelected,
  isInConflict,
  isChosen,
  isDragged,
  isTabStop,
  hands,
  onOpen,
}: ClassBlockProps) {
  const { scheduled, row, start, minutes, lane, lanes, problem } = placed;
  const { activity, employee, group, classroom, classroomType, startTime, endTime } = scheduled;
  const isOfSubstitute = viewer !== null && scheduled.substituteId === viewer;
  const cover = coverWords(scheduled, viewer);
  const lastRow = Math.ceil((start + minutes) / rowMinutes) - 1;
  return (
    <button
      type="button"
      className={classes.block}
      data-color={color ?? 'none'}
      data-selected={isSelected || undefined}
      data-conflict={isInConflict || undefined}
      data-chosen={isChosen || undefined}
      data-dragged={isDragged || undefined}
      data-roomy={(minutes >= 2 * rowMinutes && lanes === 1) || undefined}
      data-short={minutes <= rowMinutes || undefined}
      data-tall={minutes >= 3 * rowMinutes || undefined}
      data-column={column}
      data-row={row}
      data-last-row={lastRow}
      data-lane={lane}
      data-start={startTime}
      tabIndex={isTabStop ? 0 : -1}
      aria-describedby="schedule-class"
      title={describeClass(scheduled)}
      style={blockPlace(placed)}
      onClick={(event) => (event.shiftKey && hands ? hands.onToggle : onOpen)(scheduled)}
      onPointerDown={(event) => hands?.onGrab(event, scheduled, 'move')}
    >
      <span className={classes.activity}>{activity || 'Sin actividad'}</span>
      {isOfSubstitute ? null : (
        <span className={classes.employee}>{employee || 'Sin empleado'}</span>
      )}
      {cover ? <span className={classes.cover}>{cover}</span> : null}
      <span className={classes.group}>
        <span>{`Gpo: ${group}`}</span>{' '}
        {headType === classroomType ? (
          <VisuallyHidden>{`[${classroomType}]`}</VisuallyHidden>
        ) : (
          <span>{`[${headType ? classroomType : classroom}]`}</span>
        )}
      </span>
      <VisuallyHidden>{`en ${classroom}`}</VisuallyHidden>
      {isChosen ? <VisuallyHidden>Elegida</VisuallyHidden> : null}
      {isInConflict ? (
        <span className={classes.conflict}>
          <IconAlertTriangle size={14} aria-hidden />
          <VisuallyHidden>En conflicto</VisuallyHidden>
        </span>
      ) : null}
      <span className={classes.hours}>{`de ${startTime} a ${endTime}`}</span>
      {problem ? (
        <span className={classes.problem}>
          <IconAlertTriangle size={14} aria-hidden /> {problemWords[problem]}
        </span>
      ) : null}
      {hands ? (
        <span
          aria-hidden
          className={classes.edge}
          onPointerDown={(event) => {
            event.stopPropagation();
            hands.onGrab(event, scheduled, 'resize');
          }}
        />
      ) : null}
    </button>
  );
});
