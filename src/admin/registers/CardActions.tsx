import { Button } from '@mantine/core';
import type { RegisterRecord } from '../../../machines/registers/drafts.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { changeActions } from './recordActions.ts';

interface CardActionsProps {
  registry: RegistryRef;
  record: RegisterRecord;
}

export function CardActions({ registry, record }: CardActionsProps) {
  const { edit, remove } = changeActions(registry, record);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<edit.icon size={14} aria-hidden />}
        onClick={edit.onChoose}
      >
        {edit.label}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        ml="auto"
        leftSection={<remove.icon size={14} aria-hidden />}
        onClick={remove.onChoose}
      >
        {remove.label}
      </Button>
    </>
  );
}
