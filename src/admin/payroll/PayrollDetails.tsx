import { useSchoolParts } from '../../AppContext.ts';
import { payrollSources } from '../../../machines/payroll/payroll.ts';
import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { ClassLines } from '../../../machines/payroll/classLines.ts';
import { classLinesOf } from '../../../machines/payroll/classLines.ts';
import { payeeOf } from '../../../machines/payroll/dueRecord.ts';
import { isEmployed } from '../../../machines/timetable/scheduleConflicts.ts';
import { ruleOfRun } from '../../../machines/payroll/runs.ts';
import type { AdjustmentsRef } from '../../../machines/payroll/adjustmentsMachine.ts';
import type { CancelledRecord } from '../../../machines/payroll/corrections.ts';
import type { DownloadRef } from '../../../machines/reports/downloadMachine.ts';
import type { PayrollRecord } from '../../../machines/school/payrollShapes.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { writeDuration } from '../../strings/duration.ts';
import { useTime, useToday } from '../../useToday.ts';
import { DifferenceNote } from './DifferenceNote.tsx';
import { LateOffers } from './LateOffers.tsx';
import { AdjustmentList } from './AdjustmentList.tsx';
import { Breakdown } from './Breakdown.tsx';
import { CancelledPayments } from './CancelledPayments.tsx';
import { PaidClasses } from './PaidClasses.tsx';

interface PayrollDetailsProps {
  record: PayrollRecord | null;
  adjustments: AdjustmentsRef;
  cancelled: readonly CancelledRecord[];
  payslips: DownloadRef;
  onClose: () => void;
}

/** How a record's amounts came about: each class, the gross, each deduction, the net. */
export function PayrollDetails({ record, onClose, ...others }: PayrollDetailsProps) {
  return (
    <Dialog
      opened={record !== null}
      onClose={onClose}
      title={record ? `Detalles de nómina: ${record.name}` : ''}
      size="xl"
    >
      {record ? <Details record={record} {...others} /> : null}
    </Dialog>
  );
}

interface DetailsProps extends Omit<PayrollDetailsProps, 'record' | 'onClose'> {
  record: PayrollRecord;
}

function Details({ record, adjustments, cancelled, payslips }: DetailsProps) {
  const { day, money, pesos } = useFormats();
  const { minutes, paymentType, rate, payDate } = record;
  const sources = useSchoolParts(payrollSources);
  const date = useToday();
  const time = useTime();
  const { lines, hours } = useMemo(
    () => classLinesOf(sources, record, { date, time }),
    [sources, record, date, time],
  );
  const rule = ruleOfRun(sources, record.cutOff);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {`${record.employeeId} · ${record.position} · corte ${day(record.cutOff)} · `}
        {payDate
          ? `Pagado el ${day(payDate)}: estos importes ya no cambian.`
          : `Pendiente: se calcula con ${isEmployed(sources)(payeeOf(record)) ? 'el horario y la tarifa de hoy' : 'las clases y la tarifa que se pagaron'}.`}
      </Text>
      {lines.length === 0 ? (
        <Text size="sm">Sin clases programadas en estos 7 días.</Text>
      ) : (
        <PaidClasses lines={lines} />
      )}
      {hours ? <Text size="sm">{hoursText(hours)}</Text> : null}
      <Text size="sm">
        {paymentType === 'weekly'
          ? `Pago semanal de ${pesos(rate)}; las ${writeDuration(minutes)} programadas no lo cambian.`
          : `${writeDuration(minutes)} × ${pesos(rate)} por hora = ${money(record.baseSalary)}`}
      </Text>
      {paymentType === 'hourly' && rule === 'recorded' ? (
        <Text size="sm" c="dimmed">
          Esta nómina paga las clases registradas, y las que no llevan registro.
        </Text>
      ) : null}
      <DifferenceNote record={record} sources={sources} />
      <LateOffers record={record} sources={sources} adjustments={adjustments} />
      <AdjustmentList record={record} adjustments={adjustments} />
      <Breakdown record={record} />
      <CancelledPayments cancelled={cancelled} payslips={payslips} />
    </Stack>
  );
}

/** What is still to come is nobody's lack. */
function hoursText({
  scheduled,
  toCome,
  recorded,
  exempt,
}: NonNullable<ClassLines['hours']>): string {
  const ahead = toCome > 0 ? ` · Por darse: ${writeDuration(toCome)}` : '';
  const without = exempt > 0 ? ` (${writeDuration(exempt)} sin registro que llevar)` : '';
  return `Programadas: ${writeDuration(scheduled)}${ahead} · Registradas: ${writeDuration(recorded)}${without} · Diferencia: ${writeDuration(scheduled - toCome - recorded)}`;
}
