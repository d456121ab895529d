import type { School } from '../../school/school.ts';
import { isSameContent } from '../../kit/sameContent.ts';
import { isReplace, recordAt } from '../../store/applying.ts';
import type { Operation } from '../../store/changes.ts';
import { replace } from '../../store/operations.ts';
import type { Decision } from '../../store/decisions.ts';
import { propose, refuse } from '../../store/decisions.ts';
import type { Round } from '../outbox.ts';

/** Brings this device's school up to what its log says. */
export interface SchoolSyncCommand {
  type: 'school.sync';
  round: Round;
}

/** Refused where a record was written here since the round was thought out: it is thought out anew. */
export function decideSchoolSync(
  school: School,
  { round }: SchoolSyncCommand,
): Decision<'sync.moved'> {
  if (!isAsExpected(school, round)) return refuse('sync.moved');
  return propose('school.synced', round.operations, { ...round.told, round: round.id });
}

/** Whether the records that a round writes are still as it found them. */
function isAsExpected(school: School, { operations, expected }: Round): boolean {
  return operations.every((operation, place) => {
    const seen = expected[place];
    return seen !== undefined && isSameContent(asItStands(school, operation), seen);
  });
}

/** What a school holds where an operation writes, as the operation that would put it there. */
export function asItStands(school: School, operation: Operation): Operation {
  const { key, id } = operation;
  if (isReplace(operation)) return replace(key, school[key]);
  const record = recordAt(school, key, id);
  return record === undefined ? { kind: 'delete', key, id } : { kind: 'put', key, id, record };
}
