import type { DatedKey } from '../../../machines/school/kinds.ts';
import { isDated } from '../../../machines/school/kinds.ts';
import { partsBy } from '../../../machines/school/months.ts';
import type { School, SchoolKey } from '../../../machines/school/school.ts';
import { monthId } from '../journal/storedBase.ts';

/** What a school has in a month of what grows by the day. */
export interface Month {
  id: string;
  key: DatedKey;
  month: string;
  value: School[DatedKey];
  /** Its records, or its days. */
  parts: readonly unknown[];
}

export function monthsOf(key: DatedKey, whole: School[DatedKey]): Month[] {
  return [...partsBy(key, whole, 'month')].map(([month, value]) => ({
    id: monthId({ key, month }),
    key,
    month,
    value,
    parts: Object.values(value),
  }));
}

/** What a school has of a key that is kept as it is. */
export function restOf(school: School, key: SchoolKey) {
  return isDated(key) ? [] : [[key, school[key]] as const];
}
