import type { AccountKey } from '../school/accounts.ts';
import type { School } from '../school/school.ts';
import type { AnyCommand, Decision, Facts } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { remove } from '../store/operations.ts';
import type { RegisterKey, RegisterRecord } from './drafts.ts';
import type { DeleteRefusal } from './registerRules.ts';
import { rulesOf } from './registerRules.ts';
import type { RecordDeleteCommand } from './registers.ts';
import { findRecord, isAsShown, refusalToDelete, withoutPassword } from './registers.ts';
import { finderIn, seenStudents } from './seenStudents.ts';
import type { StudentsRegroupCommand } from './regrouping.ts';
import type { Reason, Staying } from './staying.ts';
import { doneDetails, stayedDetails } from './staying.ts';
import type { StudentsWithdrawCommand } from './withdrawing.ts';

/** Several records of a register deleted in one change; an account is seen without its password. */
export interface RecordsDeleteCommand {
  type: 'records.delete';
  register: RegisterKey;
  /** As whoever asks saw them. */
  seen: readonly RegisterRecord[];
}

const reasons: Readonly<Record<DeleteRefusal, Reason>> = {
  'admin.onlyOne': 'onlyOne',
  'admin.ownAccount': 'ownAccount',
  'course.hasGroups': 'hasGroups',
};

/** Which of some records can go one after the other, and which stay for what reason. */
export function planDeletion(
  school: School,
  register: RegisterKey,
  seen: readonly RegisterRecord[],
  user: AccountKey | null,
): { going: readonly RegisterRecord[]; staying: readonly Staying[] } {
  const storedOf = finderIn<RegisterRecord>(school[register]);
  const isChecked = rulesOf(register).refuseDelete !== undefined;
  const going: RegisterRecord[] = [];
  const staying: Staying[] = [];
  let standing = school;
  for (const one of seen) {
    const stored = storedOf(one.id);
    const reason = reasonToKeep(standing, register, stored, one, user);
    if (!stored || reason) {
      staying.push({ reason: reason ?? 'gone', name: stored?.name ?? one.name });
      continue;
    }
    going.push(stored);
    if (!isChecked) continue;
    const others: readonly RegisterRecord[] = standing[register];
    standing = { ...standing, [register]: others.filter((other) => other !== stored) };
  }
  return { going, staying };
}

/** Whoever can go goes; of the others the change says which stay. */
export function decideRecordsDelete(
  school: School,
  { register, seen }: RecordsDeleteCommand,
  { user = null }: Facts,
): Decision<'records.noneDeleted'> {
  const { going, staying } = planDeletion(school, register, seen, user);
  const details = {
    register,
    count: going.length,
    ...doneDetails(going),
    ...stayedDetails(staying),
  };
  if (going.length === 0) return refuse('records.noneDeleted', details);
  return propose(
    'records.deleted',
    going.map(({ id }) => remove(register, id)),
    details,
  );
}

/** What deletes records that somebody saw. */
export function deletionOf(
  register: RegisterKey,
  seen: readonly RegisterRecord[],
): RecordsDeleteCommand {
  return { type: 'records.delete', register, seen: seen.map(withoutPassword) };
}

/** A deletion, or a change of several, as somebody asks it who has seen what stands now; all else as it is. */
export function seenAnew(school: School, command: AnyCommand): AnyCommand {
  if (isOfStudents(command)) {
    const storedOf = finderIn(school.students);
    return { ...command, seen: seenStudents(command.seen.map((one) => storedOf(one.id) ?? one)) };
  }
  if (isOneDeletion(command)) {
    const stored = findRecord(school, command.register, command.id);
    return stored ? { ...command, base: withoutPassword(stored) } : command;
  }
  if (!isDeletion(command)) return command;
  const storedOf = finderIn<RegisterRecord>(school[command.register]);
  return deletionOf(
    command.register,
    command.seen.map((one) => storedOf(one.id) ?? one),
  );
}

function isOneDeletion(command: AnyCommand): command is RecordDeleteCommand {
  return command.type === 'record.delete';
}

function isOfStudents(
  command: AnyCommand,
): command is StudentsRegroupCommand | StudentsWithdrawCommand {
  return command.type === 'students.regroup' || command.type === 'students.withdraw';
}

/** Whether a command deletes several records. */
export function isDeletion(command: AnyCommand): command is RecordsDeleteCommand {
  return command.type === 'records.delete';
}

function reasonToKeep(
  school: School,
  register: RegisterKey,
  stored: RegisterRecord | undefined,
  seen: RegisterRecord,
  user: AccountKey | null,
): Reason | null {
  if (!stored) return 'gone';
  if (!isAsShown(register, stored, seen)) return 'changed';
  const refusal = refusalToDelete(school, register, stored, user);
  return refusal && reasons[refusal.code];
}
