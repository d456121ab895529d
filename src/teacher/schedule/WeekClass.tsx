import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { employeeId } from '../../../machines/school/ties.ts';
import { coverWords } from '../../strings/cover.ts';
import classes from './Week.module.css';

interface WeekClassProps {
  scheduled: ScheduledClass;
  /** Whose week it is in. */
  teacherId: number;
  day?: string;
  onDescribe: (scheduled: ScheduledClass) => void;
}

export function WeekClass({ scheduled, teacherId, day, onDescribe }: WeekClassProps) {
  const { activity, group, classroom, startTime, endTime } = scheduled;
  const cover = coverWords(scheduled, employeeId('teacher', teacherId));
  return (
    <button type="button" className={classes.class} onClick={() => onDescribe(scheduled)}>
      <span className={classes.activity}>{activity}</span>
      <span>Gpo: {group}</span>
      <span className={classes.dimmed}>
        {day === undefined ? '' : `${day} · `}
        {startTime} – {endTime}
      </span>
      <span className={classes.dimmed}>{classroom}</span>
      {cover ? <span>{cover}</span> : null}
    </button>
  );
}
