import { SimpleGrid, Text } from '@mantine/core';
import { useMemo } from 'react';
import { daysOf } from '../../../machines/lessons/cycleDays.ts';
import { marks as allMarks } from '../../../machines/lessons/justifications.ts';
import { isInCycle } from '../../../machines/school/cycles.ts';
import type { Student } from '../../../machines/school/peopleShapes.ts';
import { recordOfStudent } from '../../../machines/lessons/studentRecord.ts';
import { useSchool } from '../../AppContext.ts';
import { StatCard } from '../../ui/StatCard.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { writeRate } from '../../strings/percent.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { statusCounts, statusNames } from '../../strings/lessons.ts';
import { FiledNote } from '../../lessons/FiledNote.tsx';
import { useCurrentCycle, useCurrentCycleName } from '../../lessons/useCycle.ts';
import { useFiled } from '../../lessons/useFiled.ts';
import classes from '../../ui/rows.module.css';

/** A student's marks in the cycle of today, whatever group they were in, with totals and percentage. */
export function StudentAttendance({ student }: { student: Student }) {
  const formats = useFormats();
  const cycle = useCurrentCycle();
  const filed = useFiled(daysOf(cycle));
  const lessons = useSchool(({ classSessions }) => classSessions);
  const justifications = useSchool((school) => school.justifications);
  const { marks, counts, rate } = useMemo(
    () =>
      recordOfStudent(
        lessons.filter(({ date }) => isInCycle(date, cycle)),
        student.id,
        justifications,
      ),
    [lessons, student, justifications, cycle],
  );
  const cycleName = useCurrentCycleName();
  const inCycle = cycleName === null ? '' : ` en el ciclo ${cycleName}`;
  return (
    <>
      <FiledNote filed={filed} />
      {cycleName === null ? null : (
        <Text size="sm" c="dimmed" mb="xs">
          Ciclo {cycleName}
        </Text>
      )}
      <SimpleGrid cols={{ base: 2, xs: 5 }} spacing="xs" mb="md">
        {allMarks.map((status) => (
          <StatCard key={status} label={statusCounts[status]} value={counts[status]} />
        ))}
        <StatCard label="% Asistencia" value={writeRate(rate)} />
      </SimpleGrid>
      {marks.length === 0 ? (
        <Text c="dimmed">Todavía no hay sesiones registradas con este estudiante{inCycle}.</Text>
      ) : (
        <ul className={classes.rows}>
          {marks.map(({ lesson, status }) => (
            <li key={lesson.id} className={classes.row}>
              <div className={classes.what}>
                <Text size="sm" fw={600}>
                  {lesson.subject}
                </Text>
                <Text size="sm" c="dimmed">
                  {formats.day(lesson.date)} · {lesson.time} · {lesson.topic}
                </Text>
              </div>
              <StatusBadge status={statusNames[status]} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
