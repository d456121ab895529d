import type { Change, Operation } from './changes.ts';
import { isSameContent, recordAt } from './changes.ts';
import type { Decision } from './decisions.ts';
import { propose, refuse } from './decisions.ts';
import type { School } from './school.ts';

export interface UndoCommand {
  type: 'change.undo';
  change: Change;
}

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

/** Puts back what a change altered, unless a later change altered the same records again. */
export function decideUndo(school: School, { change }: UndoCommand): Decision {
  if (!isUndoable(change) || !lastOperations(change).every((one) => stillStands(school, one))) {
    return refuse('undo.overtaken');
  }
  return propose('change.undone', change.inverse, { name: change.name });
}

/** Whether a change writes over a record that an earlier one wrote. */
export function overtakes(later: Change, earlier: Change): boolean {
  const written = new Set(earlier.operations.map(({ key, id }) => `${key} ${id}`));
  return later.operations.some(({ key, id }) => written.has(`${key} ${id}`));
}

function lastOperations(change: Change): Operation[] {
  const last = new Map<string, Operation>();
  for (const operation of change.operations)
    last.set(`${operation.key} ${operation.id}`, operation);
  return [...last.values()];
}

function stillStands(school: School, operation: Operation): boolean {
  if (operation.kind === 'replace') {
    return isSameContent(school[operation.key], operation.value);
  }
  const record = recordAt(school, operation.key, operation.id);
  if (operation.kind === 'delete') return record === undefined;
  return isSameContent(record, operation.record);
}
