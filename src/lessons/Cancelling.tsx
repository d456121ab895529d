import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { CancellingRef } from '../../machines/lessons/cancellingMachine.ts';
import { lazyPart } from '../loading/lazyPart.ts';
import { FormToCome } from '../ui/dialog/turns.ts';

const CancelDialog = lazyPart(async () => (await import('./CancelDialog.tsx')).CancelDialog);

/** The dialogs of 'No hubo clase', there once they are asked for. */
export function Cancelling({ cancelling }: { cancelling: CancellingRef }) {
  const isResting = useSelector(cancelling, (snapshot) => snapshot.matches('resting'));
  return isResting ? null : (
    <Suspense fallback={<FormToCome />}>
      <CancelDialog cancelling={cancelling} />
    </Suspense>
  );
}
