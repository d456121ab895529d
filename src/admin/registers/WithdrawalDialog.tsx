import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { addDays, isDay } from '../../../machines/kit/calendar.ts';
import { enrolledStudents, studentsByName } from '../../../machines/registers/students.ts';
import type { StudentsChangeRef } from '../../../machines/registers/studentsChangeMachine.ts';
import { isChosen } from '../../../machines/registers/studentsChoice.ts';
import { countedRecords, namesText } from '../../strings/bulk.ts';
import { DayInput } from '../../ui/fields/DayInput.tsx';
import { listedAfter } from '../../strings/listings.ts';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { FieldWarning } from '../../ui/fields/FieldWarning.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { useIsQueued } from '../../ui/useIsQueued.ts';
import { useListing } from './useListing.ts';

/** Asks for the last day of students who leave the school. */
export function WithdrawalDialog({ withdrawal }: { withdrawal: StudentsChangeRef | undefined }) {
  const choice = useSelector(withdrawal, (snapshot) => snapshot?.context.choice);
  return withdrawal && choice && 'until' in choice ? (
    <WithdrawalForm withdrawal={withdrawal} until={choice.until} />
  ) : null;
}

interface WithdrawalFormProps {
  withdrawal: StudentsChangeRef;
  until: string;
}

function WithdrawalForm({ withdrawal, until }: WithdrawalFormProps) {
  const today = useSelector(withdrawal, ({ context }) => context.today);
  const { day } = useFormats();
  const asked = useSelector(withdrawal, ({ context }) => context.students);
  const students = useMemo(() => enrolledStudents(asked), [asked]);
  const left = asked.length - students.length;
  const isLeaving = useSelector(withdrawal, (snapshot) => snapshot.matches('saving'));
  const isReady = useSelector(withdrawal, (snapshot) => snapshot.can({ type: 'students.confirm' }));
  const isQueued = useIsQueued(withdrawal);
  const [earliest = ''] = students
    .map(({ enrollmentDate }) => enrollmentDate)
    .filter(isDay)
    .toSorted();
  const [first] = students;
  const isOne = students.length === 1 && first !== undefined;
  const after = useListing(students, isDay(until) ? { since: addDays(until, 1) } : null);
  return (
    <DialogForm
      isOpen
      form={withdrawal}
      title={`Dar de baja a ${isOne ? first.name : countedRecords(students.length, 'students')}`}
      submitLabel="Dar de baja"
      size="md"
      isDirty={isChosen({ until }, today)}
      isReady={isReady}
      isBusy={isLeaving && !isQueued}
      queued={isQueued ? 'La baja se hará en cuanto se pueda; también puedes cancelar.' : null}
      onSubmit={() => withdrawal.send({ type: 'students.confirm' })}
      onClose={() => withdrawal.send({ type: 'students.cancel' })}
    >
      <DayInput
        label="Último día en la escuela"
        description={
          isOne && earliest !== ''
            ? `Entre su inscripción, ${day(earliest)}, y hoy.`
            : 'Hoy, o un día que ya pasó.'
        }
        value={until}
        min={earliest}
        max={today}
        isClearable={false}
        onChange={(last) => withdrawal.send({ type: 'students.choose', choice: { until: last } })}
      />
      {isOne ? null : (
        <Text size="sm">{namesText(studentsByName(students).map(({ name }) => name))}</Text>
      )}
      <Text size="sm" c="dimmed">
        {isOne
          ? 'Después de ese día ya no está en las listas de su grupo. Su expediente se conserva, y vuelve a inscribirse con un grupo.'
          : 'Después de ese día ya no están en las listas de sus grupos. Sus expedientes se conservan, y vuelven a inscribirse con un grupo.'}
      </Text>
      {left > 0 ? (
        <Text size="sm" mt="sm">
          {left === 1
            ? '1 ya egresó o es baja: se queda como está.'
            : `${left} ya egresaron o son baja: se quedan como están.`}
        </Text>
      ) : null}
      <FieldWarning>{listedAfter(after, isOne)}</FieldWarning>
    </DialogForm>
  );
}
