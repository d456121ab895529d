import { Button, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Adjustment, PayrollRecord } from '../../../machines/school/payrollShapes.ts';
import type { AdjustmentsRef } from '../../../machines/payroll/adjustmentsMachine.ts';
import { payeeOf } from '../../../machines/payroll/dueRecord.ts';
import type { CancelledRecord } from '../../../machines/payroll/corrections.ts';
import { lateClassesOf } from '../../../machines/payroll/lateClasses.ts';
import { minutesPaidTwice } from '../../../machines/payroll/paidTwice.ts';
import type { PayrollSources } from '../../../machines/payroll/payroll.ts';
import type { PayrollRef } from '../../../machines/payroll/payrollMachine.ts';
import type { DownloadRef } from '../../../machines/reports/downloadMachine.ts';
import { differenceText } from '../../strings/payDifference.ts';
import { listed } from '../../strings/listed.ts';
import { ForChanges } from '../../ui/ForChanges.tsx';
import { RecordCard } from '../../ui/RecordCard.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { Formats } from '../../strings/format.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { writeDuration } from '../../strings/duration.ts';
import { AdjustButton } from './AdjustButton.tsx';
import { HistoryLink } from './HistoryLink.tsx';
import { CancelledPayments } from './CancelledPayments.tsx';
import { PayButton } from './PayButton.tsx';
import { PayslipButton } from './PayslipButton.tsx';
import { usePayDifference } from './usePayDifference.ts';

interface PayrollCardProps {
  record: PayrollRecord;
  payroll: PayrollRef;
  payslips: DownloadRef;
  adjustments: AdjustmentsRef;
  cancelled: readonly CancelledRecord[];
  /** Payments of the same person for days of this run, made in others. */
  beside: readonly PayrollRecord[];
  sources: PayrollSources;
  onDetails: () => void;
}

export function PayrollCard({
  record,
  payroll,
  payslips,
  adjustments,
  cancelled,
  beside,
  sources,
  onDetails,
}: PayrollCardProps) {
  const formats = useFormats();
  const { money, pesos } = formats;
  const twice = minutesPaidTwice(record);
  const difference = usePayDifference(sources, record);
  const late = useMemo(
    () => lateClassesOf(sources, record).reduce((sum, { minutes }) => sum + minutes, 0),
    [sources, record],
  );
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
            <PayButton key={cancelled.length} record={record} payroll={payroll} />
          </ForChanges>
        </>
      }
    >
      <Stack gap={6}>
        <Amount label="Salario base" amount={money(record.baseSalary)} />
        {record.bonuses > 0 ? <Amount label="Bonos" amount={money(record.bonuses)} /> : null}
        <Amount label="Deducciones" amount={money(0 - record.deductions)} />
        <Amount
          label="Salario neto"
          amount={money(record.netSalary)}
          isTotal
          isOwing={record.netSalary < 0}
        />
        <Text size="xs" c="dimmed">
          {workText(record, pesos)}
          {record.payDate ? ` · Pagado el ${formats.day(record.payDate)}` : null}
        </Text>
        {record.adjustments ? (
          <Text size="xs" c="dimmed" lineClamp={3}>
            {`Ajustes: ${record.adjustments.map((one) => adjustmentText(one, money)).join(' · ')}`}
          </Text>
        ) : null}
        {record.status === 'Pendiente' && beside.length > 0 ? (
          <Text size="xs" c="var(--plantel-accent)">
            {besideText(beside, formats)}
          </Text>
        ) : null}
        {difference ? (
          <Text size="xs" c="var(--plantel-accent)">
            {`${record.status === 'Pagado' ? 'Sus clases cambiaron.' : `Del corte ${formats.day(difference.cutOff)} cambiaron sus clases.`} ${differenceText(difference)}`}
          </Text>
        ) : null}
        {late > 0 ? (
          <Text size="xs" c="var(--plantel-accent)">
            {`Falta pagar ${writeDuration(late)} de clases que registró después de su pago: en Detalles se agrega como ajuste.`}
          </Text>
        ) : null}
        {twice > 0 ? (
          <Text size="xs" c="var(--plantel-accent)">
            {`Cuenta de más ${writeDuration(twice)}: tiene clases a la misma hora.`}
          </Text>
        ) : null}
        <Group gap="xs">
          <ForChanges>
            {record.status === 'Pendiente' ? (
              <AdjustButton record={record} adjustments={adjustments} />
            ) : null}
          </ForChanges>
          <HistoryLink payee={payeeOf(record)} />
        </Group>
        <CancelledPayments cancelled={cancelled} payslips={payslips} />
      </Stack>
    </RecordCard>
  );
}

function adjustmentText({ type, concept, amount }: Adjustment, money: Formats['money']): string {
  return `${concept} ${money(type === 'bonus' ? amount : 0 - amount)}`;
}

/** 'Ya se le pagó el corte 15/11/2026, que comparte días con este.' */
function besideText(beside: readonly PayrollRecord[], { day }: Formats): string {
  const cutOffs = beside.map(({ cutOff }) => day(cutOff));
  return cutOffs.length === 1
    ? `Ya se le pagó el corte ${cutOffs[0]}, que comparte días con este.`
    : `Ya se le pagaron los cortes ${listed(cutOffs)}, que comparten días con este.`;
}

/** What the salary comes from. */
function workText({ paymentType, minutes, rate }: PayrollRecord, pesos: Formats['pesos']): string {
  if (paymentType === 'weekly') return `Pago semanal · ${writeDuration(minutes)} programadas`;
  if (minutes === 0) return 'Sin horas en el período';
  return `${writeDuration(minutes)} × ${pesos(rate)} por hora`;
}

function Amount({
  label,
  amount,
  isTotal = false,
  isOwing = false,
}: {
  label: string;
  amount: string;
  isTotal?: boolean;
  isOwing?: boolean;
}) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text size="sm" c={isTotal ? 'bright' : 'dimmed'} fw={isTotal ? 650 : 400}>
        {label}
      </Text>
      <Text
        size={isTotal ? 'lg' : 'sm'}
        fw={isTotal ? 650 : 400}
        style={tabular}
        {...(isOwing ? { c: 'var(--mantine-color-error)' } : {})}
      >
        {amount}
      </Text>
    </Group>
  );
}

const tabular = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
