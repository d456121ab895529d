import { NativeSelect, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { isDay } from '../../../../machines/kit/calendar.ts';
import { leavingDay } from '../../../../machines/school/leaving.ts';
import { byName } from '../../../../machines/kit/text.ts';
import type { StudentsRegroupCommand } from '../../../../machines/registers/bulkChanges.ts';
import type { BulkRef } from '../../../../machines/registers/bulkMachine.ts';
import { overfullBy } from '../../../../machines/registers/groups.ts';
import { studentsByName } from '../../../../machines/registers/students.ts';
import { useSchool } from '../../../AppContext.ts';
import { choicesOf } from '../../choices.ts';
import { countedRecords, namesText } from '../../../strings/bulk.ts';
import { overfullText } from '../../../strings/groupText.ts';
import { DayInput } from '../../../ui/DayInput.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { FieldWarning } from '../../../ui/FieldWarning.tsx';
import { useIsQueued } from '../../../ui/useIsQueued.ts';
import { useToday } from '../../../useToday.ts';

interface RegroupDialogProps {
  bulk: BulkRef;
  command: StudentsRegroupCommand;
}

const none = '~';

/** Asks which group several students go to. */
export function RegroupDialog({ bulk, command: { seen } }: RegroupDialogProps) {
  const isMoving = useSelector(bulk, (snapshot) => snapshot.matches('regrouping'));
  const isQueued = useIsQueued(bulk);
  const groups = useSchool((school) => school.groups);
  const students = useSchool((school) => school.students);
  const today = useToday();
  const [chosen, setChosen] = useState('');
  const [since, setSince] = useState(today);
  const sorted = useMemo(() => byName(groups), [groups]);
  const meant = useMemo(() => {
    const ids = new Set(seen.map(({ id }) => id));
    return studentsByName(students.filter(({ id }) => ids.has(id)));
  }, [seen, students]);
  const left = meant.filter((student) => leavingDay(student) !== undefined).length;
  const group = groups.find(({ id }) => id === chosen);
  const overfull = group ? overfullBy(students, group, meant) : null;
  return (
    <DialogForm
      isOpen
      title={`Cambiar de grupo a ${countedRecords(seen.length, 'students')}`}
      submitLabel="Cambiar de grupo"
      size="md"
      isBusy={isMoving && !isQueued}
      isReady={(group !== undefined || chosen === none) && isDay(since) && since <= today}
      queued={isQueued ? 'El cambio se hará en cuanto se pueda; también puedes cancelar.' : null}
      onSubmit={() =>
        bulk.send({
          type: 'regroup.confirm',
          group: group ? { id: group.id, name: group.name } : null,
          since,
        })
      }
      onClose={() => bulk.send({ type: 'bulk.cancel' })}
    >
      <NativeSelect
        label="Grupo nuevo"
        data-autofocus
        data={[
          { value: '', label: 'Elige un grupo' },
          ...choicesOf(sorted, { id: '', name: '' }),
          { value: none, label: 'Sin grupo' },
        ]}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <DayInput
        label="Desde"
        description="Hasta el día anterior siguen en las listas de su grupo. Para corregir un error, pon el día en que entraron."
        value={since}
        max={today}
        isClearable={false}
        onChange={setSince}
      />
      <Text size="sm">{namesText(meant.map(({ name }) => name))}</Text>
      <FieldWarning>{overfull && group ? overfullText(group.name, overfull) : null}</FieldWarning>
      {left > 0 && group ? (
        <Text size="sm" mt="sm">
          {left === 1
            ? '1 ya egresó o es baja: vuelve a estar inscrito.'
            : `${left} ya egresaron o son baja: vuelven a estar inscritos.`}
        </Text>
      ) : null}
    </DialogForm>
  );
}
