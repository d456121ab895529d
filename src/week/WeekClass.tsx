import type { ReactNode } from 'react';
import type { EmployeeId } from '../../machines/school/peopleShapes.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { coverWords } from '../strings/cover.ts';
import classes from './Week.module.css';

interface WeekClassProps {
  scheduled: ScheduledClass;
  /** Whose week it is in. */
  employeeId: EmployeeId;
  day?: string;
  mark?: ReactNode;
  onChoose: (scheduled: ScheduledClass) => void;
}

export function WeekClass({ scheduled, employeeId, day, mark, onChoose }: WeekClassProps) {
  const { activity, group, classroom, startTime, endTime } = scheduled;
  const cover = coverWords(scheduled, employeeId);
  return (
    <button type="button" className={classes.class} onClick={() => onChoose(scheduled)}>
      <span className={classes.activity}>{activity}</span>
      <span>Gpo: {group}</span>
      <span className={classes.dimmed}>
        {day === undefined ? '' : `${day} · `}
        {startTime} – {endTime}
      </span>
      <span className={classes.dimmed}>{classroom}</span>
      {cover ? <span>{cover}</span> : null}
      {mark ? <span className={classes.mark}>{mark}</span> : null}
    </button>
  );
}
