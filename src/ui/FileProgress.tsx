import { Button, Group, Progress, Text } from '@mantine/core';

interface FileProgressProps {
  /** What is done: 'Preparando el respaldo'. */
  what: string;
  done: number;
  total: number;
  onCancel: () => void;
}

const count = new Intl.NumberFormat('es-MX');

/** How many records of a file are done, and the way to stop it. */
export function FileProgress({ what, done, total, onCancel }: FileProgressProps) {
  return (
    <div>
      <Group justify="space-between" mb="xs">
        <Text size="sm">
          {`${what}: ${count.format(done)} de ${count.format(total)} registros`}
        </Text>
        <Button variant="default" size="compact-sm" onClick={onCancel}>
          Cancelar
        </Button>
      </Group>
      <Progress value={(100 * done) / total} aria-label={what} />
    </div>
  );
}
