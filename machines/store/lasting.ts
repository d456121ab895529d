import type { Change } from './changes.ts';

const lasting: ReadonlySet<string> = new Set([
  'school.seeded',
  'passwords.hashed',
  'payroll.paid',
  'payroll.allPaid',
  'payroll.corrected',
  'cycle.returned',
  'backup.started',
  'school.identified',
  'school.opened',
  'school.joined',
  'school.synced',
  'school.shared',
  'school.left',
  'registers.shared',
]);

/**
 * Payments and what takes them back, files and what a load does by itself last: nothing is kept to
 * undo them by. A cycle brought back from its file, its payments with it, goes again to a file.
 */
export function isLasting(name: string): boolean {
  return lasting.has(name);
}

export function isUndoable({ name, inverse }: Change): boolean {
  return !isLasting(name) && inverse.length > 0;
}
