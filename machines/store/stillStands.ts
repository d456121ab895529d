import type { School, SchoolKey } from '../school/school.ts';
import { directoryOf } from '../school/ties.ts';
import { groupByKey, recordAt, tieOperation } from './applying.ts';
import type { Change, Operation } from './changes.ts';
import { isSameContent } from '../kit/sameContent.ts';
import { placeOf } from './operations.ts';
import { unchangedSince } from './unchangedSince.ts';

/**
 * Whether the records are as the change left them: no later change altered them again. What version 1
 * wrote has names where ids are now. The password of a new account goes to a shared school's server with
 * the change: here it is blank from then on, as nobody wrote it.
 */
export function stillStands(school: School, change: Change): boolean {
  const directory = directoryOf(school);
  const created = new Set(change.inverse.filter(({ kind }) => kind === 'delete').map(placeOf));
  return [...groupByKey(change.operations)].every(([key, group]) => {
    const recordOf = recordsAt(school, key, group.length);
    const tied = group.map((one) => tieOperation(one, directory, directory));
    const isInPlace = (operation: Operation) => {
      if (operation.kind === 'replace') return isSameContent(school[key], operation.value);
      const record = recordOf(operation.id);
      if (operation.kind === 'delete') return record === undefined;
      const isSent = created.has(placeOf(operation)) && isBlank(record);
      const made = isSent ? { ...operation.record, password: '' } : operation.record;
      return unchangedSince(key, record, made);
    };
    const puts = new Set(tied.filter(({ kind }) => kind === 'put').map(({ id }) => id));
    return group.every((one, place) => {
      const now = tied[place]!;
      // What left a name's slot for a new record's is in place where it was put.
      if (now.kind === 'delete' && puts.has(now.id)) return true;
      return isInPlace(now) || (one.kind === 'put' && isInPlace(one));
    });
  });
}

function isBlank(record: object | undefined): boolean {
  return record !== undefined && 'password' in record && record.password === '';
}

/** From so many on, looking each up costs more than knowing where all are. */
const manyRecords = 20;

/** Finds what a key holds under an id; of a list, where many are asked for, all at once. */
function recordsAt(
  school: School,
  key: SchoolKey,
  count: number,
): (id: string) => object | undefined {
  if (key === 'schedules' || key === 'settings' || count < manyRecords) {
    return (id) => recordAt(school, key, id);
  }
  const list: readonly { id: unknown }[] = school[key];
  const records = new Map(list.map((record) => [String(record.id), record]));
  return (id) => records.get(id);
}
