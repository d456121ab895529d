import type { LeavingField } from '../school/leaving.ts';
import { leavingFields } from '../school/leaving.ts';
import type { Student } from '../school/peopleShapes.ts';
import { unchangedSince } from '../store/unchangedSince.ts';

/** What a change of several students says of each; what versions before asked said no name, nor who had left. */
export type SeenStudent = Pick<Student, 'id' | 'group' | 'groupId' | LeavingField> &
  Partial<Pick<Student, 'name'>>;

/** As much of students as a change of several says. */
export function seenStudents(students: readonly SeenStudent[]): SeenStudent[] {
  return students.map(({ id, name, group, groupId, graduatedOn, withdrawnOn }) => ({
    id,
    group,
    ...(name === undefined ? {} : { name }),
    ...(groupId === undefined ? {} : { groupId }),
    ...(graduatedOn === undefined ? {} : { graduatedOn }),
    ...(withdrawnOn === undefined ? {} : { withdrawnOn }),
  }));
}

/** Whether a student is in the group still that they were seen in, and has not left since. */
export function isAsSeen(stored: Student, seen: SeenStudent): boolean {
  return unchangedSince('students', stored, seen, ['group', ...leavingFields]);
}

/** Finds records by their ids, in whatever form. */
export function finderIn<Item extends { id: unknown }>(records: readonly Item[]) {
  const byId = new Map(records.map((record) => [String(record.id), record]));
  return (id: unknown): Item | undefined => byId.get(String(id));
}
