import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { weekOf } from '../../../machines/kit/calendar.ts';
import { classesOnDays } from '../../../machines/timetable/schedules.ts';
import type { WeekConflict } from '../../../machines/timetable/weekConflicts.ts';
import type { SheetSubject } from '../../../machines/timetable/weekSheet.ts';
import { classesOfSubject } from '../../../machines/timetable/weekSheet.ts';
import { weekTotals } from '../../../machines/timetable/weekTotals.ts';
import { useSchool } from '../../AppContext.ts';
import { counted } from '../../strings/counted.ts';
import styles from './WeekLine.module.css';
import { writeDuration } from '../../strings/duration.ts';

interface WeekLineProps {
  date: string;
  /** Whose week, or null for the school's. */
  subject: SheetSubject | null;
  conflicts: readonly WeekConflict[];
  /** Whether it takes as many lines as it needs. */
  isWrapping: boolean;
  /** How an empty week gets a class, where it is said nowhere else. */
  hint?: string;
}

/** What the week has: 'Esta semana: 12 clases · 12 h · 0 conflictos · 2 huecos (1 h)'. */
export function WeekLine({ date, subject, conflicts, isWrapping, hint = '' }: WeekLineProps) {
  const schedules = useSchool((records) => records.schedules);
  const teachers = useSchool((records) => records.teachers);
  const staff = useSchool((records) => records.staff);
  const settings = useSchool((records) => records.settings);
  const { classes, minutes, covered, onDaysOff, gaps, withoutTeacher, ...totals } = useMemo(() => {
    const days = weekOf(date);
    const own = subject
      ? classesOfSubject(schedules, days, subject)
      : classesOnDays(schedules, days);
    return weekTotals({ teachers, staff, settings }, own, conflicts, subject);
  }, [schedules, teachers, staff, settings, date, subject, conflicts]);
  const parts = [
    counted(classes, 'clase', 'clases'),
    writeDuration(minutes),
    ...(onDaysOff > 0 ? [`${counted(onDaysOff, 'clase', 'clases')} en días sin clases`] : []),
    ...(covered > 0
      ? [`${counted(covered, 'clase cubierta', 'clases cubiertas')} por otra persona`]
      : []),
    // What is to be done about comes first: the end of the line may have no room.
    ...(withoutTeacher > 0 ? [`${writeDuration(withoutTeacher)} sin profesor`] : []),
    counted(totals.conflicts, 'conflicto', 'conflictos'),
    ...(gaps ? [gapsText(gaps)] : []),
  ];
  const [first = '', ...others] = parts;
  const said =
    classes === 0
      ? [`Esta semana no hay clases. ${hint}`.trimEnd()]
      : [`Esta semana: ${first}`, ...others.map((part) => ` · ${part}`)];
  return (
    <Text
      size="sm"
      c="dimmed"
      title={said.join('')}
      className={isWrapping ? undefined : styles.line}
    >
      {said.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </Text>
  );
}

function gapsText({ count, minutes }: { count: number; minutes: number }): string {
  const words = counted(count, 'hueco', 'huecos');
  return count === 0 ? words : `${words} (${writeDuration(minutes)})`;
}
