import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { SignedInUser } from '../../../../machines/school/accounts.ts';
import type { SchoolSharingRef } from '../../../../machines/sync/schoolSharingMachine.ts';
import { useFeatureInput } from '../../../AppContext.ts';
import { useFeature } from '../../../notices/useFeature.ts';
import { randomId } from '../../../storage/randomId.ts';
import type { SharingDevice } from '../../../sync/sharingActors.ts';
import { provideSharing } from '../../../sync/sharingActors.ts';
import { SettingsCard } from '../SettingsCard.tsx';
import { ShareSchool } from './ShareSchool.tsx';
import { SharedDevice } from './SharedDevice.tsx';

interface SchoolSharingCardProps {
  device: SharingDevice;
  /** Null where this device shares no school. */
  sharedName: string | null;
  user: SignedInUser;
}

/** The server of the school, this device's part in it, and the ways in and out. */
export function SchoolSharingCard({ device, sharedName, user }: SchoolSharingCardProps) {
  const input = useFeatureInput();
  const [machine] = useState(() => provideSharing(device));
  const sharing = useFeature(machine, { input: { ...input, user, newId: randomId } });
  const said = useSelector(sharing, heldText);
  const isUnderWay = useSelector(
    sharing,
    (snapshot) => !snapshot.matches('resting') && !snapshot.matches('shared'),
  );
  return (
    <SettingsCard
      title="La escuela en varios equipos"
      description="Con el servidor de la escuela, lo que se guarda en un equipo llega solo a los demás."
    >
      <Text size="sm" mb="xs">
        {said}
      </Text>
      {sharedName === null || isUnderWay ? (
        <ShareSchool sharing={sharing} />
      ) : (
        <SharedDevice device={device} onFinish={() => sharing.send({ type: 'sharing.start' })} />
      )}
    </SettingsCard>
  );
}

function heldText(snapshot: SnapshotFrom<SchoolSharingRef>): string {
  const { held } = snapshot.context;
  if (snapshot.matches({ resting: 'unreachable' })) return 'Servidor: no responde ahora.';
  if (held === undefined) return 'Se pregunta al servidor…';
  if (held === null) return 'Servidor: todavía ninguna escuela.';
  return `Servidor: ${held.name === '' ? 'una escuela sin nombre' : held.name}.`;
}
