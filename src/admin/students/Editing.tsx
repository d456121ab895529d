import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Student } from '../../../machines/school/peopleShapes.ts';
import { StudentDialog } from '../registers/StudentDialog.tsx';
import { useRegistry } from '../registers/useRegistry.ts';

interface EditingProps {
  id: number;
  /** Undefined of one who is deleted and whose registers keep the file: what was being typed stays. */
  student: Student | undefined;
}

/** The button that opens a student's form, and the form, over the file. */
export function Editing({ id, student }: EditingProps) {
  const registry = useRegistry('students', `student-${id}`);
  return (
    <>
      {student ? (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => registry.send({ type: 'record.edit', record: student })}
        >
          Editar
        </Button>
      ) : null}
      <StudentDialog registry={registry} />
    </>
  );
}
