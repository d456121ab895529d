import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { RegisterRecord } from '../../../machines/registers/drafts.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';

interface CardActionsProps {
  registry: RegistryRef;
  record: RegisterRecord;
}

export function CardActions({ registry, record }: CardActionsProps) {
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPencil size={14} aria-hidden />}
        onClick={() => registry.send({ type: 'record.edit', record })}
      >
        Editar
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        ml="auto"
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={() => registry.send({ type: 'record.delete', record })}
      >
        Eliminar
      </Button>
    </>
  );
}
