import * as v from 'valibot';
import { isSameContent } from '../kit/sameContent.ts';
import type { Group } from '../school/courseShapes.ts';
import { leavingDay } from '../school/leaving.ts';
import type { Student } from '../school/peopleShapes.ts';
import type { School } from '../school/school.ts';
import { isOfGroup } from '../timetable/schedules.ts';
import type { SeenStudent } from './seenStudents.ts';
import { finderIn, isAsSeen } from './seenStudents.ts';

/** A group, null for none, undefined while it is to be chosen, and the first day in it; or the last day in the school. */
export type StudentsChoice = Regrouping | Leaving;

interface Regrouping {
  group?: Pick<Group, 'id' | 'name'> | null | undefined;
  since: string;
}

interface Leaving {
  until: string;
}

/** A form that was not saved: of whom, as they were seen, and what was chosen. */
export interface LeftStudentsChange {
  seen: readonly SeenStudent[];
  choice: StudentsChoice;
}

/** Students that a form opens with again, as they are by now. */
export interface StudentsChangeToReopen {
  students: readonly Student[];
  choice: StudentsChoice;
}

const leftSchema = v.object({
  seen: v.array(
    v.object({
      id: v.number(),
      name: v.exactOptional(v.string()),
      group: v.string(),
      groupId: v.exactOptional(v.string()),
      graduatedOn: v.exactOptional(v.string()),
      withdrawnOn: v.exactOptional(v.string()),
    }),
  ),
  choice: v.union([
    v.object({ until: v.string() }),
    v.object({
      group: v.exactOptional(v.nullable(v.object({ id: v.string(), name: v.string() }))),
      since: v.string(),
    }),
  ]),
});

/**
 * What was left of a form, or null where it is none or changes nobody of those who are as they were seen:
 * it was saved.
 */
export function studentsChangeToReopen(
  { students }: Pick<School, 'students'>,
  kept: unknown,
): StudentsChangeToReopen | null {
  const read = v.safeParse(leftSchema, kept);
  if (!read.success) return null;
  const { seen, choice }: LeftStudentsChange = read.output;
  const storedOf = finderIn(students);
  const meant = seen.flatMap((one) => {
    const stored = storedOf(one.id);
    return stored && isAsSeen(stored, one) ? [stored] : [];
  });
  return meant.some((one) => isToChange(one, choice)) ? { students: meant, choice } : null;
}

function isToChange(student: Student, choice: StudentsChoice): boolean {
  if ('until' in choice) return leavingDay(student) === undefined;
  const { group } = choice;
  if (group === undefined) return true;
  return !isOfGroup(student, group ? { group: group.name, groupId: group.id } : { group: '' });
}

/** Whether a form is not as it begins on a local calendar day. */
export function isChosen(choice: StudentsChoice, today: string): boolean {
  return !isSameContent(choice, 'until' in choice ? { until: today } : { since: today });
}
