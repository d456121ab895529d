import { Alert, Table, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { followUser } from '../../../machines/accounts/accounts.ts';
import { countRecords, isNamedPart } from '../../../machines/settings/backup.ts';
import type { RestoringRef } from '../../../machines/settings/restoringMachine.ts';
import { currentCycle } from '../../../machines/school/cycles.ts';
import { schoolKeys } from '../../../machines/school/kinds.ts';
import type { SchoolSettings } from '../../../machines/school/settingsShapes.ts';
import { useSchool, useUser } from '../../AppContext.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { writeCount } from '../../strings/counted.ts';
import { storedKeyName } from '../../strings/storedKeys.ts';
import { useIsQueued } from '../../ui/useIsQueued.ts';
import { useSharedName } from '../../ui/useSharedName.ts';

/** What the file holds beside what is there now, before either is chosen. */
export function RestoreDialog({ restoring }: { restoring: RestoringRef }) {
  const read = useSelector(restoring, ({ context }) => context.read);
  const isBusy = useSelector(restoring, (snapshot) => snapshot.matches('restoring'));
  const isQueued = useIsQueued(restoring);
  const { day } = useFormats();
  const user = useUser();
  const isShared = useSharedName() !== null;
  const school = useSchool((records) => records);
  const now = useMemo(() => countRecords(school), [school]);
  const counts = useMemo(() => (read ? countRecords(read.school) : null), [read]);
  const account = read && user ? followUser(read.school, user) : user;
  return (
    <ConfirmDialog
      isOpen={read !== null}
      title="Restaurar respaldo"
      confirmLabel="Restaurar"
      isDanger
      isBusy={isBusy}
      queued={isQueued ? 'Se restaurará en cuanto se pueda; también puedes cancelar.' : null}
      onConfirm={() => restoring.send({ type: 'file.restore' })}
      onCancel={() => restoring.send({ type: 'file.cancel' })}
      message={
        <>
          <Text size="sm" mb="sm">
            El respaldo del {day(read?.day ?? '')} reemplaza todo lo que hay ahora. Después puedes
            deshacerlo.
          </Text>
          {isNamedPart(read?.name ?? '') ? (
            <Alert color="marigold" mb="sm">
              Es un respaldo incompleto: le faltan meses que al hacerlo no tenía ese equipo. Lo que
              hay ahora de ellos se perdería.
            </Alert>
          ) : null}
          {read ? (
            <CycleOf read={read.school.settings.school} now={school.settings.school} />
          ) : null}
          <Table verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Datos</Table.Th>
                <Table.Th ta="right">Ahora</Table.Th>
                <Table.Th ta="right">En el archivo</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {schoolKeys
                .filter((key) => key !== 'settings')
                .map((key) => (
                  <Table.Tr key={key}>
                    <Table.Td>{capitalized(storedKeyName(key))}</Table.Td>
                    <Table.Td ta="right">{writeCount(now[key])}</Table.Td>
                    <Table.Td ta="right" fw={counts?.[key] === now[key] ? 400 : 700}>
                      {counts ? writeCount(counts[key]) : null}
                    </Table.Td>
                  </Table.Tr>
                ))}
            </Table.Tbody>
          </Table>
          {account?.name === user?.name ? null : (
            <Alert color="marigold" mt="sm">
              {account
                ? `En este respaldo tu cuenta es la de ${account.name}, con su contraseña.`
                : `Tu cuenta no está en este respaldo: ${isShared ? 'se queda como está' : 'al restaurarlo se cerrará tu sesión'}.`}
            </Alert>
          )}
        </>
      }
    />
  );
}

interface CycleOfProps {
  read: SchoolSettings;
  now: SchoolSettings;
}

/** Where a backup is of another cycle than the current one. */
function CycleOf({ read, now }: CycleOfProps) {
  const [then, today] = [currentCycle(read)?.name, currentCycle(now)?.name];
  return then === today ? null : (
    <Text size="sm" mb="sm" fw={550}>
      {`Ciclo actual: ${today ?? 'sin definir'}. En el archivo: ${then ?? 'sin definir'}.`}
    </Text>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
