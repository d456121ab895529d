import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { SignedInUser } from '../../../../machines/school/accounts.ts';
import { useFeatureInput } from '../../../AppContext.ts';
import { useFeature } from '../../../notices/useFeature.ts';
import { randomId } from '../../../storage/randomId.ts';
import type { SharingDevice } from '../../../sync/sharingActors.ts';
import { provideSharing } from '../../../sync/sharingActors.ts';
import { SettingsCard } from '../SettingsCard.tsx';
import { ShareSchool } from './ShareSchool.tsx';
import { SharedDevice } from './SharedDevice.tsx';

/** What the server said that it holds: a name, nothing, or no answer. */
type Held = { name: string | null } | 'asking' | 'unreachable';

interface SchoolSharingCardProps {
  device: SharingDevice;
  /** Null where this device shares no school. */
  sharedName: string | null;
  user: SignedInUser;
}

/** The server of the school, this device's part in it, and the ways in and out. */
export function SchoolSharingCard({ device, sharedName, user }: SchoolSharingCardProps) {
  const { server, onShared } = device;
  const input = useFeatureInput();
  const [machine] = useState(() => provideSharing(device));
  const sharing = useFeature(machine, { input: { ...input, user, newId: randomId } });
  const state = useSelector(sharing, ({ value }) => value);
  const isUnderWay = state !== 'resting' && state !== 'shared';
  const [held, setHeld] = useState<Held>('asking');
  useEffect(() => {
    let isLeft = false;
    server.school().then(
      (school) => (isLeft ? undefined : setHeld({ name: school?.name ?? null })),
      () => (isLeft ? undefined : setHeld('unreachable')),
    );
    return () => {
      isLeft = true;
    };
  }, [server, state]);
  useEffect(() => {
    if (state === 'shared') onShared();
  }, [onShared, state]);
  return (
    <SettingsCard
      title="La escuela en varios equipos"
      description="Con el servidor de la escuela, lo que se guarda en un equipo llega solo a los demás."
    >
      <Text size="sm" mb="xs">
        {heldText(held)}
      </Text>
      {sharedName === null || isUnderWay ? (
        <ShareSchool sharing={sharing} />
      ) : (
        <SharedDevice device={device} onFinish={() => sharing.send({ type: 'sharing.start' })} />
      )}
    </SettingsCard>
  );
}

function heldText(held: Held): string {
  if (held === 'asking') return 'Se pregunta al servidor…';
  if (held === 'unreachable') return 'Servidor: no responde ahora.';
  return held.name === null
    ? 'Servidor: todavía ninguna escuela.'
    : `Servidor: ${held.name === '' ? 'una escuela sin nombre' : held.name}.`;
}
