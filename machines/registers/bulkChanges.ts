import type { AccountKey } from '../school/accounts.ts';
import type { School } from '../school/school.ts';
import type { Student } from '../school/peopleShapes.ts';
import type { Group } from '../school/courseShapes.ts';
import type { Operation } from '../store/changes.ts';
import type { AnyCommand, Decision, Facts } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { remove } from '../store/operations.ts';
import { unchangedSince } from '../store/unchangedSince.ts';
import { isOfGroup } from '../timetable/schedules.ts';
import type { RegisterKey, RegisterRecord } from './drafts.ts';
import { writeEntry } from './recordWriting.ts';
import type { DeleteRefusal } from './registerRules.ts';
import { rulesOf } from './registerRules.ts';
import { refusalToDelete } from './registers.ts';
import type { SeenStudent } from './seenStudents.ts';
import { finderIn, isAsSeen, seenStudents } from './seenStudents.ts';
import type { Reason, Staying } from './staying.ts';
import { stayedDetails } from './staying.ts';
import type { StudentsWithdrawCommand } from './withdrawing.ts';

/** Several records of a register deleted in one change; an account is seen without its password. */
export interface RecordsDeleteCommand {
  type: 'records.delete';
  register: RegisterKey;
  /** As whoever asks saw them. */
  seen: readonly RegisterRecord[];
}

/** Several students taken to a group in one change, or out of theirs for null. */
export interface StudentsRegroupCommand {
  type: 'students.regroup';
  group: Pick<Group, 'id' | 'name'> | null;
  /** The first local calendar day in it; the day of the change without it. */
  since?: string;
  /** As whoever asks saw them. */
  seen: readonly SeenStudent[];
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
  const details = { register, count: going.length, ...stayedDetails(staying) };
  if (going.length === 0) return refuse('records.noneDeleted', details);
  return propose(
    'records.deleted',
    going.map(({ id }) => remove(register, id)),
    details,
  );
}

/** Whoever was in another group since stays; so does whoever is in the wanted one already. */
export function decideStudentsRegroup(
  school: School,
  { group, since, seen }: StudentsRegroupCommand,
  { today }: Pick<Facts, 'today'>,
): Decision<'record.groupGone' | 'students.noneRegrouped'> {
  const target = group && school.groups.find(({ id }) => id === group.id);
  if (group && !target) return refuse('record.groupGone', { text: group.name });
  const wanted = target ? { group: target.name, groupId: target.id } : { group: '' };
  const storedOf = finderIn(school.students);
  const staying: Staying[] = [];
  const moved = seen.flatMap((one): readonly Operation[] => {
    const stored = storedOf(one.id);
    const reason = stored && reasonToStay(stored, one, wanted);
    const name = stored?.name ?? one.name ?? '';
    if (!stored || reason) {
      staying.push({ reason: reason ?? 'gone', name });
      return [];
    }
    const { career } = stored;
    const draft = { name: stored.name, career, ...wanted, ...(since && { groupSince: since }) };
    const written = writeEntry(school, 'students', { draft, base: stored }, stored, {
      id: stored.id,
      today,
    });
    if (!('code' in written)) return written;
    staying.push({ reason: 'incomplete', name });
    return [];
  });
  const details = {
    group: wanted.group,
    count: seen.length - staying.length,
    ...stayedDetails(staying),
  };
  return moved.length === 0
    ? refuse('students.noneRegrouped', details)
    : propose('students.regrouped', moved, details);
}

/** What deletes records that somebody saw. */
export function deletionOf(
  register: RegisterKey,
  seen: readonly RegisterRecord[],
): RecordsDeleteCommand {
  return { type: 'records.delete', register, seen: seen.map(withoutPassword) };
}

/** What takes students that somebody saw out of their groups, until a group is chosen. */
export function regroupingOf(students: readonly SeenStudent[]): StudentsRegroupCommand {
  return { type: 'students.regroup', group: null, seen: seenStudents(students) };
}

/** A change of several as somebody asks it who has seen what stands now; any other command as it is. */
export function bulkSeenAnew(school: School, command: AnyCommand): AnyCommand {
  if (isOfStudents(command)) {
    const storedOf = finderIn(school.students);
    return { ...command, seen: seenStudents(command.seen.map((one) => storedOf(one.id) ?? one)) };
  }
  if (!isDeletion(command)) return command;
  const storedOf = finderIn<RegisterRecord>(school[command.register]);
  return deletionOf(
    command.register,
    command.seen.map((one) => storedOf(one.id) ?? one),
  );
}

function isOfStudents(
  command: AnyCommand,
): command is StudentsRegroupCommand | StudentsWithdrawCommand {
  return command.type === 'students.regroup' || command.type === 'students.withdraw';
}

function isDeletion(command: AnyCommand): command is RecordsDeleteCommand {
  return command.type === 'records.delete';
}

/** Nobody who asks has seen a password. */
function withoutPassword<Seen extends RegisterRecord>(seen: Seen): Seen {
  return 'password' in seen ? { ...seen, password: '' } : seen;
}

function reasonToKeep(
  school: School,
  register: RegisterKey,
  stored: RegisterRecord | undefined,
  seen: RegisterRecord,
  user: AccountKey | null,
): Reason | null {
  if (!stored) return 'gone';
  if (!unchangedSince(register, withoutPassword(stored), withoutPassword(seen))) return 'changed';
  const refusal = refusalToDelete(school, register, stored, user);
  return refusal && reasons[refusal.code];
}

function reasonToStay(
  stored: Student,
  seen: SeenStudent,
  wanted: Pick<Student, 'group' | 'groupId'>,
): Reason | null {
  if (isOfGroup(stored, wanted)) return 'same';
  return isAsSeen(stored, seen) ? null : 'changed';
}
