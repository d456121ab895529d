import { useSelector } from '@xstate/react';
import type { BulkRef } from '../../../machines/registers/bulkMachine.ts';
import { placedPart } from '../../loading/placedPart.tsx';
import { FormToCome } from '../../ui/dialog/turns.ts';

const BulkDialogs = placedPart(
  () => import('./table/BulkDialogs.tsx').then((part) => part.BulkDialogs),
  <FormToCome />,
);

/** What is asked before records are changed together, there once that is asked for. */
export function BulkChanging({ bulk }: { bulk: BulkRef }) {
  const isSelecting = useSelector(bulk, (snapshot) => snapshot.matches('selecting'));
  return isSelecting ? null : <BulkDialogs bulk={bulk} />;
}
