import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { BulkRef } from '../../../machines/registers/bulkMachine.ts';
import { lazyPart } from '../../loading/lazyPart.ts';
import { FormToCome } from '../../ui/dialog/turns.ts';

const BulkDialogs = lazyPart(async () => (await import('./table/BulkDialogs.tsx')).BulkDialogs);

/** What is asked before records are changed together, there once that is asked for. */
export function BulkChanging({ bulk }: { bulk: BulkRef }) {
  const isSelecting = useSelector(bulk, (snapshot) => snapshot.matches('selecting'));
  return isSelecting ? null : (
    <Suspense fallback={<FormToCome />}>
      <BulkDialogs bulk={bulk} />
    </Suspense>
  );
}
