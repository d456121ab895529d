import type { School } from '../school/school.ts';
import { directoryOf } from '../school/ties.ts';
import { groupByKey, recordAt, tieOperation } from './applying.ts';
import type { Change, Operation } from './changes.ts';
import { isSameContent } from '../kit/sameContent.ts';
import { placeOf } from './places.ts';
import { unchangedSince } from './unchangedSince.ts';

type Written = Pick<Change, 'operations' | 'inverse'>;

/** Whether all records are as the change left them: no later change altered them again. */
export function stillStands(school: School, change: Written): boolean {
  const stands = standingOf(school, change);
  return [...groupByKey(change.operations).values()].flat().every(stands);
}

/**
 * Tells of an operation of a change whether what it wrote stands in the school. What version 1 wrote has
 * names where ids are now. The password of a new account goes to a shared school's server with the
 * change: here it is blank from then on, as nobody wrote it.
 */
export function standingOf(
  school: School,
  { operations, inverse }: Written,
): (operation: Operation) => boolean {
  const directory = directoryOf(school);
  const tied = (one: Operation) => tieOperation(one, directory, directory);
  const last = [...groupByKey(operations).values()].flat();
  const puts = new Set(last.filter(isPut).map((one) => placeOf(tied(one))));
  const created = new Set(inverse.filter(({ kind }) => kind === 'delete').map(placeOf));
  const isInPlace = (operation: Operation) => {
    const { key, id } = operation;
    if (operation.kind === 'replace') return isSameContent(school[key], operation.value);
    const record = recordAt(school, key, id);
    if (operation.kind === 'delete') return record === undefined;
    const isSent = created.has(placeOf(operation)) && isBlank(record);
    const made = isSent ? { ...operation.record, password: '' } : operation.record;
    return unchangedSince(key, record, made);
  };
  return (operation) => {
    const now = tied(operation);
    // What left a name's slot for a new record's is in place where it was put.
    if (now.kind === 'delete' && puts.has(placeOf(now))) return true;
    return isInPlace(now) || (isPut(operation) && isInPlace(operation));
  };
}

function isPut({ kind }: Operation): boolean {
  return kind === 'put';
}

function isBlank(record: object | undefined): boolean {
  return record !== undefined && 'password' in record && record.password === '';
}
