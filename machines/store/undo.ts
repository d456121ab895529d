import type { Change } from './changes.ts';

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
  const written = new Set(earlier.operations.map(({ key, id }) => `${key} ${id}`));
  return later.operations.some(({ key, id }) => written.has(`${key} ${id}`));
}
