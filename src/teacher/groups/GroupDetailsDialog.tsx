import { useMemo, useState } from 'react';
import type { Student } from '../../../machines/school/peopleShapes.ts';
import type { GroupOfClass } from '../../../machines/timetable/schedules.ts';
import { studentsOfGroup } from '../../../machines/registers/students.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useBackCloses } from '../../ui/dialog/useBackCloses.ts';
import { useStudentsToday } from '../useStudentsToday.ts';
import { BackButton } from './BackButton.tsx';
import type { StudentQuestion } from './GroupStudents.tsx';
import { GroupStudents } from './GroupStudents.tsx';
import { StudentAttendance } from './StudentAttendance.tsx';
import { StudentProfile } from './StudentProfile.tsx';

export interface DetailedGroup extends GroupOfClass {
  /** What of a student it opens on. */
  asked?: StudentQuestion;
}

interface GroupDetailsDialogProps {
  /** Null while nothing is asked. */
  group: DetailedGroup | null;
  onClose: () => void;
}

/** A group's students, and of one of them the profile or the attendance. */
export function GroupDetailsDialog({ group, onClose }: GroupDetailsDialogProps) {
  const all = useStudentsToday();
  const [question, setQuestion] = useState<StudentQuestion | null>(null);
  const [openedOn, setOpenedOn] = useState<DetailedGroup | null>(null);
  if (openedOn !== group) {
    setOpenedOn(group);
    setQuestion(group?.asked ?? null);
  }
  const [lastQuestion, setLastQuestion] = useState<StudentQuestion | null>(null);
  const students = useMemo(() => (group ? studentsOfGroup(all, group) : []), [all, group]);
  const student = students.find(({ id }) => id === question?.id);
  const goBack = () => {
    setLastQuestion(question);
    setQuestion(null);
  };
  // Whoever asked of a student from a list of them has seen no group to go back to.
  const isFromGroup = student !== undefined && question !== group?.asked;
  useBackCloses(isFromGroup, goBack);
  const close = () => {
    setLastQuestion(null);
    onClose();
  };
  return (
    <Dialog
      opened={group !== null}
      onClose={close}
      title={titleOf(group?.group ?? '', student, question)}
      size="46rem"
      transitionProps={{ duration: 0 }}
    >
      {student && question ? (
        <>
          {isFromGroup ? <BackButton onBack={goBack} /> : null}
          {question.about === 'profile' ? (
            <StudentProfile student={student} />
          ) : (
            <StudentAttendance student={student} />
          )}
        </>
      ) : (
        <GroupStudents students={students} lastQuestion={lastQuestion} onAsk={setQuestion} />
      )}
    </Dialog>
  );
}

function titleOf(
  group: string,
  student: Student | undefined,
  question: StudentQuestion | null,
): string {
  if (!student) return `Detalles del Grupo ${group}`;
  return question?.about === 'profile' ? `Perfil: ${student.name}` : `Asistencias: ${student.name}`;
}
