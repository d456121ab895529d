import type { BulkRef } from '../../../machines/registers/bulkMachine.ts';
import { bulkMachine } from '../../../machines/registers/bulkMachine.ts';
import type { RegisterKey } from '../../../machines/registers/drafts.ts';
import { useFeatureInput } from '../../AppContext.ts';
import { useFeature } from '../../notices/useFeature.ts';

/** What changes one or several records of a register at once. */
export function useBulk(register: RegisterKey): BulkRef {
  const { persistence } = useFeatureInput();
  return useFeature(bulkMachine, { input: { register, persistence } });
}
