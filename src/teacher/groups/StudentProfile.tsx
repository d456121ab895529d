import { Table } from '@mantine/core';
import type { Student } from '../../../machines/school/peopleShapes.ts';
import { useSchool } from '../../AppContext.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { BackButton } from './BackButton.tsx';

interface StudentProfileProps {
  student: Student;
  onBack: () => void;
}

export function StudentProfile({ student, onBack }: StudentProfileProps) {
  const formats = useFormats();
  const group = useSchool(({ groups }) => groups.find(({ id }) => id === student.groupId));
  const course = useSchool(({ courses }) => courses.find(({ id }) => id === group?.courseId));
  const facts = [
    ['Nombre completo', student.name],
    ['ID', String(student.id)],
    ['Carrera', student.career || 'Sin carrera'],
    ['Grupo', student.group],
    ['Curso', course?.name ?? 'Sin Curso'],
    [
      'Fecha de inscripción',
      student.enrollmentDate === '' ? 'Sin fecha' : formats.day(student.enrollmentDate),
    ],
  ] as const;
  return (
    <>
      <BackButton onBack={onBack} />
      <Table variant="vertical">
        <Table.Tbody>
          {facts.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" w="40%">
                {label}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
