import type { Change, Operation } from './changes.ts';
import { isSameContent, recordAt, unchangedSince } from './changes.ts';
import type { School } from '../school/school.ts';

const lasting: ReadonlySet<string> = new Set([
  'school.seeded',
  'passwords.hashed',
  'payroll.paid',
  'payroll.allPaid',
  'backup.started',
]);

/** Payments and what a load does by itself last: nothing is kept to undo them by. */
export function isLasting(name: string): boolean {
  return lasting.has(name);
}

export function isUndoable({ name, inverse }: Change): boolean {
  return !isLasting(name) && inverse.length > 0;
}

/** Whether the records are as the change left them: no later change altered them again. */
export function stillStands(school: School, change: Change): boolean {
  return lastOperations(change).every((one) => isInPlace(school, one));
}

/** Whether a change writes over a record that an earlier one wrote. */
export function supersedes(later: Change, earlier: Change): boolean {
  const written = new Set(earlier.operations.map(({ key, id }) => `${key} ${id}`));
  return later.operations.some(({ key, id }) => written.has(`${key} ${id}`));
}

function lastOperations(change: Change): Operation[] {
  const last = new Map<string, Operation>();
  for (const operation of change.operations)
    last.set(`${operation.key} ${operation.id}`, operation);
  return [...last.values()];
}

function isInPlace(school: School, operation: Operation): boolean {
  if (operation.kind === 'replace') {
    return isSameContent(school[operation.key], operation.value);
  }
  const record = recordAt(school, operation.key, operation.id);
  if (operation.kind === 'delete') return record === undefined;
  return unchangedSince(operation.key, record, operation.record);
}
