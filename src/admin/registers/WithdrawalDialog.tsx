import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { isDay } from '../../../machines/kit/calendar.ts';
import { studentsByName } from '../../../machines/registers/students.ts';
import type { WithdrawalRef } from '../../../machines/registers/withdrawalMachine.ts';
import { countedRecords, namesText } from '../../strings/bulk.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { DialogForm } from '../../ui/DialogForm.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { useIsQueued } from '../../ui/useIsQueued.ts';
import { useToday } from '../../useToday.ts';

/** Asks for the last day of students who leave the school. */
export function WithdrawalDialog({ withdrawal }: { withdrawal: WithdrawalRef | undefined }) {
  return withdrawal ? <WithdrawalForm withdrawal={withdrawal} /> : null;
}

function WithdrawalForm({ withdrawal }: { withdrawal: WithdrawalRef }) {
  const today = useToday();
  const { day } = useFormats();
  const [until, setUntil] = useState(today);
  const students = useSelector(withdrawal, ({ context }) => context.students);
  const isLeaving = useSelector(withdrawal, (snapshot) => snapshot.matches('leaving'));
  const isQueued = useIsQueued(withdrawal);
  const [earliest = ''] = students
    .map(({ enrollmentDate }) => enrollmentDate)
    .filter(isDay)
    .toSorted();
  const [first] = students;
  const isOne = students.length === 1 && first;
  return (
    <DialogForm
      isOpen
      title={`Dar de baja a ${isOne ? first.name : countedRecords(students.length, 'students')}`}
      submitLabel="Dar de baja"
      size="md"
      isDirty={until !== today}
      isReady={isDay(until) && until >= earliest && until <= today}
      isBusy={isLeaving && !isQueued}
      queued={isQueued ? 'La baja se hará en cuanto se pueda; también puedes cancelar.' : null}
      onSubmit={() => withdrawal.send({ type: 'withdrawal.confirm', until })}
      onClose={() => withdrawal.send({ type: 'withdrawal.cancel' })}
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
        onChange={setUntil}
      />
      {isOne ? null : (
        <Text size="sm">{namesText(studentsByName(students).map(({ name }) => name))}</Text>
      )}
      <Text size="sm" c="dimmed">
        {isOne
          ? 'Sale de su grupo desde ahora. Su expediente se conserva, y vuelve a inscribirse con un grupo.'
          : 'Salen de sus grupos desde ahora. Sus expedientes se conservan, y vuelven a inscribirse con un grupo.'}
      </Text>
    </DialogForm>
  );
}
