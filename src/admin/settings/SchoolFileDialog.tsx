import { NativeSelect, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { compareNames } from '../../../machines/kit/text.ts';
import { canBeHandedOver } from '../../../machines/sharing/schoolFile.ts';
import { schoolFilesMachine } from '../../../machines/sharing/schoolFilesMachine.ts';
import { employeesOf } from '../../../machines/timetable/schedules.ts';
import { useApp, useSchool } from '../../AppContext.ts';
import { downloadFile } from '../../files/download.ts';
import { schoolFilesWriter } from '../../files/backup/schoolFiles.ts';
import { useFeature } from '../../notices/useFeature.ts';
import { randomId } from '../../storage/randomId.ts';
import { listed } from '../../strings/listed.ts';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { useIsQueued } from '../../ui/useIsQueued.ts';

const everybody = 'todos';

/** Whose file is prepared: one teacher's, or each one's own. */
export function SchoolFileDialog() {
  const { clock, persistence, school } = useApp();
  const [machine] = useState(() =>
    schoolFilesMachine.provide({
      actors: { writeFiles: schoolFilesWriter(clock) },
      actions: {
        handOver: ({ context: { file } }) => {
          if (file) downloadFile(file);
        },
      },
    }),
  );
  const files = useFeature(machine, { input: { persistence, school, newId: randomId } });
  const isOver = useSelector(files, (snapshot) => snapshot.matches('over'));
  const isFaulty = useSelector(files, (snapshot) => snapshot.matches({ choosing: 'faulty' }));
  const isWriting = useSelector(files, (snapshot) => snapshot.matches('writing'));
  const isBusy = useSelector(
    files,
    (snapshot) => !snapshot.matches('choosing') && !snapshot.matches('over'),
  );
  const written = useSelector(files, ({ context }) => context.written);
  const isQueued = useIsQueued(files);
  const teachers = useSchool((records) => records.teachers);
  const able = teachers.filter(canBeHandedOver);
  const unable = teachers.filter((one) => !canBeHandedOver(one));
  const labels = employeesOf({ teachers: able, staff: [] })
    .map(({ id, label }) => ({ value: String(id), label }))
    .toSorted((one, other) => compareNames(one.label, other.label));
  const [chosen, setChosen] = useState('');
  const teacherIds = able
    .map(({ id }) => id)
    .filter((id) => chosen === everybody || String(id) === chosen);
  const all = `Todos, un archivo cada uno (${able.length})`;
  return (
    <DialogForm
      isOpen={!isOver}
      title="Preparar archivo para un profesor"
      submitLabel="Preparar"
      isBusy={isBusy && !isQueued}
      queued={isQueued ? 'Se preparará en cuanto se pueda guardar; también puedes cancelar.' : null}
      onSubmit={() => files.send({ type: 'files.prepare', teacherIds })}
      onClose={() => files.send({ type: 'files.cancel' })}
    >
      <NativeSelect
        label="Profesor"
        value={chosen}
        disabled={isWriting}
        error={isFaulty && teacherIds.length === 0 ? 'Elige a quién se lo entregarás.' : null}
        data={[
          { value: '', label: able.length === 0 ? 'No hay profesores' : 'Selecciona un profesor' },
          ...labels,
          ...(able.length > 1 ? [{ value: everybody, label: all }] : []),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data-autofocus
      />
      <Text size="sm">
        Lleva sus clases, sus grupos con sus estudiantes y lo registrado de ellos. No lleva pagos,
        datos de contacto de otras personas, administradores ni contraseñas ajenas. El profesor
        entra con su usuario y su contraseña de siempre.
      </Text>
      <Text size="sm" c="dimmed">
        Entrégalo solo a su profesor. Cuando algo cambie, prepara otro: sus registros no se pierden.
      </Text>
      {chosen === everybody ? (
        <Text size="sm" c="dimmed">
          Se descarga un solo archivo .zip: dentro está el de cada uno, con su nombre.
        </Text>
      ) : null}
      {unable.length > 0 ? (
        <Text size="sm" c="dimmed">
          Sin contraseña no podrían entrar: {namesOf(unable)}.
        </Text>
      ) : null}
      {isWriting ? (
        <Text size="sm" mt="md" role="status">
          Preparando {Math.min(written + 1, teacherIds.length)} de {teacherIds.length}…
        </Text>
      ) : null}
    </DialogForm>
  );
}

const mostNames = 5;

/** The first names of a list and how many more there are. */
function namesOf(people: readonly { name: string }[]): string {
  const names = people.slice(0, mostNames).map(({ name }) => name);
  const more = people.length - names.length;
  return listed(more === 0 ? names : [...names, `${more} más`]);
}
