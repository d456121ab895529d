import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { DownloadRef } from '../../../machines/reports/downloadMachine.ts';
import { payslipsIn } from './payslipsIn.ts';

/** How far the payslips of a run are, while they are written. */
export function PayslipsProgress({ payslips }: { payslips: DownloadRef }) {
  const isWriting = useSelector(payslips, (snapshot) => snapshot.matches('writing'));
  const total = useSelector(payslips, ({ context }) => payslipsIn(context.request).length);
  const written = useSelector(payslips, ({ context }) => context.written);
  if (!isWriting || total < 2) return null;
  return (
    <Paper p="md" radius="lg" mb="md">
      <Group justify="space-between" mb="xs">
        <Text size="sm">{`Generando recibos: ${written} de ${total}`}</Text>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => payslips.send({ type: 'download.cancel' })}
        >
          Cancelar
        </Button>
      </Group>
      <Progress value={(100 * written) / total} aria-label="Recibos generados" />
    </Paper>
  );
}
