import { fromCallback } from 'xstate';
import type { School } from '../school/school.ts';
import type { SchoolRef } from './schoolMachine.ts';

export interface RecordsChanged {
  type: 'records.changed';
  records: School;
}

/** Sends the school's records whenever they change, whichever tab changed them. */
export const watchRecords = fromCallback<RecordsChanged, { school: SchoolRef }>(
  ({ input, sendBack }) => {
    const watching = input.school.subscribe(({ context }) =>
      sendBack({ type: 'records.changed', records: context.school }),
    );
    return () => watching.unsubscribe();
  },
);
