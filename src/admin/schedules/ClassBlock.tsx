import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { PlacedClass } from '../../../machines/domain/scheduleGrid.ts';
import { rowMinutes } from '../../../machines/domain/scheduleGrid.ts';
import type { ScheduledClass } from '../../../machines/domain/schedules.ts';
import { describeClass, problemWords } from '../../strings/schedules.ts';
import classes from './ClassBlock.module.css';

interface ClassBlockProps {
  placed: PlacedClass;
  /** 0 to 7, or null for an employee who is not in the school's lists. */
  color: number | null;
  isSelected: boolean;
  onEdit: (scheduled: ScheduledClass) => void;
}

/** Pixels from a row's top to the next one's: its height and the gap (seed, section 9). */
const rowPitch = 72;
const gap = 4;

export function ClassBlock({ placed, color, isSelected, onEdit }: ClassBlockProps) {
  const { scheduled, row, start, minutes, lane, lanes, problem } = placed;
  const { activity, employee, group, classroom, classroomType, startTime, endTime } = scheduled;
  return (
    <button
      type="button"
      className={classes.block}
      data-color={color ?? 'none'}
      data-selected={isSelected || undefined}
      data-roomy={minutes >= 2 * rowMinutes || undefined}
      title={describeClass(scheduled)}
      style={{
        top: ((start - row * rowMinutes) / rowMinutes) * rowPitch,
        height: Math.max((minutes / rowMinutes) * rowPitch - gap, 20),
        left: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
      }}
      onClick={() => onEdit(scheduled)}
    >
      <span className={classes.activity}>{activity || 'Sin actividad'}</span>
      <span>{employee || 'Sin empleado'}</span>
      <span className={classes.group}>
        <span>{`Gpo: ${group}`}</span> <span>{`[${classroomType}]`}</span>
      </span>
      <VisuallyHidden>{`en ${classroom}`}</VisuallyHidden>
      <span>{`de ${startTime} a ${endTime}`}</span>
      {problem ? (
        <span className={classes.problem}>
          <IconAlertTriangle size={14} aria-hidden /> {problemWords[problem]}
        </span>
      ) : null}
    </button>
  );
}
