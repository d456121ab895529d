import { SimpleGrid, Text } from '@mantine/core';
import { useMemo } from 'react';
import { attendanceStatuses } from '../../../machines/domain/school.ts';
import type { Student } from '../../../machines/domain/school.ts';
import { recordOfStudent } from '../../../machines/domain/studentRecord.ts';
import { useSchool } from '../../AppContext.ts';
import { StatCard } from '../../shared/StatCard.tsx';
import { StatusBadge } from '../../shared/StatusBadge.tsx';
import { useFormats } from '../../shared/useFormats.ts';
import { statusCounts, statusNames } from '../../strings/sessions.ts';
import { BackButton } from './BackButton.tsx';
import classes from '../rows.module.css';

interface StudentAttendanceProps {
  student: Student;
  onBack: () => void;
}

/** A student's marks in the recorded sessions of their group, with totals and percentage. */
export function StudentAttendance({ student, onBack }: StudentAttendanceProps) {
  const formats = useFormats();
  const sessions = useSchool(({ classSessions }) => classSessions);
  const { marks, counts, percentage } = useMemo(
    () =>
      recordOfStudent(
        sessions.filter(({ groupName }) => groupName === student.group),
        student.id,
      ),
    [sessions, student],
  );
  return (
    <>
      <BackButton onBack={onBack} />
      <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="xs" mb="md">
        {attendanceStatuses.map((status) => (
          <StatCard key={status} label={statusCounts[status]} value={counts[status]} />
        ))}
        <StatCard label="% Asistencia" value={`${percentage.toFixed(1)}%`} />
      </SimpleGrid>
      {marks.length === 0 ? (
        <Text c="dimmed">Todavía no hay sesiones registradas con este estudiante.</Text>
      ) : (
        <ul className={classes.rows}>
          {marks.map(({ session, status }) => (
            <li key={session.id} className={classes.row}>
              <div className={classes.what}>
                <Text size="sm" fw={600}>
                  {session.subject}
                </Text>
                <Text size="sm" c="dimmed">
                  {formats.day(session.date)} · {session.time} · {session.topic}
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
