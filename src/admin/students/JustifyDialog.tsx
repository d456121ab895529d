import { Group, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { justificationFaults } from '../../../machines/lessons/justifications.ts';
import type { JustificationValues } from '../../../machines/lessons/justificationForm.ts';
import type { JustificationFormRef } from '../../../machines/lessons/justificationFormMachine.ts';
import type { JustifyingRef } from '../../../machines/lessons/justifyingMachine.ts';
import {
  countAccepted,
  justificationDoubts,
} from '../../../machines/lessons/justificationDoubts.ts';
import { isDay } from '../../../machines/kit/calendar.ts';
import { isSameContent } from '../../../machines/kit/sameContent.ts';
import { useSchool } from '../../AppContext.ts';
import {
  acceptedText,
  doubtText,
  faultTexts,
  justificationLabels,
} from '../../strings/justifications.ts';
import { refusalText } from '../../strings/notices.ts';
import { Confirmation } from '../../ui/dialog/Confirmation.tsx';
import { DayInput } from '../../ui/fields/DayInput.tsx';
import { limitedTo } from '../../ui/limitedTo.ts';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { FieldWarning } from '../../ui/fields/FieldWarning.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { useIsQueued } from '../../ui/useIsQueued.ts';
import { StudentField } from './StudentField.tsx';

/** 'Justificar', and the question before one is deleted. */
export function JustifyDialog({ justifying }: { justifying: JustifyingRef }) {
  const confirmation = useSelector(justifying, ({ children }) => children.confirmation);
  const form = useSelector(justifying, ({ children }) => children.justificationForm);
  return (
    <>
      {form ? <JustificationForm form={form} /> : null}
      <Confirmation
        confirmation={confirmation}
        title="Eliminar justificación"
        message="Las faltas de esos días vuelven a contar."
        confirmLabel="Eliminar"
        isDanger
      />
    </>
  );
}

const nothingKnown = { doubts: [], accepted: 0 };

function JustificationForm({ form }: { form: JustificationFormRef }) {
  const formats = useFormats();
  const { start, values } = useSelector(form, ({ context }) => context.form);
  const base = useSelector(form, ({ context }) => context.base);
  const isFaulty = useSelector(form, (snapshot) => snapshot.matches({ editing: 'faulty' }));
  const students = useSchool((school) => school.students);
  const classSessions = useSchool((school) => school.classSessions);
  const justifications = useSchool((school) => school.justifications);
  const isBusy = useSelector(form, (snapshot) => snapshot.matches('saving'));
  const isQueued = useIsQueued(form);
  const refusal = useSelector(form, ({ context }) => context.refusal);
  const { studentId, from, until, reason } = values;
  const faults = justificationFaults(values);
  const { doubts, accepted } = useMemo(() => {
    if (studentId === null || !isDay(from) || !isDay(until) || until < from) return nothingKnown;
    const days = { studentId, from, until, reason: '' };
    return {
      doubts: justificationDoubts({ students, classSessions, justifications }, days, base),
      accepted: countAccepted(classSessions, days),
    };
  }, [students, classSessions, justifications, studentId, from, until, base]);
  const set = (fields: Partial<JustificationValues>) => form.send({ type: 'form.change', fields });
  const errorOf = (field: 'from' | 'until' | 'reason') => {
    const fault = isFaulty ? faults[field] : undefined;
    return fault === undefined ? null : faultTexts[fault];
  };
  return (
    <DialogForm
      isOpen
      form={form}
      title={base ? 'Editar justificación' : 'Justificar'}
      submitLabel={base ? 'Actualizar' : 'Guardar'}
      size="md"
      isDirty={!isSameContent(values, start)}
      isBusy={isBusy && !isQueued}
      queued={
        isQueued
          ? 'La justificación se guardará en cuanto se pueda; también puedes cancelar.'
          : null
      }
      error={refusalText(refusal)}
      onSubmit={() => form.send({ type: 'form.submit' })}
      onClose={() => form.send({ type: 'form.close' })}
    >
      {start.studentId === null ? (
        <StudentField
          students={students}
          value={studentId}
          error={isFaulty && studentId === null ? 'Elige a un estudiante.' : null}
          onChange={(chosen) => set({ studentId: chosen })}
        />
      ) : (
        <Text fw={600}>
          {students.find(({ id }) => id === studentId)?.name ?? 'Este estudiante ya no existe.'}
        </Text>
      )}
      <Group grow align="flex-start" gap="sm">
        <DayInput
          label={justificationLabels.from}
          aria-required
          value={from}
          error={errorOf('from')}
          onChange={(day) => set({ from: day })}
        />
        <DayInput
          label={justificationLabels.until}
          aria-required
          value={until}
          error={errorOf('until')}
          onChange={(day) => set({ until: day })}
        />
      </Group>
      <TextInput
        label={justificationLabels.reason}
        aria-required
        {...limitedTo(300, reason)}
        value={reason}
        error={errorOf('reason')}
        onChange={({ currentTarget: { value } }) => set({ reason: value })}
      />
      {accepted > 0 ? (
        <Text size="sm" c="dimmed" role="status">
          {acceptedText(accepted)}
        </Text>
      ) : null}
      <FieldWarning>
        {doubts.length === 0 ? null : doubts.map((one) => doubtText(one, formats)).join(' ')}
      </FieldWarning>
    </DialogForm>
  );
}
