import { Alert, Button, Group, Text } from '@mantine/core';
import { focusHeading } from './focus/focusHeading.ts';
import { useStoreFailure } from './useStoreFailure.ts';

/** A change waits for the store. */
export function QueuedAlert({ onCancel }: { onCancel: () => void }) {
  const { failure, isPassing } = useStoreFailure();
  return (
    <Alert color="marigold" role="alert" mb="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {failure}:{' '}
          {isPassing
            ? 'el cambio espera y se reintenta solo.'
            : 'el cambio no queda guardado aquí, hazlo de nuevo después.'}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            focusHeading();
            onCancel();
          }}
        >
          Cancelar el cambio
        </Button>
      </Group>
    </Alert>
  );
}
