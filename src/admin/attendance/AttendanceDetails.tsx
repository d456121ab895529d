import { Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { AttendanceRef } from '../../../machines/lessons/attendanceMachine.ts';
import type { AttendanceSheet } from '../../../machines/lessons/attendance.ts';
import { studentsOn } from '../../../machines/lessons/attendance.ts';
import { attendanceRate } from '../../../machines/lessons/attendanceRate.ts';
import { useSchool } from '../../AppContext.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { writeRate } from '../../strings/percent.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { SheetStudents } from './SheetStudents.tsx';

interface AttendanceDetailsProps {
  control: AttendanceRef;
  /** Every one as it stands. */
  sheets: readonly AttendanceSheet[];
}

/** Every student of a sheet with their status; of one that is gone meanwhile, as it was. */
export function AttendanceDetails({ control, sheets }: AttendanceDetailsProps) {
  const { day } = useFormats();
  const isReading = useSelector(control, (snapshot) => snapshot.matches('reading'));
  const opened = useSelector(control, ({ context }) => context.sheet);
  const sheet = sheets.find(({ key }) => key === opened?.key) ?? opened;
  const justifications = useSchool((school) => school.justifications);
  const students = sheet ? studentsOn(sheet, justifications) : [];
  return (
    <Dialog
      opened={isReading}
      onClose={() => control.send({ type: 'details.close' })}
      title="Detalles de Asistencia"
      size="lg"
    >
      {sheet ? (
        <>
          <Text fw={600}>{`${sheet.subject} - ${sheet.group}`}</Text>
          <Text size="sm" c="dimmed">
            {`${sheet.teacher} · ${day(sheet.date)}${sheet.time === '' ? '' : ` · ${sheet.time}`}`}
          </Text>
          <Group gap="md" my="sm">
            <Text size="sm">{`Presentes: ${sheet.present}`}</Text>
            <Text size="sm">{`Ausentes: ${sheet.absent}`}</Text>
            <Text size="sm">{`Tardanzas: ${sheet.late}`}</Text>
            {sheet.justified > 0 ? (
              <Text size="sm">{`Justificadas: ${sheet.justified}`}</Text>
            ) : null}
            <Text size="sm">{`Asistencia: ${writeRate(attendanceRate(sheet))}`}</Text>
          </Group>
          {students.length === 0 ? (
            <Text size="sm" c="dimmed">
              Sin estudiantes en la lista.
            </Text>
          ) : (
            <SheetStudents students={students} areKnown={sheet.recordId === null} />
          )}
        </>
      ) : null}
    </Dialog>
  );
}
