import { Alert, Button, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { timeOf } from '../../../../machines/kit/calendar.ts';
import { dayOf } from '../../../../machines/kit/days.ts';
import { emptyOutbox } from '../../../../machines/sync/outbox.ts';
import { hasPasswords } from '../../../../machines/sync/sharingChecks.ts';
import { useApp, useSchool } from '../../../AppContext.ts';
import { useFeature } from '../../../notices/useFeature.ts';
import { readSharedTimes } from '../../../storage/shared/sharedTimes.ts';
import { waitingText } from '../../../strings/sync.ts';
import type { SharingDevice } from '../../../sync/sharingActors.ts';
import { provideLeaving } from '../../../sync/sharingActors.ts';
import { useOutbox } from '../../../sync/useOutbox.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useFormats } from '../../../ui/useFormats.ts';
import { useIsQueued } from '../../../ui/useIsQueued.ts';
import { AccountChecks } from './AccountChecks.tsx';
import { SchoolAddress } from './SchoolAddress.tsx';
import { useExamples } from './useExamples.ts';

interface SharedDeviceProps {
  device: SharingDevice;
  /** Goes on where the sharing was broken off at its end. */
  onFinish: () => void;
}

/** What this device has of the shared school, and the way out of it. */
export function SharedDevice({ device, onFinish }: SharedDeviceProps) {
  const { persistence, session } = useApp();
  const { day } = useFormats();
  const [machine] = useState(() => provideLeaving(device));
  const leaving = useFeature(machine, { input: { persistence, session } });
  const held = useOutbox(device.outbox);
  const examples = useExamples(device.server);
  const { items, refused } = held ?? emptyOutbox;
  const isUnfinished = useSchool(hasPasswords) && held?.items.length === 0;
  const isResting = useSelector(leaving, (snapshot) => snapshot.matches('resting'));
  const isFailing = useSelector(leaving, (snapshot) => snapshot.matches({ resting: 'failing' }));
  const isConfirming = useSelector(leaving, (snapshot) => snapshot.matches('confirming'));
  const isLeft = useSelector(leaving, (snapshot) => snapshot.matches('left'));
  const isQueued = useIsQueued(leaving);
  const { since, syncedAt } = readSharedTimes();
  const when = (time: number) => `${day(dayOf(time))}, ${timeOf(time)}`;
  const lost = [
    ...(items.length > 0 ? [waitingText(items.length)] : []),
    ...(refused.length > 0 ? [`${refused.length} por resolver`] : []),
  ];
  useEffect(() => {
    if (isLeft) navigate('/login', { replace: true });
  }, [isLeft]);
  return (
    <>
      <Stack gap={2} mb="md">
        <Text size="sm">
          {since === null
            ? 'Este equipo la comparte.'
            : `Este equipo la comparte desde el ${when(since)}.`}
        </Text>
        <Text size="sm">
          {lost.length === 0
            ? 'Nada espera en este equipo.'
            : `En este equipo: ${lost.join(' y ')}.`}
        </Text>
        {syncedAt === null ? null : (
          <Text size="sm" c="dimmed">
            Última vez al día: {when(syncedAt)}.
          </Text>
        )}
      </Stack>
      <SchoolAddress />
      <AccountChecks
        checks={{ clashes: [], unable: [], examples }}
        title="Contraseñas por cambiar"
      />
      {isUnfinished ? (
        <Alert color="marigold" mb="md" title="Falta un paso">
          Las contraseñas están ya en el servidor, y este equipo las tiene todavía.
          <Button size="xs" mt="xs" display="block" onClick={onFinish}>
            Terminar de compartir
          </Button>
        </Alert>
      ) : null}
      {isFailing ? (
        <Alert color="red" role="alert" mb="md">
          No se pudo quitar la escuela de este equipo. Nada ha cambiado: inténtalo de nuevo.
        </Alert>
      ) : null}
      <Button
        variant="default"
        loading={!isResting && !isConfirming && !isQueued}
        disabled={held === null}
        onClick={() => leaving.send({ type: 'leaving.ask' })}
      >
        Dejar de compartir en este equipo
      </Button>
      <ConfirmDialog
        isOpen={isConfirming || isQueued}
        title="¿Dejar de compartir en este equipo?"
        message={
          <Stack gap="xs">
            <span>
              Este equipo quedará como nuevo, sin los datos de la escuela. La escuela sigue en el
              servidor y en los demás equipos, y aquí se puede volver a entrar.
            </span>
            {lost.length === 0 ? null : (
              <strong>
                Se perdería lo que la escuela todavía no tiene: {lost.join(' y ')}. Puedes esperar a
                que se envíe.
              </strong>
            )}
            <span>
              Si quieres conservar una copia, haz antes un respaldo: no lleva contraseñas.
            </span>
          </Stack>
        }
        confirmLabel={lost.length === 0 ? 'Dejar de compartir' : 'Dejar y perderlo'}
        cancelLabel={items.length > 0 ? 'Esperar' : 'Cancelar'}
        isDanger
        queued={isQueued ? 'Se hará en cuanto se pueda guardar; también puedes cancelar.' : null}
        onConfirm={() => leaving.send({ type: 'leaving.confirm' })}
        onCancel={() => leaving.send({ type: 'leaving.cancel' })}
      />
    </>
  );
}
