import { useSelector } from '@xstate/react';
import type { LessonDeletingRef } from '../../machines/lessons/lessonDeletingMachine.ts';
import { lessonDeletingMachine } from '../../machines/lessons/lessonDeletingMachine.ts';
import { useApp } from '../AppContext.ts';
import { useFeature } from '../notices/useFeature.ts';
import { Confirmation } from '../ui/dialog/Confirmation.tsx';
import { useFormats } from '../ui/useFormats.ts';

export function useLessonDeleting(): LessonDeletingRef {
  const { persistence } = useApp();
  return useFeature(lessonDeletingMachine, { input: { persistence } });
}

/** The question before a register is deleted. */
export function LessonDeleting({ deleting }: { deleting: LessonDeletingRef }) {
  const confirmation = useSelector(deleting, ({ children }) => children.confirmation);
  const { day } = useFormats();
  const base = useSelector(deleting, ({ context }) => context.base);
  return (
    <Confirmation
      confirmation={confirmation}
      title="Eliminar registro"
      message={
        base
          ? `Se quita el registro de ${base.subject} del grupo ${base.groupName} del ${day(base.date)}, ${base.time}, con la asistencia de sus estudiantes: ${base.students.length}. La clase vuelve a pedir su registro.`
          : ''
      }
      confirmLabel="Eliminar"
      isDanger
    />
  );
}
