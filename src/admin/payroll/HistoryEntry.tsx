import { Group, Text } from '@mantine/core';
import type { PayslipRecord } from '../../../machines/payroll/corrections.ts';
import { spanOfRun } from '../../../machines/payroll/runs.ts';
import type { DownloadRef } from '../../../machines/reports/downloadMachine.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import classes from './PaymentHistory.module.css';
import paper from '../../ui/paper.module.css';
import { PayslipButton } from './PayslipButton.tsx';

interface HistoryEntryProps {
  entry: PayslipRecord;
  payslips: DownloadRef;
}

/** What one run has of somebody: owed, paid, or paid and taken back. */
export function HistoryEntry({ entry, payslips }: HistoryEntryProps) {
  const { day, money } = useFormats();
  const { from, to } = spanOfRun(entry.cutOff);
  const isCancelled = 'cancelled' in entry;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Group gap="xs">
          <Text fw={600}>{`Corte ${day(entry.cutOff)}`}</Text>
          <StatusBadge status={isCancelled ? 'Cancelado' : entry.status} />
        </Group>
        <Text size="sm" c="dimmed">
          {`Del ${day(from)} al ${day(to)}`}
          {entry.payDate ? ` · Pagado el ${day(entry.payDate)}` : null}
        </Text>
        {isCancelled ? (
          <Text size="sm" c="dimmed">
            {`Cancelado el ${day(entry.cancelled.on)}: ${entry.cancelled.reason}`}
          </Text>
        ) : null}
      </div>
      <Text
        fw={600}
        className={classes.net}
        {...(isCancelled ? { td: 'line-through' } : {})}
        {...(entry.netSalary < 0 ? { c: 'var(--mantine-color-error)' } : {})}
      >
        {money(entry.netSalary)}
      </Text>
      <div className={paper.onScreen}>
        <PayslipButton
          record={entry}
          payslips={payslips}
          label={isCancelled ? 'Recibo cancelado' : 'Recibo'}
          of={`corte ${day(entry.cutOff)}`}
        />
      </div>
    </li>
  );
}
