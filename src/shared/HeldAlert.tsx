import { Alert, Button, Group, Text } from '@mantine/core';

/** A change waits for room in the store. */
export function HeldAlert({ onCancel }: { onCancel: () => void }) {
  return (
    <Alert color="marigold" role="alert" mb="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          No hay espacio en el almacenamiento: el cambio espera y se reintenta solo.
        </Text>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          Cancelar el cambio
        </Button>
      </Group>
    </Alert>
  );
}
