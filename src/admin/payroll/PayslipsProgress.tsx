import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { PayslipsRef } from '../../../machines/payslipsMachine.ts';

/** How far the payslips of a run are, while they are written. */
export function PayslipsProgress({ payslips }: { payslips: PayslipsRef }) {
  const isWriting = useSelector(payslips, (snapshot) => snapshot.matches('writing'));
  const total = useSelector(payslips, ({ context }) => context.records.length);
  const written = useSelector(payslips, ({ context }) => context.written);
  if (!isWriting || total < 2) return null;
  return (
    <Paper p="md" radius="lg" mb="md">
      <Group justify="space-between" mb="xs">
        <Text size="sm">{`Generando recibos: ${written} de ${total}`}</Text>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => payslips.send({ type: 'payslips.cancel' })}
        >
          Cancelar
        </Button>
      </Group>
      <Progress value={(100 * written) / total} aria-label="Recibos generados" />
    </Paper>
  );
}
