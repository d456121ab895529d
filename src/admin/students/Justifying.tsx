import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { JustifyingRef } from '../../../machines/lessons/justifyingMachine.ts';
import { lazyPart } from '../../loading/lazyPart.ts';
import { FormToCome } from '../../ui/dialog/turns.ts';

const JustifyDialog = lazyPart(async () => (await import('./JustifyDialog.tsx')).JustifyDialog);

/** The dialogs of justifying, there once something is justified. */
export function Justifying({ justifying }: { justifying: JustifyingRef }) {
  const isResting = useSelector(justifying, (snapshot) => snapshot.matches('resting'));
  return isResting ? null : (
    <Suspense fallback={<FormToCome />}>
      <JustifyDialog justifying={justifying} />
    </Suspense>
  );
}
