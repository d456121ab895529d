import { Alert, Group, Progress, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useSchool } from '../../AppContext.ts';
import { measureStorage } from '../../storage/measureStorage.ts';

const warningPercent = 80;

/** How full the browser's storage is; it has no more room than that, whatever the disk's. */
export function StorageMeter() {
  const school = useSchool((records) => records);
  const { used, capacity } = useMemo(() => measureStorage(school), [school]);
  const percent = (100 * used) / capacity;
  const isFull = percent >= warningPercent;
  return (
    <>
      <Group justify="space-between" mt="lg" mb={6}>
        <Text size="sm" fw={500}>
          Almacenamiento
        </Text>
        <Text size="sm" c="dimmed">
          {percent < 0.1 ? 'Menos de 0.1' : percent.toFixed(1)} % de {megabytes(capacity)} MB
        </Text>
      </Group>
      <Progress.Root size="lg" radius="xl">
        <Progress.Section
          value={percent}
          color={isFull ? 'red.6' : 'cobalt.5'}
          aria-label="Almacenamiento usado"
        />
      </Progress.Root>
      {isFull ? (
        <Alert color="red" role="alert" mt="sm">
          El almacenamiento está al {percent.toFixed(0)} %. Haz un respaldo y quita lo que ya no
          necesites: cuando se llene no se podrá guardar más.
        </Alert>
      ) : null}
    </>
  );
}

function megabytes(units: number): string {
  return (units / 1_048_576).toFixed(0);
}
