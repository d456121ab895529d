import { Alert, Button, Group, List, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { AdjustmentsRef } from '../../../machines/payroll/adjustmentsMachine.ts';
import { payeeOf } from '../../../machines/payroll/dueRecord.ts';
import type { PayDifference } from '../../../machines/payroll/payDifference.ts';
import {
  differenceSince,
  differencesBefore,
  minutesSettled,
} from '../../../machines/payroll/payDifference.ts';
import type { PayrollSources } from '../../../machines/payroll/payroll.ts';
import type { PaidClass, PayrollRecord } from '../../../machines/school/payrollShapes.ts';
import { differenceText, moreOrLess } from '../../strings/payDifference.ts';
import { ForChanges } from '../../ui/ForChanges.tsx';
import { useFormats } from '../../ui/useFormats.ts';

const listed = 6;

interface DifferenceNotesProps {
  record: PayrollRecord;
  sources: PayrollSources;
  adjustments: AdjustmentsRef;
}

/** What the classes of a payment, or of those before a pending record, have come to differ by. */
export function DifferenceNotes({ record, sources, adjustments }: DifferenceNotesProps) {
  const differences = useMemo(() => {
    const own = differenceSince(sources, record);
    return own ? [own] : differencesBefore(sources, record);
  }, [sources, record]);
  const isPending = record.status === 'Pendiente';
  const settled = isPending ? minutesSettled(sources, payeeOf(record), record.cutOff) : 0;
  return (
    <>
      {settled === 0 ? null : (
        <Alert color="marigold" role="status">
          {`Un ajuste de otra nómina ya cuenta ${moreOrLess(settled)} por las clases de esta: revísalo antes de pagar.`}
        </Alert>
      )}
      {differences.map((difference) => (
        <DifferenceNote
          key={difference.cutOff}
          difference={difference}
          record={isPending ? record : null}
          adjustments={adjustments}
        />
      ))}
    </>
  );
}

interface DifferenceNoteProps extends Pick<DifferenceNotesProps, 'adjustments'> {
  difference: PayDifference;
  /** Which may make it good; null of a payment itself. */
  record: PayrollRecord | null;
}

function DifferenceNote({ difference, record, adjustments }: DifferenceNoteProps) {
  const { day, money } = useFormats();
  const { cutOff, minutes, amount, added, gone } = difference;
  const lineOf = (what: string) => (one: PaidClass) =>
    `${what}: ${day(one.date)}, ${one.startTime}–${one.endTime}, ${one.activity}`;
  const lines = [...gone.map(lineOf('Se pagó')), ...added.map(lineOf('Hoy está'))];
  const settle = (settling: PayrollRecord) =>
    adjustments.send({
      type: 'adjustment.open',
      record: settling,
      base: null,
      proposal: {
        type: minutes > 0 ? 'bonus' : 'deduction',
        concept: `Clases cambiadas después del pago, corte ${day(cutOff)}`,
        amount: amount / 100,
        settles: { cutOff, minutes },
      },
    });
  return (
    <Alert
      color="marigold"
      role="status"
      title={`Clases cambiadas después del pago, corte ${day(cutOff)}`}
    >
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Text size="sm">{differenceText(difference, money)}</Text>
          {lines.length > 0 ? (
            <List size="sm" mt={4}>
              {lines.slice(0, listed).map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
              {lines.length > listed ? (
                <List.Item>{`y ${lines.length - listed} más`}</List.Item>
              ) : null}
            </List>
          ) : null}
        </div>
        {record ? (
          <ForChanges>
            <Button variant="default" size="compact-sm" onClick={() => settle(record)}>
              Agregar como ajuste
            </Button>
          </ForChanges>
        ) : null}
      </Group>
    </Alert>
  );
}
