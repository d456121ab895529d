import { useSelector } from '@xstate/react';
import type { BulkRef } from '../../../../machines/registers/bulkMachine.ts';
import { WithdrawalDialog } from '../WithdrawalDialog.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';
import { RegroupDialog } from './RegroupDialog.tsx';

/** What is asked before several records are changed. */
export function BulkDialogs({ bulk }: { bulk: BulkRef }) {
  const command = useSelector(bulk, ({ context }) => context.command);
  const withdrawal = useSelector(bulk, ({ children }) => children.withdrawal);
  if (!command) return <WithdrawalDialog withdrawal={withdrawal} />;
  return command.type === 'records.delete' ? (
    <DeletionDialog bulk={bulk} command={command} />
  ) : (
    <RegroupDialog bulk={bulk} command={command} />
  );
}
