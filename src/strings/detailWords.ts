import type { ChangeDetails } from '../../machines/store/changes.ts';
import { roomClosedWords, roomTooSmallWords } from './classroomWarnings.ts';
import { counted, writeCount } from './counted.ts';

/** What stood under a name without a person, and is the new person's now. */
export function inheritedClasses({ adopted }: ChangeDetails): string {
  if (adopted === undefined) return '';
  const count = Number(adopted);
  return ` ${count === 1 ? 'Recibe 1 clase que estaba' : `Recibe ${writeCount(count)} clases que estaban`} a su nombre.`;
}

/** What a class that was saved all the same conflicts with. */
export function savedWarning({
  conflictActivity,
  conflictEmployee,
  conflictClassroom,
  conflictStart,
  conflictEnd,
  conflictOthers = 0,
  outsideEmployee,
  absentSubstitute,
  closedClassroom,
  smallClassroom,
  capacity,
  students,
}: ChangeDetails): string {
  if (conflictActivity !== undefined) {
    const others = Number(conflictOthers);
    const more = others > 0 ? `, y con ${counted(others, 'clase', 'clases')} más` : '';
    return ` Conflicto: ${conflictActivity}, ${conflictEmployee}, ${conflictClassroom}, ${conflictStart} a ${conflictEnd}${more}.`;
  }
  if (outsideEmployee !== undefined) return ` ${outsideEmployee} está fuera de su disponibilidad.`;
  if (absentSubstitute !== undefined) return ` ${absentSubstitute} está ausente ese día.`;
  if (closedClassroom !== undefined) return ` ${roomClosedWords(String(closedClassroom))}`;
  return smallClassroom === undefined
    ? ''
    : ` ${roomTooSmallWords(String(smallClassroom), Number(capacity), Number(students))}`;
}

/** How many classes a repetition made, and how many it left out. */
export function repeatedText({ count, skipped, gone = 0, daysOff = 0 }: ChangeDetails): string {
  const others = Number(skipped) - Number(gone) - Number(daysOff);
  const isNamed = Number(gone) + Number(daysOff) > 0;
  return [
    `Se ${Number(count) === 1 ? 'programó' : 'programaron'} ${counted(Number(count), 'clase', 'clases')}.`,
    ...(Number(gone) > 0 ? [leftOutText(Number(gone), 'Se omitió', 'Se omitieron')] : []),
    ...(Number(daysOff) > 0 ? [onDaysOffText(Number(daysOff), 'Se omitió', 'Se omitieron')] : []),
    ...(others > 0
      ? [
          `Se ${others === 1 ? 'omitió' : 'omitieron'} ${writeCount(others)}${isNamed ? ' más' : ''}.`,
        ]
      : []),
  ].join(' ');
}

/** 'Se omiten 3 clases de profesores o salones que ya no existen.' */
export function leftOutText(count: number, one: string, several: string): string {
  return count === 1
    ? `${one} 1 clase de un profesor o un salón que ya no existe.`
    : `${several} ${writeCount(count)} clases de profesores o salones que ya no existen.`;
}

/** 'Se omiten 3 clases en días sin clases.' */
export function onDaysOffText(count: number, one: string, several: string): string {
  return `${count === 1 ? one : several} ${counted(count, 'clase', 'clases')} en días sin clases.`;
}

/** The texts and numbers among details that another version, or another program, has left. */
export function sayableDetails(details: unknown): ChangeDetails {
  return Object.fromEntries(Object.entries(details ?? {}).filter(([, value]) => isSayable(value)));
}

function isSayable(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}
