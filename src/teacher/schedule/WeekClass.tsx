import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import classes from './Week.module.css';

interface WeekClassProps {
  scheduled: ScheduledClass;
  day?: string;
  onDescribe: (scheduled: ScheduledClass) => void;
}

export function WeekClass({ scheduled, day, onDescribe }: WeekClassProps) {
  const { activity, group, classroom, startTime, endTime } = scheduled;
  return (
    <button type="button" className={classes.class} onClick={() => onDescribe(scheduled)}>
      <span className={classes.activity}>{activity}</span>
      <span>Gpo: {group}</span>
      <span className={classes.dimmed}>
        {day === undefined ? '' : `${day} · `}
        {startTime} – {endTime}
      </span>
      <span className={classes.dimmed}>{classroom}</span>
    </button>
  );
}
