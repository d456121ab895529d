import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { isSameContent } from '../../../machines/kit/sameContent.ts';
import { parseTime } from '../../../machines/kit/typedTime.ts';
import { paidClassWarning } from '../../../machines/payroll/paidClassWarning.ts';
import { isAfterCourseIn } from '../../../machines/timetable/groupCourses.ts';
import { isRecordedByAnother } from '../../../machines/lessons/loads.ts';
import { goneFrom, warningsFor } from '../../../machines/timetable/scheduleConflicts.ts';
import { isCovered, whoTeaches } from '../../../machines/school/keys.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { durationOf, isComplete } from '../../../machines/timetable/schedules.ts';
import { useSchool } from '../../AppContext.ts';
import classes from './ClassWarnings.module.css';
import { useFormats } from '../../ui/useFormats.ts';
import {
  goneWords,
  lateWords,
  paidWords,
  recordedWords,
  warningWords,
} from '../../strings/schedules.ts';

const listed = 6;

interface ClassWarningsProps {
  entry: ScheduledClass;
  original: ScheduledClass | null;
}

/** What to know before saving; nothing here blocks. */
export function ClassWarnings({ entry, original }: ClassWarningsProps) {
  const school = useSchool((records) => records);
  const { day } = useFormats();
  const warnings = useMemo(
    () =>
      warningsFor(school, entry, original).map((warning) =>
        warningWords(warning, isCovered(entry) ? whoTeaches(entry).employee : null),
      ),
    [school, entry, original],
  );
  if (!isComplete(entry)) {
    return (
      <Text size="sm" c={original ? 'var(--plantel-accent)' : 'dimmed'} role="status">
        {original
          ? 'Faltan datos: al guardar, la clase se eliminará.'
          : 'Sin empleado, actividad u horas, la clase no se programa.'}
      </Text>
    );
  }
  const gone = goneFrom(school, entry);
  const late = isAfterCourseIn(school)(entry) ? [lateWords(entry)] : [];
  const recorded =
    original !== null && isRecordedByAnother(school, original, entry)
      ? [recordedWords(original, entry)]
      : [];
  const pay = isSameContent(original, entry) ? null : paidClassWarning(school, original, entry);
  const paid = pay ? [paidWords(pay, original ?? entry, entry, day(pay.cutOff))] : [];
  const all =
    durationOf(entry) === 0
      ? [timeProblem(entry)]
      : [...gone.map((part) => goneWords(part, entry)), ...late, ...recorded, ...paid, ...warnings];
  if (all.length === 0) return null;
  return (
    <Alert
      color="marigold"
      variant="light"
      role="status"
      icon={<IconAlertTriangle aria-hidden />}
      title={all.length === 1 ? 'Revisa antes de guardar' : `Revisa ${all.length} avisos`}
    >
      <List size="sm" spacing={4} className={classes.warnings}>
        {all.slice(0, listed).map((words) => (
          <List.Item key={words}>{words}</List.Item>
        ))}
        {all.length > listed ? <List.Item>{`y ${all.length - listed} más`}</List.Item> : null}
      </List>
    </Alert>
  );
}

function timeProblem({ startTime, endTime }: ScheduledClass): string {
  const areTimes = parseTime(startTime) !== null && parseTime(endTime) !== null;
  return areTimes
    ? 'La hora de fin debe ser posterior a la de inicio.'
    : 'La hora de inicio o la de fin no es una hora (HH:MM).';
}
