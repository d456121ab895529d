import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'wouter';
import type { AttendanceRef } from '../../../machines/lessons/attendanceMachine.ts';
import type { AttendanceSheet } from '../../../machines/lessons/attendance.ts';
import { studentsOn } from '../../../machines/lessons/attendance.ts';
import { attendanceRate } from '../../../machines/lessons/attendanceRate.ts';
import { useSchool } from '../../AppContext.ts';
import { ForChanges } from '../../ui/ForChanges.tsx';
import { RecordCard } from '../../ui/RecordCard.tsx';
import { writeRate } from '../../strings/percent.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { counted } from '../../strings/counted.ts';
import classes from './AttendanceCard.module.css';
import { SheetStudents } from './SheetStudents.tsx';

interface AttendanceCardProps {
  sheet: AttendanceSheet;
  control: AttendanceRef;
}

const sampleSize = 4;

export const AttendanceCard = memo(function AttendanceCard({
  sheet,
  control,
}: AttendanceCardProps) {
  const { day } = useFormats();
  const justifications = useSchool((school) => school.justifications);
  const { subject, group, teacher, date, time, present, absent, late, justified } = sheet;
  const students = studentsOn(sheet, justifications);
  const rate = attendanceRate(sheet);
  const percent = writeRate(rate);
  const others = students.length - sampleSize;
  return (
    <RecordCard
      title={`${subject} - ${group}`}
      isTitleShared
      subtitle={`${teacher} · ${day(date)}${time === '' ? '' : ` · ${time}`}`}
      badge={<span className={classes.percent}>{percent}</span>}
      actions={
        <>
          <Button
            variant="light"
            size="sm"
            onClick={() => control.send({ type: 'details.open', sheet })}
          >
            Ver Detalles Completos
          </Button>
          {sheet.recordId === null ? (
            <Button
              component={Link}
              href={`/admin/tracking?${new URLSearchParams({ fecha: date, grupo: group })}`}
              variant="default"
              size="sm"
            >
              Ver en Seguimiento
            </Button>
          ) : (
            <ForChanges>
              <ActionIcon
                variant="light"
                color="red"
                size={36}
                ml="auto"
                aria-label={`Eliminar registro de ${subject} - ${group}`}
                onClick={() => control.send({ type: 'sheet.delete', sheet })}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </ForChanges>
          )}
        </>
      }
    >
      <Group gap="md" mb={6}>
        <Text size="sm">{`Presentes: ${present}`}</Text>
        <Text size="sm">{`Ausentes: ${absent}`}</Text>
        <Text size="sm">{`Tardanzas: ${late}`}</Text>
        {justified > 0 ? <Text size="sm">{`Justificadas: ${justified}`}</Text> : null}
      </Group>
      <Progress value={rate ?? 0} color="teal.7" size="sm" mb="sm" aria-label="Asistencia" />
      <SheetStudents students={students.slice(0, sampleSize)} areKnown={sheet.recordId === null} />
      {others > 0 ? (
        <Text size="sm" c="dimmed" mt={4}>
          {`+${counted(others, 'estudiante más', 'estudiantes más')}`}
        </Text>
      ) : null}
    </RecordCard>
  );
});
