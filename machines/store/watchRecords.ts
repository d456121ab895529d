import { fromCallback } from 'xstate';
import { schoolKeys } from '../school/kinds.ts';
import type { School, SchoolKey } from '../school/school.ts';
import type { SchoolRef } from './schoolMachine.ts';

export interface RecordsChanged {
  type: 'records.changed';
  records: School;
}

interface WatchedRecords {
  school: SchoolRef;
  /** Whoever looks at these alone hears of no other change. */
  keys?: readonly SchoolKey[];
}

/** Sends the school's records at once and whenever they change, whichever tab changed them. */
export const watchRecords = fromCallback<RecordsChanged, WatchedRecords>(
  ({ input: { school, keys = schoolKeys }, sendBack }) => {
    let told: School | null = null;
    const tell = () => {
      const { school: records } = school.getSnapshot().context;
      if (keys.every((key) => records[key] === told?.[key])) return;
      told = records;
      sendBack({ type: 'records.changed', records });
    };
    const watching = school.subscribe(tell);
    tell();
    return () => watching.unsubscribe();
  },
);
