import { hasCome } from '../kit/calendar.ts';
import { groupOn } from '../school/groupOn.ts';
import { leavingDay } from '../school/leaving.ts';
import type { Student } from '../school/peopleShapes.ts';
import type { School } from '../school/school.ts';
import type { Operation } from '../store/changes.ts';
import type { Decision, Facts } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { put } from '../store/operations.ts';
import { groupsUntil, isEnrolledBy } from './groupStays.ts';
import type { SeenStudent } from './seenStudents.ts';
import { finderIn, isAsSeen } from './seenStudents.ts';
import type { Reason, Staying } from './staying.ts';
import { doneDetails, stayedDetails } from './staying.ts';

/** Takes students out of their groups; what they did and what is known of them stays. */
export interface StudentsWithdrawCommand {
  type: 'students.withdraw';
  /** The last local calendar day that they are in the school: none that is still to come. */
  until: string;
  /** As whoever asks saw them. */
  seen: readonly SeenStudent[];
}

/** As versions before asked it, of one and of today. */
interface StudentWithdrawCommand {
  type: 'student.withdraw';
  base: Student;
}

/** Whether a local calendar day, none that is still to come, can be the last of somebody of some students. */
export function mayLeaveOn(students: readonly Student[], until: string, today: string): boolean {
  return (
    hasCome(until, today) &&
    students.some((one) => leavingDay(one) === undefined && isEnrolledBy(one, until))
  );
}

/** Whoever left already, changed since or was enrolled later stays as they are. */
export function decideStudentsWithdraw(
  school: School,
  { until, seen }: StudentsWithdrawCommand,
  { today }: Pick<Facts, 'today'>,
): Decision<'record.incomplete' | 'students.noneWithdrawn'> {
  if (!hasCome(until, today)) return refuse('record.incomplete');
  const storedOf = finderIn(school.students);
  const staying: Staying[] = [];
  const leaving = seen.flatMap((one): readonly Student[] => {
    const stored = storedOf(one.id);
    const reason = stored ? reasonToStay(stored, one, until) : 'gone';
    if (stored && !reason) return [stored];
    staying.push({ reason: reason ?? 'gone', name: stored?.name ?? one.name ?? '' });
    return [];
  });
  const [first] = leaving;
  const stayed = stayedDetails(staying);
  if (!first) return refuse('students.noneWithdrawn', stayed);
  const { name } = first;
  const { group } = groupOn(first, until);
  return propose(
    'student.withdrawn',
    leaving.map((student) => withdrawn(student, until)),
    {
      name,
      group,
      count: leaving.length,
      ...(leaving.length > 1 ? doneDetails(leaving) : {}),
      ...stayed,
    },
  );
}

export function decideStudentWithdraw(
  school: School,
  { base }: StudentWithdrawCommand,
  facts: Pick<Facts, 'today'>,
): Decision<'record.incomplete' | 'students.noneWithdrawn'> {
  const command = { type: 'students.withdraw', until: facts.today, seen: [base] } as const;
  return decideStudentsWithdraw(school, command, facts);
}

function reasonToStay(stored: Student, seen: SeenStudent, until: string): Reason | null {
  if (leavingDay(stored) !== undefined) return 'same';
  if (!isEnrolledBy(stored, until)) return 'later';
  return isAsSeen(stored, seen) ? null : 'changed';
}

function withdrawn(student: Student, until: string): Operation {
  const { group: _group, groupId: _groupId, ...others } = student;
  const pastGroups = groupsUntil(student, until);
  return put('students', { ...others, group: '', withdrawnOn: until, pastGroups });
}
