import type { School } from '../school/school.ts';
import { directoryOf } from '../school/ties.ts';
import { groupByKey, recordAt, tieOperation } from './applying.ts';
import type { Change, Operation } from './changes.ts';
import { isSameContent } from '../kit/sameContent.ts';
import { unchangedSince } from './unchangedSince.ts';

/**
 * Whether the records are as the change left them: no later change altered them again. What version 1
 * wrote has names where ids are now.
 */
export function stillStands(school: School, change: Change): boolean {
  const directory = directoryOf(school);
  return [...groupByKey(change.operations).values()].every((group) => {
    const tied = group.map((one) => tieOperation(one, directory, directory));
    const puts = new Set(tied.filter(({ kind }) => kind === 'put').map(({ id }) => id));
    return group.every((one, place) => {
      const now = tied[place]!;
      // What left a name's slot for a new record's is in place where it was put.
      if (now.kind === 'delete' && puts.has(now.id)) return true;
      return isInPlace(school, now) || (one.kind === 'put' && isInPlace(school, one));
    });
  });
}

function isInPlace(school: School, operation: Operation): boolean {
  if (operation.kind === 'replace') {
    return isSameContent(school[operation.key], operation.value);
  }
  const record = recordAt(school, operation.key, operation.id);
  if (operation.kind === 'delete') return record === undefined;
  return unchangedSince(operation.key, record, operation.record);
}
