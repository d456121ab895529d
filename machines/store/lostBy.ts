import type { ListKey, School } from '../school/school.ts';
import type { Operation } from './changes.ts';

/** The ids of a list's records that operations take away, one by one or with the whole list. */
export function lostBy(
  school: Pick<School, ListKey>,
  operations: readonly Operation[],
  list: ListKey,
): ReadonlySet<string> {
  const lost = new Set<string>();
  for (const operation of operations) {
    if (operation.key !== list || operation.kind === 'put') continue;
    if (operation.kind === 'delete') lost.add(operation.id);
    else {
      const kept = new Set((operation.value as School[ListKey]).map(({ id }) => id));
      for (const { id } of school[list]) if (!kept.has(id)) lost.add(String(id));
    }
  }
  return lost;
}
