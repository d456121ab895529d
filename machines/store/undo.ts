import { isSameContent } from '../kit/sameContent.ts';
import type { School } from '../school/school.ts';
import { recordAt } from './applying.ts';
import type { Change } from './changes.ts';
import { placeOf } from './operations.ts';

export interface UndoCommand {
  type: 'change.undo';
  change: Change;
}

const lasting: ReadonlySet<string> = new Set([
  'school.seeded',
  'passwords.hashed',
  'payroll.paid',
  'payroll.allPaid',
  'payroll.corrected',
  'backup.started',
  'school.identified',
  'school.opened',
  'school.joined',
  'school.synced',
  'school.shared',
  'school.left',
  'registers.shared',
]);

/** Payments and what takes them back, files and what a load does by itself last: nothing is kept to undo them by. */
export function isLasting(name: string): boolean {
  return lasting.has(name);
}

export function isUndoable({ name, inverse }: Change): boolean {
  return !isLasting(name) && inverse.length > 0;
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
