import { Paper, Text, Title } from '@mantine/core';
import { weekdayOf } from '../../machines/kit/calendar.ts';
import { useFormats } from '../ui/useFormats.ts';
import { useIntoView } from '../ui/focus/useIntoView.ts';
import { DayOffWords } from '../lessons/DayOffNote.tsx';
import { WeekClass } from './WeekClass.tsx';
import type { WeekProps } from './WeekTable.tsx';
import classes from './Week.module.css';

const weekdaysShown = 5;

/** The week day by day; the weekend only where it has classes. */
export function WeekList({ week, employeeId, today, onChoose, markOf }: WeekProps) {
  const formats = useFormats();
  // Today, past what stands above it.
  const current = useIntoView<HTMLElement>(week.days.indexOf(today) > 0, 'start');
  return week.days.map((date, index) => {
    const ofDay = week.classes.filter((one) => one.date === date);
    if (index >= weekdaysShown && ofDay.length === 0) return null;
    return (
      <Paper
        key={date}
        component="section"
        ref={date === today ? current : null}
        aria-labelledby={`day-${date}`}
        p="md"
        mb="sm"
        radius="lg"
        data-today={date === today ? true : undefined}
        className={classes.day}
      >
        <Title order={2} size="h3" id={`day-${date}`} mb="xs">
          {weekdayOf(date)} {formats.day(date)}
          {date === today ? ' · Hoy' : ''}
        </Title>
        <DayOffWords date={date} />
        {ofDay.length === 0 ? (
          <Text size="sm" c="dimmed">
            Libre
          </Text>
        ) : (
          <ul className={classes.list}>
            {ofDay.map((one) => (
              <li key={`${one.classroom} ${one.startTime}`}>
                <WeekClass
                  scheduled={one}
                  employeeId={employeeId}
                  mark={markOf?.(one)}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </ul>
        )}
      </Paper>
    );
  });
}
