import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { PayslipRecord } from '../../../machines/payroll/corrections.ts';
import type { DownloadRef } from '../../../machines/reports/downloadMachine.ts';
import { payslipsIn } from './payslipsIn.ts';

interface PayslipButtonProps {
  record: PayslipRecord;
  payslips: DownloadRef;
  label?: string;
  /** What tells it from others of the same label, for whoever hears them one by one. */
  of?: string;
  isSmall?: boolean;
}

/** Downloads one payslip; while others are written it waits, and its card is not drawn again for that. */
export function PayslipButton({
  record,
  payslips,
  label = 'Recibo',
  of,
  isSmall = false,
}: PayslipButtonProps) {
  const isWriting = useSelector(payslips, (snapshot) => snapshot.matches('writing'));
  const isWritten = useSelector(payslips, (snapshot) => {
    const [first, ...others] = payslipsIn(snapshot.context.request);
    return snapshot.matches('writing') && first?.id === record.id && others.length === 0;
  });
  return (
    <Button
      variant="default"
      px={8}
      aria-label={of === undefined ? undefined : `${label}, ${of}`}
      size={isSmall ? 'compact-xs' : 'sm'}
      loading={isWritten}
      disabled={isWriting && !isWritten}
      onClick={() =>
        payslips.send({
          type: 'download.start',
          request: { kind: 'payslips', records: [record] },
        })
      }
    >
      {label}
    </Button>
  );
}
