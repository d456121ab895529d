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
export const watchRecords = fromCallback<RecordsChanged, WatchedRecords>(({ input, sendBack }) =>
  followRecords(input, (records) => sendBack({ type: 'records.changed', records })),
);

/** Tells of the school's records at once and whenever they change, until what is returned is called. */
export function followRecords(
  { school, keys = schoolKeys }: WatchedRecords,
  tell: (records: School) => void,
): () => void {
  let told: School | null = null;
  const follow = () => {
    const { school: records } = school.getSnapshot().context;
    if (keys.every((key) => records[key] === told?.[key])) return;
    told = records;
    tell(records);
  };
  const watching = school.subscribe(follow);
  follow();
  return () => watching.unsubscribe();
}
