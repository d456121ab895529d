import type { Student } from '../../../machines/school/peopleShapes.ts';
import { useSchool } from '../../AppContext.ts';
import { FactTable } from '../../lessons/FactTable.tsx';
import { useFormats } from '../../ui/useFormats.ts';

export function StudentProfile({ student }: { student: Student }) {
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
  return <FactTable facts={facts} />;
}
