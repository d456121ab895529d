import { Button, Group, Progress, Text } from '@mantine/core';
import { useRef } from 'react';
import { writeCount } from '../strings/counted.ts';
import { useFocusBack } from './focus/useFocusBack.ts';

interface FileProgressProps {
  /** What is done: 'Preparando el respaldo'. */
  what: string;
  done: number;
  total: number;
  /** Of what, in the plural. */
  noun?: string;
  onCancel: () => void;
}

/** How much of a long work is done, and the way to stop it, back to what began it. */
export function FileProgress({
  what,
  done,
  total,
  noun = 'elementos',
  onCancel,
}: FileProgressProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusBack(true, box);
  return (
    <div ref={box}>
      <Group justify="space-between" mb="xs">
        <Text size="sm">{`${what}: ${writeCount(done)} de ${writeCount(total)} ${noun}`}</Text>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Cancelar: ${what}`}
          onClick={onCancel}
        >
          Cancelar
        </Button>
      </Group>
      <Progress value={(100 * done) / total} aria-label={what} />
    </div>
  );
}
