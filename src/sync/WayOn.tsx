import { Button, Text } from '@mantine/core';
import { navigate } from 'wouter/use-browser-location';
import type { SyncKind } from '../../machines/sync/syncStatus.ts';
import { useApp, useUser } from '../AppContext.ts';
import { updatePlantel } from './updatePlantel.ts';

/** What somebody can do where a device does not get on with its school by itself. */
export function WayOn({ kind }: { kind: SyncKind }) {
  if (kind === 'rejected') return <EnterAgain />;
  if (kind !== 'outdated') return null;
  return (
    <div>
      <Button size="sm" onClick={() => void updatePlantel()}>
        Actualizar ahora
      </Button>
    </div>
  );
}

/** Signing out and in again, by the password alone: what waits stays on the device, what stands in a form does not. */
function EnterAgain() {
  const { session } = useApp();
  const user = useUser();
  return (
    <div>
      <Text size="sm" mb="xs">
        Se cerrará tu sesión y podrás entrar otra vez. Si tienes un formulario abierto, guárdalo
        antes.
      </Text>
      <Button
        size="sm"
        onClick={() => {
          session.send({ type: 'session.signOut' });
          const asked = location.pathname + location.search;
          const away = user && { role: user.role, user: user.user };
          navigate('/login', { replace: true, state: { asked, away } });
        }}
      >
        Volver a entrar
      </Button>
    </div>
  );
}
