import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import type { Student } from '../../../machines/school/peopleShapes.ts';

interface EditButtonProps {
  registry: RegistryRef;
  student: Student;
}

/** Opens a student's form over their file. */
export function EditButton({ registry, student }: EditButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconPencil size={16} aria-hidden />}
      onClick={() => registry.send({ type: 'record.edit', record: student })}
    >
      Editar
    </Button>
  );
}
