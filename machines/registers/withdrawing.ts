import { leavingDay } from '../school/leaving.ts';
import type { Student } from '../school/peopleShapes.ts';
import type { School } from '../school/school.ts';
import type { Decision, Facts } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { put } from '../store/operations.ts';
import { unchangedSince } from '../store/unchangedSince.ts';

/** Takes a student out of their group from today on; what they did and what is known of them stays. */
export interface StudentWithdrawCommand {
  type: 'student.withdraw';
  /** As whoever asks saw them. */
  base: Student;
}

export function decideStudentWithdraw(
  school: School,
  { base }: StudentWithdrawCommand,
  { today }: Pick<Facts, 'today'>,
): Decision<'record.conflict' | 'record.gone'> {
  const stored = school.students.find(({ id }) => id === base.id);
  if (!stored) return refuse('record.gone');
  if (!unchangedSince('students', stored, base) || leavingDay(stored) !== undefined) {
    return refuse('record.conflict');
  }
  const { group, groupId, ...others } = stored;
  const past = { until: today, group, ...(groupId === undefined ? {} : { groupId }) };
  const pastGroups = [...(stored.pastGroups ?? []).filter(({ until }) => until < today), past];
  return propose(
    'student.withdrawn',
    [put('students', { ...others, group: '', withdrawnOn: today, pastGroups })],
    { name: stored.name, group },
  );
}
