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
    let told: School | null = null;
    const tell = () => {
      const { school: records } = school.getSnapshot().context;
      if (records === told) return;
      told = records;
      sendBack({ type: 'records.changed', records });
    };
    const watching = school.subscribe(tell);
    tell();
    return () => watching.unsubscribe();
  },
);
