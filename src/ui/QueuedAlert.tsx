import { Alert, Button, Group, Text } from '@mantine/core';
import { useStoreFailure } from './useStoreFailure.ts';

/** A change waits for the store. */
export function QueuedAlert({ onCancel }: { onCancel: () => void }) {
  const { failure, isOutdated } = useStoreFailure();
  return (
    <Alert color="marigold" role="alert" mb="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {failure}:{' '}
          {isOutdated
            ? 'el cambio no queda guardado aquí, hazlo de nuevo después.'
            : 'el cambio espera y se reintenta solo.'}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            // The button that was pressed goes.
            document.querySelector('h1')?.focus();
            onCancel();
          }}
        >
          Cancelar el cambio
        </Button>
      </Group>
    </Alert>
  );
}
