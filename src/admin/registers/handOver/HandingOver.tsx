import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { HandOverRef } from '../../../../machines/payroll/handOverMachine.ts';
import { lazyPart } from '../../../loading/lazyPart.ts';

const HandOverDialog = lazyPart(async () => (await import('./HandOverDialog.tsx')).HandOverDialog);

/** The dialog of 'Pasar sus clases', while it is open. */
export function HandingOver({ handOver }: { handOver: HandOverRef }) {
  const person = useSelector(handOver, ({ context }) => context.person);
  return person === null ? null : (
    <Suspense fallback={null}>
      <HandOverDialog key={person} handOver={handOver} person={person} />
    </Suspense>
  );
}
