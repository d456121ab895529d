import { useSelector } from '@xstate/react';
import type { DutiesRef } from '../../machines/duties/dutiesMachine.ts';
import { placedPart } from '../loading/placedPart.tsx';
import { QueuedAlert } from '../ui/QueuedAlert.tsx';
import { useIsQueued } from '../ui/useIsQueued.ts';
import { FormToCome } from '../ui/dialog/turns.ts';

const DutyDialogs = placedPart(
  () => import('./DutyDialogs.tsx').then((part) => part.DutyDialogs),
  <FormToCome />,
);

/** The dialogs of tasks and activities, there once one is written, and what waits of one that is done. */
export function Duties({ duties }: { duties: DutiesRef }) {
  const isResting = useSelector(duties, (snapshot) => snapshot.matches('resting'));
  const isFinishing = useSelector(duties, (snapshot) => snapshot.matches('finishing'));
  const isQueued = useIsQueued(duties);
  if (isResting) return null;
  if (isFinishing) {
    return isQueued ? (
      <QueuedAlert onCancel={() => duties.send({ type: 'finishing.cancel' })} />
    ) : null;
  }
  return <DutyDialogs duties={duties} />;
}
