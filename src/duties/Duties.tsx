import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { DutiesRef } from '../../machines/duties/dutiesMachine.ts';
import { lazyPart } from '../loading/lazyPart.ts';
import { QueuedAlert } from '../ui/QueuedAlert.tsx';
import { useIsQueued } from '../ui/useIsQueued.ts';
import { FormToCome } from '../ui/dialog/turns.ts';

const DutyDialogs = lazyPart(async () => (await import('./DutyDialogs.tsx')).DutyDialogs);

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
  return (
    <Suspense fallback={<FormToCome />}>
      <DutyDialogs duties={duties} />
    </Suspense>
  );
}
