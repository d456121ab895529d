import { Alert, Button } from '@mantine/core';
import { IconCash, IconCashBanknote, IconCalendarPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { pendingOf } from '../../machines/payroll/payroll.ts';
import { adjustmentsMachine } from '../../machines/payroll/adjustmentsMachine.ts';
import type { CancelledRecord } from '../../machines/payroll/corrections.ts';
import { payeeOf } from '../../machines/payroll/dueRecord.ts';
import { paymentsSharingDays } from '../../machines/payroll/runs.ts';
import { earlyReason } from '../../machines/payroll/earlyReason.ts';
import { payrollMachine } from '../../machines/payroll/payrollMachine.ts';
import type { PayrollRecord } from '../../machines/school/payrollShapes.ts';
import { useApp, useFeatureInput } from '../AppContext.ts';
import { ForChanges } from '../ui/ForChanges.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useDownload } from '../files/useDownload.ts';
import { setQuery } from '../ui/useQueryState.ts';
import { FiledNote } from '../lessons/FiledNote.tsx';
import { useFiled } from '../lessons/useFiled.ts';
import { useFormStore } from '../ui/fields/useFormStore.ts';
import { useFormats } from '../ui/useFormats.ts';
import { WindowedList } from '../ui/windowed/WindowedList.tsx';
import { useFeature } from '../notices/useFeature.ts';
import { useTime, useToday } from '../useToday.ts';
import { monthsTeller } from '../storage/archive/lacksMonths.ts';
import { earlyTexts } from '../strings/earlyPay.ts';
import { AdjustmentDialog } from './payroll/AdjustmentDialog.tsx';
import { CorrectionDialog } from './payroll/CorrectionDialog.tsx';
import { DeleteRunDialog } from './payroll/DeleteRunDialog.tsx';
import { NewRunDialog } from './payroll/NewRunDialog.tsx';
import { PayAllDialog } from './payroll/PayAllDialog.tsx';
import { PayrollCard } from './payroll/PayrollCard.tsx';
import { PayrollDetails } from './payroll/PayrollDetails.tsx';
import { PayrollFilters } from './payroll/PayrollFilters.tsx';
import { PayrollSummary } from './payroll/PayrollSummary.tsx';
import { PayslipsProgress } from './payroll/PayslipsProgress.tsx';
import { RemoveAdjustmentDialog } from './payroll/RemoveAdjustmentDialog.tsx';
import { usePayroll } from './payroll/usePayroll.ts';

/** A file that has no run has no period either. */
function emptyWords(period: string, isReadOnly = false) {
  if (period === '') {
    return {
      message: 'Este archivo no trae pagos.',
      hint: 'En los días de este ciclo no se hizo ninguna nómina.',
    };
  }
  return {
    message: 'No se encontraron registros de nómina para los filtros seleccionados.',
    hint: isReadOnly
      ? 'Elige otro período o ajusta la búsqueda.'
      : 'Elige otro período, ajusta la búsqueda o crea una nómina nueva.',
  };
}

const none: readonly CancelledRecord[] = [];

const knowingMonths = { actors: { lacksMonths: monthsTeller } };
const machine = payrollMachine.provide(knowingMonths);
const adjusting = adjustmentsMachine.provide(knowingMonths);

/** 'Gestión de Nómina': one run at a time, its payments and its payslips. */
export function PayrollPage() {
  const { isReadOnly } = useApp();
  const input = useFeatureInput();
  const payrollRef = useFeature(machine, {
    input: { ...input, formStore: useFormStore('correction'), runStore: useFormStore('run') },
  });
  const adjustments = useFeature(adjusting, {
    input: { ...input, formStore: useFormStore('adjustment') },
  });
  const payslips = useDownload();
  const payroll = usePayroll();
  const formats = useFormats();
  const today = useToday();
  const time = useTime();
  const [detailed, setDetailed] = useState<string | null>(null);
  const { run, period, records, shown, totals, cancelled, canDeleteRun } = payroll;
  const detailedRecord = records.find((record) => payeeOf(record) === detailed) ?? null;
  const besideOf = (record: PayrollRecord) => paymentsSharingDays(payroll.sources, record);
  const cancelledOf = (record: PayrollRecord) => cancelled.get(payeeOf(record)) ?? none;
  const early =
    run && totals.pending > 0
      ? earlyReason(payroll.sources, run.cutOff, { date: today, time })
      : null;
  const withoutRun = period === '' ? 'Sin nómina en este ciclo' : 'Sin nómina en este período';
  const filed = useFiled(period === '' ? null : { from: `${period}-01`, to: `${period}-31` });

  useEffect(() => {
    const created = payrollRef.on('run.created', ({ cutOff }) =>
      setQuery({ periodo: cutOff.slice(0, 7), corte: cutOff }),
    );
    return () => created.unsubscribe();
  }, [payrollRef]);

  return (
    <>
      <PageHeader
        description={
          run
            ? `Nómina con corte ${formats.day(run.cutOff)}: los 7 días hasta esa fecha`
            : withoutRun
        }
      >
        <ForChanges>
          {run && canDeleteRun ? (
            <Button
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => payrollRef.send({ type: 'run.delete', cutOff: run.cutOff })}
            >
              Eliminar nómina
            </Button>
          ) : null}
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={16} aria-hidden />}
            onClick={() => payrollRef.send({ type: 'run.prepare', cutOff: today })}
          >
            Nueva Nómina
          </Button>
          <Button
            leftSection={<IconCashBanknote size={16} aria-hidden />}
            onClick={() =>
              payrollRef.send({ type: 'payments.process', pending: pendingOf(records) })
            }
          >
            Procesar Pagos Pendientes
          </Button>
        </ForChanges>
      </PageHeader>
      {period === '' ? null : <PayrollFilters payroll={payroll} payslips={payslips} />}
      <PayslipsProgress payslips={payslips} />
      {early ? (
        <Alert color="marigold" role="status" mb="md">
          {earlyTexts[early]}
        </Alert>
      ) : null}
      <FiledNote filed={filed} />
      {period === '' ? null : <PayrollSummary totals={totals} />}
      {shown.length === 0 ? (
        <EmptyState icon={IconCash} {...emptyWords(period, isReadOnly)} />
      ) : (
        <WindowedList
          items={shown}
          itemKey={payeeOf}
          minCardWidth={320}
          renderItem={(record) => (
            <PayrollCard
              record={record}
              payroll={payrollRef}
              payslips={payslips}
              adjustments={adjustments}
              cancelled={cancelledOf(record)}
              beside={besideOf(record)}
              sources={payroll.sources}
              onDetails={() => setDetailed(payeeOf(record))}
            />
          )}
        />
      )}
      <PayrollDetails
        record={detailedRecord}
        cancelled={detailedRecord ? cancelledOf(detailedRecord) : none}
        payslips={payslips}
        adjustments={adjustments}
        onClose={() => setDetailed(null)}
      />
      <AdjustmentDialog adjustments={adjustments} />
      <CorrectionDialog payroll={payrollRef} />
      <RemoveAdjustmentDialog adjustments={adjustments} />
      <PayAllDialog payroll={payrollRef} early={early} />
      <ForChanges>
        <NewRunDialog payroll={payrollRef} runs={payroll.runs} />
      </ForChanges>
      <DeleteRunDialog payroll={payrollRef} />
    </>
  );
}
