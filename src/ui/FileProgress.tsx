import { Button, Group, Progress, Text } from '@mantine/core';
import { writeCount } from '../strings/counted.ts';

interface FileProgressProps {
  /** What is done: 'Preparando el respaldo'. */
  what: string;
  done: number;
  total: number;
  /** Of what, in the plural. */
  noun?: string;
  onCancel: () => void;
}

/** How much of a long work is done, and the way to stop it. */
export function FileProgress({
  what,
  done,
  total,
  noun = 'registros',
  onCancel,
}: FileProgressProps) {
  return (
    <div>
      <Group justify="space-between" mb="xs">
        <Text size="sm">{`${what}: ${writeCount(done)} de ${writeCount(total)} ${noun}`}</Text>
        <Button variant="default" size="compact-sm" onClick={onCancel}>
          Cancelar
        </Button>
      </Group>
      <Progress value={(100 * done) / total} aria-label={what} />
    </div>
  );
}
