import { useSelector } from '@xstate/react';
import type { CancellingRef } from '../../machines/lessons/cancellingMachine.ts';
import { placedPart } from '../loading/placedPart.tsx';
import { FormToCome } from '../ui/dialog/turns.ts';

const CancelDialog = placedPart(
  () => import('./CancelDialog.tsx').then((part) => part.CancelDialog),
  <FormToCome />,
);

/** The dialogs of 'No hubo clase', there once they are asked for. */
export function Cancelling({ cancelling }: { cancelling: CancellingRef }) {
  const isResting = useSelector(cancelling, (snapshot) => snapshot.matches('resting'));
  return isResting ? null : <CancelDialog cancelling={cancelling} />;
}
