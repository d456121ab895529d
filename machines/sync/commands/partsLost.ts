import type { RecordsDeleteCommand } from '../../registers/bulkChanges.ts';
import type { StudentsRegroupCommand } from '../../registers/regrouping.ts';
import { finderIn } from '../../registers/seenStudents.ts';
import { doneDetails } from '../../registers/staying.ts';
import type { StudentsWithdrawCommand } from '../../registers/withdrawing.ts';
import type { Student } from '../../school/peopleShapes.ts';
import type { School } from '../../school/school.ts';
import type { Operation } from '../../store/changes.ts';
import type { AnyCommand, Refusal } from '../../store/decisions.ts';
import { placeOf } from '../../store/places.ts';
import type { OutboxItem } from '../outbox.ts';

type OfSeveral = StudentsRegroupCommand | StudentsWithdrawCommand | RecordsDeleteCommand;

export interface LostPart extends OutboxItem {
  /** The change that goes on without it. */
  partOf: string;
}

const ofSeveral: ReadonlySet<string> = new Set<OfSeveral['type']>([
  'students.regroup',
  'students.withdraw',
  'records.delete',
]);

/**
 * What a change of several was made of and, decided anew, no longer is: the same asked of those alone, as
 * a change of its own; null where nothing was lost.
 */
export function lostPart(item: OutboxItem, operations: readonly Operation[]): LostPart | null {
  const { command, change } = item;
  if (!isOfSeveral(command)) return null;
  const made = new Set(operations.map(placeOf));
  const lost = change.operations.filter((one) => !made.has(placeOf(one)));
  const ids = new Set(lost.map(({ id }) => id));
  const seen = command.seen.filter(({ id }) => ids.has(String(id)));
  if (seen.length === 0) return null;
  const id = [item.id, ...ids].join(' ');
  const names = seen.map(({ name = '' }) => ({ name }));
  return {
    ...item,
    id,
    partOf: item.id,
    command: { ...command, seen } as OfSeveral,
    change: {
      ...change,
      id,
      operations: lost,
      inverse: [],
      details: { ...change.details, count: seen.length, ...doneDetails(names) },
    },
  };
}

/** Whether what such a change was refused for is that somebody else had done all of it, and just so. */
export function isDoneElsewhere(
  { students }: Pick<School, 'students'>,
  { command, change }: Pick<OutboxItem, 'command' | 'change'>,
  { details }: Refusal,
): boolean {
  if (!isOfSeveral(command) || details['same'] !== command.seen.length) return false;
  const storedOf = finderIn(students);
  if (command.type === 'students.withdraw') {
    return command.seen.every(({ id }) => storedOf(id)?.withdrawnOn === command.until);
  }
  if (command.type !== 'students.regroup' || command.since === undefined) return true;
  return change.operations.every(
    (one) =>
      one.kind !== 'put' ||
      one.key !== 'students' ||
      isInGroupAsLong(one.record as Student, storedOf(one.id)),
  );
}

function isInGroupAsLong(one: Student, other: Student | undefined): boolean {
  return one.pastGroups?.at(-1)?.until === other?.pastGroups?.at(-1)?.until;
}

export function isOfSeveral(command: AnyCommand): command is OfSeveral {
  return ofSeveral.has(command.type);
}
