import { Button, Group, Progress, Text } from '@mantine/core';

interface FileProgressProps {
  /** What is done: 'Preparando el respaldo'. */
  what: string;
  done: number;
  total: number;
  /** Of what, in the plural. */
  noun?: string;
  onCancel: () => void;
}

const count = new Intl.NumberFormat('es-MX');

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
        <Text size="sm">{`${what}: ${count.format(done)} de ${count.format(total)} ${noun}`}</Text>
        <Button variant="default" size="compact-sm" onClick={onCancel}>
          Cancelar
        </Button>
      </Group>
      <Progress value={(100 * done) / total} aria-label={what} />
    </div>
  );
}
