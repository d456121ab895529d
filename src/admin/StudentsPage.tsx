import { NativeSelect, Text } from '@mantine/core';
import { IconCalendar, IconUsersGroup } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Student } from '../../machines/school/school.ts';
import type { StudentStatus } from '../../machines/registers/students.ts';
import {
  studentStatusNames,
  studentStatuses,
  studentsByName,
  studentsWithStatus,
} from '../../machines/registers/students.ts';
import { searchedTexts } from '../../machines/registers/searchedTexts.ts';
import { useSchool } from '../AppContext.ts';
import { RecordCard } from '../ui/RecordCard.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import type { Formats } from '../strings/format.ts';
import { useFormats } from '../ui/useFormats.ts';
import { useQueryState } from '../ui/useQueryState.ts';
import { useToday } from '../useToday.ts';
import { CardActions } from './registers/CardActions.tsx';
import { CardLine } from './registers/CardLine.tsx';
import { DeleteDialog } from './registers/DeleteDialog.tsx';
import { RegisterScreen, countOf } from './registers/RegisterScreen.tsx';
import { StudentFileLink } from './students/StudentFileLink.tsx';
import { StudentDialog } from './registers/StudentDialog.tsx';
import { TransferButtons } from './registers/TransferButtons.tsx';
import { useRegistry } from './registers/useRegistry.ts';
import { useSearched } from './registers/useSearched.ts';

/** 'Gestión de Estudiantes'. */
export function StudentsPage() {
  const registry = useRegistry('students');
  const students = useSchool((school) => school.students);
  const groups = useSchool((school) => school.groups);
  const courses = useSchool((school) => school.courses);
  const today = useToday();
  const formats = useFormats();
  const statusOf = useMemo(
    () => studentStatuses({ groups, courses }, today),
    [groups, courses, today],
  );
  const [status, setStatus] = useQueryState('estado');
  const listed = useMemo(() => studentsByName(students), [students]);
  const found = useSearched(listed, searchedTexts.students);
  const shown = useMemo(
    () => studentsWithStatus(found, status, statusOf),
    [found, status, statusOf],
  );
  return (
    <RegisterScreen
      registry={registry}
      actions={<TransferButtons register="students" plural="estudiantes" shown={shown} />}
      createLabel="Nuevo Estudiante"
      searchPlaceholder="Buscar por nombre, carrera o grupo..."
      items={shown}
      count={countOf(shown.length, students.length, 'estudiante', 'estudiantes')}
      emptyMessage="No se encontraron estudiantes."
      filters={
        <>
          <NativeSelect
            label="Estado"
            data={[{ value: '', label: 'Todos los estados' }, ...studentStatusNames]}
            value={status}
            onChange={(event) => setStatus(event.currentTarget.value)}
          />
          <Text size="sm" c="dimmed" pb={8}>
            Por orden de apellido
          </Text>
        </>
      }
      renderItem={(student) => (
        <RecordCard
          title={student.name}
          subtitle={student.career}
          badge={<StatusBadge status={statusOf(student)} />}
          actions={
            <>
              <StudentFileLink id={student.id} />
              <CardActions registry={registry} record={student} />
            </>
          }
        >
          <CardLine icon={IconUsersGroup} label="Grupo">
            {groupText(student, statusOf(student), formats)}
          </CardLine>
          <CardLine icon={IconCalendar} label="Fecha de inscripción">
            {student.enrollmentDate === ''
              ? ''
              : `Inscrito el ${formats.day(student.enrollmentDate)}`}
          </CardLine>
        </RecordCard>
      )}
    >
      <StudentDialog registry={registry} />
      <DeleteDialog registry={registry} consequence="Lo registrado se conserva como está." />
    </RegisterScreen>
  );
}

/** The group, marked where it is gone, or of whoever graduated the last one: 'Egresó de 3A el 15/07/2026'. */
function groupText(
  { group, graduatedOn, pastGroups }: Student,
  status: StudentStatus,
  { day }: Formats,
): string {
  if (graduatedOn === undefined) {
    return group !== '' && status === 'Sin Grupo' ? `${group} (ya no existe)` : group;
  }
  const last = pastGroups?.at(-1)?.group;
  return `Egresó ${last === undefined ? '' : `de ${last} `}el ${day(graduatedOn)}`;
}
