import { Paper, Text, Title } from '@mantine/core';
import { weekdayOf } from '../../../machines/domain/calendar.ts';
import { useFormats } from '../../shared/useFormats.ts';
import { WeekClass } from './WeekClass.tsx';
import type { WeekProps } from './WeekTable.tsx';
import classes from './Week.module.css';

const weekdaysShown = 5;

/** The week day by day; the weekend only where it has classes. */
export function WeekList({ week, today, onDescribe }: WeekProps) {
  const formats = useFormats();
  return week.days.map((date, index) => {
    const ofDay = week.classes.filter((one) => one.date === date);
    if (index >= weekdaysShown && ofDay.length === 0) return null;
    return (
      <Paper
        key={date}
        component="section"
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
        {ofDay.length === 0 ? (
          <Text size="sm" c="dimmed">
            Libre
          </Text>
        ) : (
          <ul className={classes.list}>
            {ofDay.map((one) => (
              <li key={`${one.classroom} ${one.startTime}`}>
                <WeekClass scheduled={one} onDescribe={onDescribe} />
              </li>
            ))}
          </ul>
        )}
      </Paper>
    );
  });
}
