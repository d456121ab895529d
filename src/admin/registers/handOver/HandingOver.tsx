import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { HandOverRef } from '../../../../machines/payroll/handOverMachine.ts';
import { lazyPart } from '../../../loading/lazyPart.ts';
import { FormToCome } from '../../../ui/dialog/turns.ts';

const HandOverDialog = lazyPart(async () => (await import('./HandOverDialog.tsx')).HandOverDialog);
const RehousingDialog = lazyPart(
  async () => (await import('./RehousingDialog.tsx')).RehousingDialog,
);

/** The dialog of 'Pasar sus clases', or 'Mover sus clases' of a room, while it is open. */
export function HandingOver({ handOver }: { handOver: HandOverRef }) {
  const open = useSelector(handOver, ({ context }) => context.open);
  if (open === null) return null;
  const {
    giver,
    form: { values: choice },
  } = open;
  return (
    <Suspense fallback={<FormToCome />}>
      {typeof giver === 'number' ? (
        <RehousingDialog handOver={handOver} room={giver} choice={choice} />
      ) : (
        <HandOverDialog handOver={handOver} person={giver} choice={choice} />
      )}
    </Suspense>
  );
}
