import type { School } from '../school/school.ts';
import { recordAt } from './applying.ts';
import type { Change, Operation } from './changes.ts';
import { isSameContent } from '../kit/sameContent.ts';
import { unchangedSince } from './unchangedSince.ts';

/** Whether the records are as the change left them: no later change altered them again. */
export function stillStands(school: School, change: Change): boolean {
  return lastOperations(change).every((one) => isInPlace(school, one));
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
