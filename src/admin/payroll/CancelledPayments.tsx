import { Group, Stack, Text } from '@mantine/core';
import type { CancelledRecord } from '../../../machines/payroll/corrections.ts';
import type { DownloadRef } from '../../../machines/reports/downloadMachine.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { PayslipButton } from './PayslipButton.tsx';

interface CancelledPaymentsProps {
  cancelled: readonly CancelledRecord[];
  payslips: DownloadRef;
}

/** The payments of a record that were taken back, oldest first, each with its payslip. */
export function CancelledPayments({ cancelled, payslips }: CancelledPaymentsProps) {
  const { money, day } = useFormats();
  return cancelled.map((record) => (
    <Stack key={record.id} gap={4} component="section" aria-label="Pago cancelado">
      <Group gap="xs" justify="space-between">
        <StatusBadge status="Cancelado" />
        <PayslipButton record={record} payslips={payslips} label="Recibo cancelado" isSmall />
      </Group>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {`Pago de ${money(record.netSalary)} del ${day(record.payDate ?? '')}, cancelado el ${day(record.cancelled.on)}: ${record.cancelled.reason}`}
      </Text>
    </Stack>
  ));
}
