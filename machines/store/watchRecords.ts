import { fromCallback } from 'xstate';
import type { School } from '../school/school.ts';
import type { SchoolRef } from './schoolMachine.ts';

export interface RecordsChanged {
  type: 'records.changed';
  records: School;
}

/** Sends the school's records at once and whenever they change, whichever tab changed them. */
export const watchRecords = fromCallback<RecordsChanged, { school: SchoolRef }>(
  ({ input: { school }, sendBack }) => {
    const tell = () =>
      sendBack({ type: 'records.changed', records: school.getSnapshot().context.school });
    const watching = school.subscribe(tell);
    tell();
    return () => watching.unsubscribe();
  },
);
