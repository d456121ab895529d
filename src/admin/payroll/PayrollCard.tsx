import { Button, Group, Stack, Text } from '@mantine/core';
import { toCentavos } from '../../../machines/kit/money.ts';
import type { PayrollRecord } from '../../../machines/school/payrollShapes.ts';
import type { PayrollRef } from '../../../machines/payroll/payrollMachine.ts';
import type { DownloadRef } from '../../../machines/reports/downloadMachine.ts';
import { ForChanges } from '../../ui/ForChanges.tsx';
import { RecordCard } from '../../ui/RecordCard.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { Formats } from '../../strings/format.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { writeDuration } from '../../strings/duration.ts';
import { PayButton } from './PayButton.tsx';
import { PayslipButton } from './PayslipButton.tsx';

interface PayrollCardProps {
  record: PayrollRecord;
  payroll: PayrollRef;
  payslips: DownloadRef;
  onDetails: () => void;
}

export function PayrollCard({ record, payroll, payslips, onDetails }: PayrollCardProps) {
  const formats = useFormats();
  const { money } = formats;
  return (
    <RecordCard
      title={record.name}
      subtitle={[record.position, record.employeeId].filter(Boolean).join(' · ')}
      badge={<StatusBadge status={record.status} />}
      actions={
        <>
          <PayslipButton record={record} payslips={payslips} />
          <Button variant="default" px={8} onClick={onDetails}>
            Detalles
          </Button>
          <ForChanges>
            {record.status === 'Pendiente' ? <PayButton record={record} payroll={payroll} /> : null}
          </ForChanges>
        </>
      }
    >
      <Stack gap={6}>
        <Amount label="Salario base" amount={money(record.baseSalary)} />
        <Amount label="Deducciones" amount={money(0 - record.deductions)} />
        <Amount label="Salario neto" amount={money(record.netSalary)} isTotal />
        <Text size="xs" c="dimmed">
          {workText(record, money)}
          {record.payDate ? ` · Pagado el ${formats.day(record.payDate)}` : null}
        </Text>
      </Stack>
    </RecordCard>
  );
}

/** What the salary comes from. */
function workText({ paymentType, minutes, rate }: PayrollRecord, money: Formats['money']): string {
  if (paymentType === 'weekly') return `Pago semanal · ${writeDuration(minutes)} programadas`;
  if (minutes === 0) return 'Sin horas en el período';
  return `${writeDuration(minutes)} × ${money(toCentavos(rate))} por hora`;
}

function Amount({
  label,
  amount,
  isTotal = false,
}: {
  label: string;
  amount: string;
  isTotal?: boolean;
}) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text size="sm" c={isTotal ? 'gray.0' : 'dimmed'} fw={isTotal ? 650 : 400}>
        {label}
      </Text>
      <Text size={isTotal ? 'lg' : 'sm'} fw={isTotal ? 650 : 400} style={tabular}>
        {amount}
      </Text>
    </Group>
  );
}

const tabular = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
