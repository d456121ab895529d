import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { weekdayOf } from '../../machines/kit/calendar.ts';
import type { EmployeeId } from '../../machines/school/peopleShapes.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import type { EmployeeWeek } from '../../machines/timetable/teacherWeek.ts';
import { cellOf, classesOutsideGrid, gridHours } from '../../machines/timetable/teacherWeek.ts';
import { useFormats } from '../ui/useFormats.ts';
import { DayOffWords } from '../lessons/DayOffNote.tsx';
import { WeekClass } from './WeekClass.tsx';
import classes from './Week.module.css';

export interface WeekProps {
  week: EmployeeWeek;
  employeeId: EmployeeId;
  today: string;
  onChoose: (scheduled: ScheduledClass) => void;
  /** What stands in the corner of a class. */
  markOf?: (scheduled: ScheduledClass) => ReactNode;
}

/** Monday to Friday by the hour; what does not fit stands below it. */
export function WeekTable({ week, employeeId, today, onChoose, markOf }: WeekProps) {
  const formats = useFormats();
  const days = week.days.slice(0, 5);
  const outside = classesOutsideGrid(week);
  return (
    <>
      <div className={classes.frame}>
        <table className={classes.table} aria-label="Horario de la semana">
          <thead>
            <tr>
              <th scope="col">Hora</th>
              {days.map((date) => (
                <th key={date} scope="col" aria-current={date === today ? 'date' : undefined}>
                  {weekdayOf(date)}
                  <Text span size="xs" c="dimmed" display="block">
                    {formats.day(date)}
                  </Text>
                  <DayOffWords date={date} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {gridHours.map((hour) => (
              <tr key={hour}>
                <th scope="row">{hour}</th>
                {days.map((date) => {
                  const { starting, continuing } = cellOf(week.classes, date, hour);
                  const isFree = starting.length === 0 && continuing.length === 0;
                  return (
                    <td key={date}>
                      {continuing.map((one) => (
                        <div key={`${one.classroom} ${one.startTime}`} className={classes.goesOn}>
                          {one.activity} hasta {one.endTime}
                        </div>
                      ))}
                      {starting.map((one) => (
                        <WeekClass
                          key={`${one.classroom} ${one.startTime}`}
                          scheduled={one}
                          employeeId={employeeId}
                          mark={markOf?.(one)}
                          onChoose={onChoose}
                        />
                      ))}
                      {isFree ? <span className={classes.free}>Libre</span> : null}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {outside.length > 0 ? (
        <section className={classes.outside}>
          <Title order={2} size="h3" mb="xs">
            Fuera de la cuadrícula
          </Title>
          <ul className={classes.list}>
            {outside.map((one) => (
              <li key={`${one.date} ${one.classroom} ${one.startTime}`}>
                <WeekClass
                  scheduled={one}
                  employeeId={employeeId}
                  day={`${weekdayOf(one.date)} ${formats.day(one.date)}`}
                  mark={markOf?.(one)}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
