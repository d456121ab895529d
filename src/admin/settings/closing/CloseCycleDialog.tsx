import { Button, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Cycle } from '../../../../machines/school/settingsShapes.ts';
import type { CycleEffect } from '../../../../machines/settings/cycleClosing.ts';
import { effectOf } from '../../../../machines/settings/cycleClosing.ts';
import type { CycleClosingRef } from '../../../../machines/settings/cycleClosingMachine.ts';
import { cycleClosingMachine } from '../../../../machines/settings/cycleClosingMachine.ts';
import { useFeatureInput, useSchool } from '../../../AppContext.ts';
import { useFeature } from '../../../notices/useFeature.ts';
import { monthsTeller } from '../../../storage/archive/lacksMonths.ts';
import { useFormStore } from '../../../ui/fields/useFormStore.ts';
import { effectText, undecidedText } from '../../../strings/cycles.ts';
import { refusalText } from '../../../strings/notices.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { StepTitle } from '../../../ui/StepTitle.tsx';
import { useIsQueued } from '../../../ui/useIsQueued.ts';
import { useToday } from '../../../useToday.ts';
import { BackupProgress } from '../BackupProgress.tsx';
import { useBackup, useIsMaking } from '../useBackup.ts';
import { ChecksStep } from './ChecksStep.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { PromotionStep } from './PromotionStep.tsx';

const steps = {
  checking: { title: 'Paso 1 de 3: lo que queda pendiente', submit: 'Siguiente' },
  promoting: { title: 'Paso 2 de 3: a dónde pasa cada grupo', submit: 'Siguiente' },
  confirming: { title: 'Paso 3 de 3: el nuevo ciclo', submit: 'Cerrar ciclo' },
} as const;
type Step = keyof typeof steps;

const machine = cycleClosingMachine.provide({ actors: { lacksMonths: monthsTeller } });

/** The end of a school year in three steps; what it did stays while it closes. */
export function CloseCycleDialog({ cycle }: { cycle: Cycle }) {
  const input = useFeatureInput();
  const formStore = useFormStore('cycle');
  const today = useToday();
  const backup = useBackup();
  const isMaking = useIsMaking(backup);
  const closing = useFeature(machine, { input: { ...input, cycle, today, formStore } });
  const isSaving = useSelector(closing, (snapshot) => snapshot.matches('saving'));
  const isOver = useSelector(closing, (snapshot) => snapshot.matches('over'));
  const isBegun = useSelector(closing, (snapshot) => !snapshot.matches('beginning'));
  const step = useSelector(closing, stepOf);
  const isFaulty = useSelector(
    closing,
    (snapshot) =>
      snapshot.matches({ promoting: 'faulty' }) || snapshot.matches({ confirming: 'faulty' }),
  );
  const plan = useSelector(closing, ({ context }) => context.plan);
  const refusal = useSelector(closing, ({ context }) => context.refusal);
  const isQueued = useIsQueued(closing);
  const isTouched = useSelector(closing, ({ context }) => context.isTouched);
  const wasCarriedOut = useSelector(closing, ({ context }) => context.wasCarriedOut);
  const records = useSchool((school) => school);
  const effect = useMemo(() => effectOf(records, plan, cycle), [records, plan, cycle]);
  const [shown, setShown] = useState(effect);
  if (!isSaving && !isOver && shown !== effect) setShown(effect);
  const undecided = isFaulty && step === 'promoting' ? effect.undecided : 0;

  return (
    <DialogForm
      isOpen={isBegun && !isOver}
      form={closing}
      title={`Cerrar ciclo ${cycle.name}`}
      submitLabel={steps[step].submit}
      size={760}
      isDirty={isTouched}
      isReady={step !== 'confirming' || !isMaking}
      isBusy={isSaving && !isQueued}
      queued={isQueued ? 'El ciclo se cerrará en cuanto se pueda; también puedes cancelar.' : null}
      error={undecided > 0 ? undecidedText(undecided) : refusalText(refusal)}
      summary={step === 'promoting' && isAnybody(shown) ? effectText(shown) : null}
      extraActions={
        step === 'checking' ? null : (
          <Button
            variant="default"
            disabled={isSaving}
            onClick={() => closing.send({ type: 'closing.back' })}
          >
            Atrás
          </Button>
        )
      }
      onSubmit={() =>
        closing.send({ type: step === 'confirming' ? 'closing.confirm' : 'closing.next' })
      }
      onClose={() => {
        backup.send({ type: 'backup.cancel' });
        closing.send({ type: 'closing.cancel' });
      }}
    >
      <Stack gap="md">
        <StepTitle>{steps[step].title}</StepTitle>
        {step === 'checking' && wasCarriedOut ? (
          <Text size="sm">
            Los pasos siguientes traen lo que decidiste en el cierre que se deshizo.
          </Text>
        ) : null}
        {step === 'checking' ? <ChecksStep cycle={cycle} backup={backup} /> : null}
        {step === 'promoting' ? <PromotionStep closing={closing} isFaulty={isFaulty} /> : null}
        {step === 'confirming' ? (
          <ConfirmStep closing={closing} cycle={cycle} effect={shown} isFaulty={isFaulty} />
        ) : null}
        {step === 'confirming' ? (
          <Text size="sm" c="dimmed">
            Las clases, los registros de asistencia y los pagos quedan como están. Después puedes
            deshacerlo todo junto, también desde Actividad reciente del Dashboard.
          </Text>
        ) : null}
        <BackupProgress backup={backup} />
      </Stack>
    </DialogForm>
  );
}

function isAnybody({ promoted, stayed, graduated, undecided }: CycleEffect): boolean {
  return promoted + stayed + graduated + undecided > 0;
}

/** What shows while it is saved, and while the dialog closes, is the last step. */
function stepOf(snapshot: SnapshotFrom<CycleClosingRef>): Step {
  if (snapshot.matches('checking')) return 'checking';
  return snapshot.matches('promoting') ? 'promoting' : 'confirming';
}
