import type { Student } from './peopleShapes.ts';

/** What says that a student has left. */
export const leavingFields = ['graduatedOn', 'withdrawnOn'] as const satisfies (keyof Student)[];
export type LeavingField = (typeof leavingFields)[number];

/** The local calendar day that a student graduated or withdrew on; undefined while enrolled. */
export function leavingDay({
  graduatedOn,
  withdrawnOn,
}: Pick<Student, LeavingField>): string | undefined {
  return graduatedOn ?? withdrawnOn;
}
