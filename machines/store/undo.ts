import { isSameContent } from '../kit/sameContent.ts';
import type { School } from '../school/school.ts';
import { recordAt } from './applying.ts';
import type { Change } from './changes.ts';
import { placeOf } from './places.ts';

export interface UndoCommand {
  type: 'change.undo';
  change: Change;
}

/** Whether a change writes over a record that an earlier one wrote. */
export function supersedes(later: Change, earlier: Change): boolean {
  const written = new Set(earlier.operations.map(placeOf));
  return later.operations.some((operation) => written.has(placeOf(operation)));
}

/** What a change writes of a school but for passwords, which the server of a shared school takes over. */
export function writtenBy(change: Change, school: School): Change {
  if (change.name !== 'school.synced') return change;
  const operations = change.operations.filter((one) => {
    if (one.kind !== 'put') return true;
    const stored = recordAt(school, one.key, one.id);
    return !isSameContent({ ...stored, password: '' }, { ...one.record, password: '' });
  });
  return { ...change, operations };
}
