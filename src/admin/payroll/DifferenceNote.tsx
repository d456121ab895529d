import { Alert, List } from '@mantine/core';
import type { PayrollSources } from '../../../machines/payroll/payroll.ts';
import type { PaidClass, PayrollRecord } from '../../../machines/school/payrollShapes.ts';
import { differenceText } from '../../strings/payDifference.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { usePayDifference } from './usePayDifference.ts';

const listed = 6;

interface DifferenceNoteProps {
  record: PayrollRecord;
  sources: PayrollSources;
}

/** Says it, with the classes that changed. */
export function DifferenceNote({ record, sources }: DifferenceNoteProps) {
  const { day } = useFormats();
  const difference = usePayDifference(sources, record);
  if (!difference) return null;
  const { cutOff, added, gone } = difference;
  const lineOf = (what: string) => (one: PaidClass) =>
    `${what}: ${day(one.date)}, ${one.startTime}–${one.endTime}, ${one.activity}`;
  const lines = [...gone.map(lineOf('Se pagó')), ...added.map(lineOf('Hoy está'))];
  return (
    <Alert
      color="marigold"
      role="status"
      title={`Clases cambiadas después del pago, corte ${day(cutOff)}`}
    >
      {differenceText(difference)}
      {record.status === 'Pendiente' ? ' Si corresponde, agrega un ajuste.' : null}
      <List size="sm" mt={4}>
        {lines.slice(0, listed).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
        {lines.length > listed ? <List.Item>{`y ${lines.length - listed} más`}</List.Item> : null}
      </List>
    </Alert>
  );
}
