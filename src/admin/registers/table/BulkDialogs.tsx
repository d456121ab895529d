import { useSelector } from '@xstate/react';
import type { BulkRef } from '../../../../machines/registers/bulkMachine.ts';
import { RegroupDialog } from '../RegroupDialog.tsx';
import { WithdrawalDialog } from '../WithdrawalDialog.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';

/** What is asked before several records are changed. */
export function BulkDialogs({ bulk }: { bulk: BulkRef }) {
  const { confirmation, regroup, withdrawal } = useSelector(bulk, ({ children }) => children);
  return (
    <>
      <DeletionDialog confirmation={confirmation} />
      <RegroupDialog regroup={regroup} />
      <WithdrawalDialog withdrawal={withdrawal} />
    </>
  );
}
