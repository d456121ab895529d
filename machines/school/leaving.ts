import type { Student } from './peopleShapes.ts';

/** The local calendar day that a student graduated or withdrew on; undefined while enrolled. */
export function leavingDay({
  graduatedOn,
  withdrawnOn,
}: Pick<Student, 'graduatedOn' | 'withdrawnOn'>): string | undefined {
  return graduatedOn ?? withdrawnOn;
}
