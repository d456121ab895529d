import type { Student } from '../../../machines/school/peopleShapes.ts';
import { useSchool } from '../../AppContext.ts';
import { FactTable } from '../../lessons/FactTable.tsx';
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
      <FactTable facts={facts} />
    </>
  );
}
