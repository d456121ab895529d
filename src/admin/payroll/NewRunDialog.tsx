import { payrollSources } from '../../../machines/payroll/payroll.ts';
import { Alert, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { isDay } from '../../../machines/kit/calendar.ts';
import { earlyReason } from '../../../machines/payroll/earlyReason.ts';
import { daysOfRun, daysSkipped, runOf, runsSharingDays } from '../../../machines/payroll/runs.ts';
import type { PayrollRun } from '../../../machines/school/payrollShapes.ts';
import type { NewRunRef } from '../../../machines/payroll/newRunMachine.ts';
import type { PayrollRef } from '../../../machines/payroll/payrollMachine.ts';
import { useSchool, useSchoolParts } from '../../AppContext.ts';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { earlyTexts } from '../../strings/earlyPay.ts';
import { listed } from '../../strings/listed.ts';
import { refusalText } from '../../strings/notices.ts';
import { useTime, useToday } from '../../useToday.ts';
import { DayInput } from '../../ui/fields/DayInput.tsx';
import { useAsked } from '../../ui/useAsked.ts';
import { useIsQueued } from '../../ui/useIsQueued.ts';

interface NewRunDialogProps {
  payroll: PayrollRef;
  runs: readonly PayrollRun[];
}

/** Asks for the cut-off of a new run; opens with the one that the address asks for. */
export function NewRunDialog({ payroll, runs }: NewRunDialogProps) {
  const today = useToday();
  const newRun = useSelector(payroll, ({ children }) => children.newRun);
  useAsked(
    'nueva',
    (asked) => payroll.send({ type: 'run.prepare', cutOff: isDay(asked) ? asked : today }),
    { isOpen: (asked) => newRun?.getSnapshot().context.draft.cutOff === asked },
  );
  return newRun ? <RunForm newRun={newRun} runs={runs} /> : null;
}

interface RunFormProps {
  newRun: NewRunRef;
  runs: readonly PayrollRun[];
}

function RunForm({ newRun, runs }: RunFormProps) {
  const { day } = useFormats();
  const today = useToday();
  const time = useTime();
  const sources = useSchoolParts(payrollSources);
  const { start, cutOff } = useSelector(newRun, ({ context }) => context.draft);
  const isBusy = useSelector(newRun, (snapshot) => snapshot.matches('saving'));
  const isQueued = useIsQueued(newRun);
  const refusal = useSelector(newRun, ({ context }) => context.refusal);
  const [from] = isDay(cutOff) ? daysOfRun(cutOff) : [];
  const weekly = useSchool(
    ({ teachers, staff }) =>
      [...teachers, ...staff].filter(({ paymentType }) => paymentType === 'weekly').length,
  );
  const sharing = from ? runsSharingDays(runs, cutOff) : [];
  const isByRegister = useSchool(({ settings }) => settings.school.payHoursBy === 'recorded');
  const skipped = useMemo(
    () => (isDay(cutOff) ? daysSkipped(sources, cutOff) : []),
    [sources, cutOff],
  );
  const early = from ? earlyReason(sources, cutOff, { date: today, time }) : null;
  return (
    <DialogForm
      isOpen
      form={newRun}
      title="Nueva Nómina"
      submitLabel="Guardar"
      size="md"
      isDirty={cutOff !== start}
      isBusy={isBusy && !isQueued}
      queued={isQueued ? 'La nómina se creará en cuanto se pueda; también puedes cancelar.' : null}
      error={refusalText(refusal)}
      onSubmit={() => newRun.send({ type: 'run.create' })}
      onClose={() => newRun.send({ type: 'run.cancel' })}
    >
      <DayInput
        label="Fecha de corte"
        required
        withAsterisk={false}
        isFocused
        value={cutOff}
        onChange={(wanted) => newRun.send({ type: 'run.change', cutOff: wanted })}
      />
      {from ? (
        <Text size="sm" c="dimmed">
          {`Paga las clases del ${day(from)} al ${day(cutOff)}; período ${runOf(cutOff).payPeriod}.`}
        </Text>
      ) : null}
      {early ? (
        <Alert color="marigold" role="status">
          {earlyTexts[early]}
        </Alert>
      ) : null}
      {sharing.length > 0 ? (
        <Alert color="marigold" role="status">
          {`Conflicto: comparte días con ${sharing.length === 1 ? 'la nómina' : 'las nóminas'} con corte ${listed(sharing.map((run) => day(run.cutOff)))}. ${isByRegister ? 'Las clases que ya se pagaron quedan fuera.' : 'Las clases de esos días se pagarían otra vez.'}${weekly > 0 ? ` ${weeklyText(weekly)}` : ''}`}
        </Alert>
      ) : null}
      {skipped.length > 0 ? (
        <Alert color="marigold" role="status">
          {skippedText(skipped, day)}
        </Alert>
      ) : null}
    </DialogForm>
  );
}

/** 'Del 16/11/2026 al 23/11/2026 hay 6 días con clases que ninguna nómina paga.' */
function skippedText(days: readonly string[], day: (day: string) => string): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return days.length === 1
    ? `Ninguna nómina paga las clases del ${day(first)}.`
    : `Del ${day(first)} al ${day(last)} hay ${days.length} días con clases que ninguna nómina paga.`;
}

/** Whoever is paid by the week is paid one in each run. */
function weeklyText(people: number): string {
  return people === 1
    ? 'La única persona con pago semanal cobraría su semana completa dos veces.'
    : `Las ${people} personas con pago semanal cobrarían su semana completa dos veces.`;
}
