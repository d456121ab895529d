import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { HandOverRef } from '../../../../machines/payroll/handOverMachine.ts';
import { lazyPart } from '../../../loading/lazyPart.ts';

const HandOverDialog = lazyPart(async () => (await import('./HandOverDialog.tsx')).HandOverDialog);
const RehousingDialog = lazyPart(
  async () => (await import('./RehousingDialog.tsx')).RehousingDialog,
);

/** The dialog of 'Pasar sus clases', or 'Mover sus clases' of a room, while it is open. */
export function HandingOver({ handOver }: { handOver: HandOverRef }) {
  const giver = useSelector(handOver, ({ context }) => context.giver);
  if (giver === null) return null;
  return (
    <Suspense fallback={null}>
      {typeof giver === 'number' ? (
        <RehousingDialog key={giver} handOver={handOver} room={giver} />
      ) : (
        <HandOverDialog key={giver} handOver={handOver} person={giver} />
      )}
    </Suspense>
  );
}
