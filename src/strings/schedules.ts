import type { ScheduleWarning, Shared } from '../../machines/timetable/scheduleConflicts.ts';
import type { DropCue } from '../../machines/timetable/scheduleDrag.ts';
import type { ClassProblem, OutsideReason } from '../../machines/timetable/scheduleGrid.ts';
import type { ChoiceState } from '../../machines/timetable/freeChoices.ts';
import type { ConflictReason } from '../../machines/timetable/weekConflicts.ts';
import type { SkippedCopy } from '../../machines/timetable/scheduleRepeat.ts';
import { unassignedClassroom } from '../../machines/timetable/schedules.ts';
import type { SheetSubject } from '../../machines/timetable/weekSheet.ts';
import type { ScheduleEntry } from '../../machines/school/school.ts';
import { roomClosedWords, roomTooSmallWords } from './classroomWarnings.ts';
import { dayOffWords } from './daysOff.ts';

const sharedWords: Record<Shared, string> = {
  employee: 'mismo empleado',
  classroom: 'mismo salón',
  group: 'mismo grupo',
};

export const problemWords: Record<ClassProblem, string> = {
  noDuration: 'Termina antes de empezar',
  noEmployee: 'Sin empleado',
};

/** Why a class can't stand, as the list of conflicts says it. */
export const reasonWords: Record<ConflictReason, string> = {
  employee: 'Profesor',
  group: 'Grupo',
  classroom: 'Salón',
  availability: 'Disponibilidad',
  capacity: 'Cupo',
  closed: 'Mantenimiento',
};

export const choiceWords: Record<ChoiceState, string> = {
  free: 'libre',
  busy: 'ocupado',
  outside: 'fuera de su disponibilidad',
};

export const cueWords: Record<DropCue, string> = {
  free: 'Libre',
  busy: 'Ocupado',
  conflict: 'Conflicto',
};

export const sheetTitles: Record<SheetSubject['kind'], string> = {
  employee: 'Horario de',
  group: 'Horario del grupo',
  classroom: 'Horario del salón',
};

export const skippedWords: Record<SkippedCopy['reason'], string> = {
  gone: 'ya no existe su profesor o su salón',
  weekend: 'fin de semana',
  dayOff: 'día sin clases',
  occupied: 'lugar ocupado',
};

export const outsideWords: Record<OutsideReason, string> = {
  unknownClassroom: 'El salón no existe',
  invalidTime: 'La hora de inicio no es válida',
  outsideHours: 'Fuera del horario de 07:00 a 16:30',
};

/** 'Gramática, Ana Torres Medina, Salón 4, 12:00 a 13:00' */
export function describeClass(scheduled: ScheduleEntry): string {
  const { activity, employee, classroom, startTime, endTime } = scheduled;
  return [activity, employee, classroom || unassignedClassroom, `${startTime} a ${endTime}`]
    .filter((part) => part !== '')
    .join(', ');
}

export function warningWords(warning: ScheduleWarning): string {
  if (warning.code === 'outsideAvailability') {
    return `${warning.teacher} está fuera de su disponibilidad.`;
  }
  if (warning.code === 'dayOff') {
    return `${dayOffWords(warning)}. La clase se paga solo si se registra.`;
  }
  if (warning.code === 'roomClosed') return roomClosedWords(warning.classroom);
  if (warning.code === 'roomTooSmall') {
    return roomTooSmallWords(warning.classroom, warning.capacity, warning.students);
  }
  const shared = warning.shared.map((what) => sharedWords[what]).join(', ');
  return `Conflicto: ${describeClass(warning.other)} (${shared}).`;
}
