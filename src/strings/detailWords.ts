import type { ChangeDetails } from '../../machines/store/changes.ts';
import { roomClosedWords, roomTooSmallWords } from './classroomWarnings.ts';

/** What stood under a name without a person, and is the new person's now. */
export function inheritedClasses({ adopted }: ChangeDetails): string {
  if (adopted === undefined) return '';
  const count = Number(adopted);
  return ` ${count === 1 ? 'Recibe 1 clase que estaba' : `Recibe ${count} clases que estaban`} a su nombre.`;
}

/** What a class that was saved all the same conflicts with. */
export function savedWarning({
  conflictActivity,
  conflictEmployee,
  conflictClassroom,
  conflictStart,
  conflictEnd,
  outsideEmployee,
  closedClassroom,
  smallClassroom,
  capacity,
  students,
}: ChangeDetails): string {
  if (conflictActivity !== undefined) {
    return ` Conflicto: ${conflictActivity}, ${conflictEmployee}, ${conflictClassroom}, ${conflictStart} a ${conflictEnd}.`;
  }
  if (outsideEmployee !== undefined) return ` ${outsideEmployee} está fuera de su disponibilidad.`;
  if (closedClassroom !== undefined) return ` ${roomClosedWords(String(closedClassroom))}`;
  return smallClassroom === undefined
    ? ''
    : ` ${roomTooSmallWords(String(smallClassroom), Number(capacity), Number(students))}`;
}

/** The texts and numbers among details that another version, or another program, has left. */
export function sayableDetails(details: unknown): ChangeDetails {
  return Object.fromEntries(Object.entries(details ?? {}).filter(([, value]) => isSayable(value)));
}

function isSayable(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}
