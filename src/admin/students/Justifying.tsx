import { useSelector } from '@xstate/react';
import type { JustifyingRef } from '../../../machines/lessons/justifyingMachine.ts';
import { placedPart } from '../../loading/placedPart.tsx';
import { FormToCome } from '../../ui/dialog/turns.ts';

const JustifyDialog = placedPart(
  () => import('./JustifyDialog.tsx').then((part) => part.JustifyDialog),
  <FormToCome />,
);

/** The dialogs of justifying, there once something is justified. */
export function Justifying({ justifying }: { justifying: JustifyingRef }) {
  const isResting = useSelector(justifying, (snapshot) => snapshot.matches('resting'));
  return isResting ? null : <JustifyDialog justifying={justifying} />;
}
