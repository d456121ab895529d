import { Box, NativeSelect, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { isDay } from '../../../machines/kit/calendar.ts';
import { byName } from '../../../machines/kit/text.ts';
import { overfullBy } from '../../../machines/registers/groups.ts';
import { studentsByName } from '../../../machines/registers/students.ts';
import type { StudentsChangeRef } from '../../../machines/registers/studentsChangeMachine.ts';
import type { StudentsChoice } from '../../../machines/registers/studentsChoice.ts';
import { isChosen } from '../../../machines/registers/studentsChoice.ts';
import { groupKey } from '../../../machines/school/keys.ts';
import { leavingDay } from '../../../machines/school/leaving.ts';
import { useSchool } from '../../AppContext.ts';
import { countedRecords, namesText } from '../../strings/bulk.ts';
import { overfullText } from '../../strings/groupText.ts';
import { listedElsewhere } from '../../strings/listings.ts';
import { DayInput } from '../../ui/fields/DayInput.tsx';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { FieldWarning } from '../../ui/fields/FieldWarning.tsx';
import { useIsQueued } from '../../ui/useIsQueued.ts';
import { choicesOf } from '../choices.ts';
import { useListing } from './useListing.ts';

/** Asks which group several students go to, and since when. */
export function RegroupDialog({ regroup }: { regroup: StudentsChangeRef | undefined }) {
  const choice = useSelector(regroup, (snapshot) => snapshot?.context.choice);
  return regroup && choice && 'since' in choice ? (
    <RegroupForm regroup={regroup} {...choice} />
  ) : null;
}

const none = '~';

type RegroupFormProps = { regroup: StudentsChangeRef } & Extract<StudentsChoice, { since: string }>;

function RegroupForm({ regroup, group, since }: RegroupFormProps) {
  const isMoving = useSelector(regroup, (snapshot) => snapshot.matches('saving'));
  const isQueued = useIsQueued(regroup);
  const asked = useSelector(regroup, ({ context }) => context.students);
  const today = useSelector(regroup, ({ context }) => context.today);
  const groups = useSchool((school) => school.groups);
  const students = useSchool((school) => school.students);
  const sorted = useMemo(() => byName(groups), [groups]);
  const meant = useMemo(() => studentsByName(asked), [asked]);
  const left = meant.filter((student) => leavingDay(student) !== undefined).length;
  const isEnrolling = left === meant.length;
  const isOne = meant.length === 1;
  const isOneAgain = isEnrolling && isOne;
  const whom = isOneAgain ? meant[0]!.name : countedRecords(meant.length, 'students');
  const act = isEnrolling ? 'Reinscribir' : 'Cambiar de grupo';
  const known = groups.find(({ id }) => id === group?.id);
  const isGroupChosen = known !== undefined || group === null;
  const isPossible = useSelector(regroup, (snapshot) => snapshot.can({ type: 'students.confirm' }));
  const overfull = known ? overfullBy(students, known, meant) : null;
  const besides = groupKey({ group: '', groupId: known?.id });
  const elsewhere = useListing(meant, isGroupChosen && isDay(since) ? { since, besides } : null);
  const choose = (choice: StudentsChoice) => regroup.send({ type: 'students.choose', choice });
  const groupOf = (value: string) => {
    if (value === none) return null;
    const found = groups.find(({ id }) => id === value);
    return found && { id: found.id, name: found.name };
  };
  return (
    <DialogForm
      isOpen
      form={regroup}
      title={`${act} a ${whom}`}
      submitLabel={act}
      size="md"
      isDirty={isChosen({ group, since }, today)}
      isBusy={isMoving && !isQueued}
      isReady={isGroupChosen && isPossible}
      queued={isQueued ? 'El cambio se hará en cuanto se pueda; también puedes cancelar.' : null}
      onSubmit={() => regroup.send({ type: 'students.confirm' })}
      onClose={() => regroup.send({ type: 'students.cancel' })}
    >
      <NativeSelect
        label={isEnrolling ? 'Grupo' : 'Grupo nuevo'}
        data-autofocus
        data={[
          { value: '', label: 'Elige un grupo' },
          ...choicesOf(sorted, { id: '', name: '' }),
          ...(isEnrolling ? [] : [{ value: none, label: 'Sin grupo' }]),
        ]}
        value={group === null ? none : (known?.id ?? '')}
        onChange={({ currentTarget: { value } }) => choose({ group: groupOf(value), since })}
      />
      <DayInput
        label="Desde"
        description={
          isEnrolling
            ? `Desde ese día ${isOne ? 'está' : 'están'} en las listas del grupo.`
            : `Hasta el día anterior ${isOne ? 'sigue' : 'siguen'} en las listas de su grupo. Para corregir un error, pon el día en que ${isOne ? 'entró' : 'entraron'}.`
        }
        value={since}
        max={today}
        isClearable={false}
        onChange={(day) => choose({ group, since: day })}
      />
      {isOneAgain ? null : <Text size="sm">{namesText(meant.map(({ name }) => name))}</Text>}
      {left > 0 && known ? (
        <Text size="sm" {...(isOneAgain ? {} : { mt: 'sm' })}>
          {isOneAgain ? 'Vuelve a estar inscrito.' : againText(left)}
        </Text>
      ) : null}
      <Box>
        <FieldWarning>{overfull && known ? overfullText(known.name, overfull) : null}</FieldWarning>
        <FieldWarning>{listedElsewhere(elsewhere, isOne)}</FieldWarning>
      </Box>
    </DialogForm>
  );
}

/** Of several who are meant. */
function againText(left: number): string {
  return left === 1
    ? '1 ya egresó o es baja: vuelve a estar inscrito.'
    : `${left} ya egresaron o son baja: vuelven a estar inscritos.`;
}
