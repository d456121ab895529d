import { Alert, Group, Progress, Text } from '@mantine/core';
import { warningPercent } from '../../../machines/settings/fullness.ts';

interface StorageMeterProps {
  /** Of what there is. */
  percent: number;
  /** Both in words. */
  amount: string;
}

/** How full something is that takes no more once it is full. */
export function StorageMeter({ percent, amount }: StorageMeterProps) {
  const isFull = percent >= warningPercent;
  return (
    <>
      <Group justify="space-between" mb={6}>
        <Text size="sm" fw={500}>
          En uso
        </Text>
        <Text size="sm" c="dimmed">
          {amount}
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
          El almacenamiento está al {percent.toFixed(0)}%. Haz un respaldo y quita lo que ya no
          necesites: cuando se llene no se podrá guardar más.
        </Alert>
      ) : null}
    </>
  );
}
