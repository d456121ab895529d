import { useSelector } from '@xstate/react';
import { isTouched } from '../../../../machines/payroll/handOverForm.ts';
import type { HandOverRef } from '../../../../machines/payroll/handOverMachine.ts';
import { placedPart } from '../../../loading/placedPart.tsx';
import { FormToCome } from '../../../ui/dialog/turns.ts';

const HandOverDialog = placedPart(
  () => import('./HandOverDialog.tsx').then((part) => part.HandOverDialog),
  <FormToCome />,
);
const RehousingDialog = placedPart(
  () => import('./RehousingDialog.tsx').then((part) => part.RehousingDialog),
  <FormToCome />,
);

/** The dialog of 'Pasar sus clases', or 'Mover sus clases' of a room, while it is open. */
export function HandingOver({ handOver }: { handOver: HandOverRef }) {
  const open = useSelector(handOver, ({ context }) => context.open);
  if (open === null) return null;
  const { giver, form } = open;
  const shown = { handOver, choice: form.values, isDirty: isTouched(open) };
  return typeof giver === 'number' ? (
    <RehousingDialog {...shown} room={giver} />
  ) : (
    <HandOverDialog {...shown} person={giver} />
  );
}
