import { Paper } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { DownloadRef } from '../../../machines/reports/downloadMachine.ts';
import { FileProgress } from '../../ui/FileProgress.tsx';
import { payslipsIn } from './payslipsIn.ts';

/** How far the payslips of a run are, while they are written. */
export function PayslipsProgress({ payslips }: { payslips: DownloadRef }) {
  const isWriting = useSelector(payslips, (snapshot) => snapshot.matches('writing'));
  const total = useSelector(payslips, ({ context }) => payslipsIn(context.request).length);
  const written = useSelector(payslips, ({ context }) => context.written);
  if (!isWriting || total < 2) return null;
  return (
    <Paper p="md" radius="lg" mb="md">
      <FileProgress
        what="Generando recibos"
        noun="hechos"
        done={written}
        total={total}
        onCancel={() => payslips.send({ type: 'download.cancel' })}
      />
    </Paper>
  );
}
