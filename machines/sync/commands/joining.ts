import type { School } from '../../school/school.ts';
import { isOfExamples } from '../../sharing/examples.ts';
import { heldCopyOf, unshared } from '../../sharing/heldCopy.ts';
import type { Decision, Refusal } from '../../store/decisions.ts';
import { propose, refuse } from '../../store/decisions.ts';
import { keyDifferences } from '../../store/differences.ts';

/** Makes a shared school this device's. */
export interface SchoolJoinCommand {
  type: 'school.join';
  /** By which it is known among the changes. */
  id: string;
  school: School;
  /** Whether what the device holds is the shared school already. */
  isShared: boolean;
}

export type JoiningRefusal = 'join.owned' | 'join.unshared';

/** Why what a device holds does not give way to a shared school, or null. */
export function joiningRefusal(school: School): Refusal<JoiningRefusal> | null {
  if (heldCopyOf(school)) return unshared(school).length > 0 ? refuse('join.unshared') : null;
  return isOfExamples(school) ? null : refuse('join.owned');
}

export function decideSchoolJoin(
  school: School,
  { id, school: next, isShared }: SchoolJoinCommand,
): Decision<JoiningRefusal> {
  const refusal = isShared ? null : joiningRefusal(school);
  if (refusal) return refusal;
  const details = { name: next.settings.school.name, join: id };
  return propose('school.joined', keyDifferences(school, next), details);
}
