import type { ListKey, Records, School, SchoolKey } from '../school/school.ts';
import { directoryOf, namedKeys } from '../school/ties.ts';
import { directoryAfter, groupByKey, isReplace, recordAt, tieOperation } from './applying.ts';
import type { Operation } from './changes.ts';

/** The operations that undo `operations` on `school`, deleted records back in their places. */
export function invertOperations(school: School, operations: readonly Operation[]): Operation[] {
  const before = directoryOf(school);
  // What is put stands under the names there are then.
  const after = operations.some(isOfNamed) ? directoryAfter(school, operations) : before;
  const named = operations.map((one) => tieOperation(one, before, after));
  return [...groupByKey(named)].flatMap(([key, group]): Operation[] => {
    if (group.some(isReplace)) return [{ kind: 'replace', key, id: '', value: school[key] }];
    return key === 'schedules' || key === 'settings'
      ? group.map(({ id }) => inverseOf(school, key, id))
      : invertOnList(school[key], key, group);
  });
}

function isOfNamed({ key }: Operation): boolean {
  return namedKeys.some((named) => named === key);
}

function invertOnList(
  list: readonly Records[ListKey][],
  key: ListKey,
  operations: readonly Operation[],
): Operation[] {
  const missing = new Set(operations.map(({ id }) => id));
  const gone = new Set(operations.filter(({ kind }) => kind === 'delete').map(({ id }) => id));
  const puts: Operation[] = [];
  let before: string | undefined;
  // What changes is mostly among the newest.
  for (let place = list.length - 1; place >= 0 && missing.size > 0; place -= 1) {
    const record = list[place]!;
    const id = String(record.id);
    if (missing.delete(id)) puts.push({ kind: 'put', key, id, record, before });
    if (!gone.has(id)) before = id;
  }
  const deletes = [...missing].map((id): Operation => ({ kind: 'delete', key, id }));
  return [...deletes, ...puts.toReversed()];
}

function inverseOf(school: School, key: SchoolKey, id: string): Operation {
  const record = recordAt(school, key, id);
  return record === undefined ? { kind: 'delete', key, id } : { kind: 'put', key, id, record };
}
