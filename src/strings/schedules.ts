import type {
  GonePart,
  ScheduleWarning,
  Shared,
} from '../../machines/timetable/scheduleConflicts.ts';
import type { DropCue } from '../../machines/timetable/scheduleDrag.ts';
import type { ClassProblem, OutsideReason } from '../../machines/timetable/scheduleGrid.ts';
import type { ChoiceState } from '../../machines/timetable/freeChoices.ts';
import type { ConflictReason } from '../../machines/timetable/weekConflicts.ts';
import type { SkippedCopy } from '../../machines/timetable/repeatPlan.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { hasGroup, unassignedClassroom } from '../../machines/timetable/schedules.ts';
import type { SheetSubject } from '../../machines/timetable/weekSheet.ts';
import { isCovered, whoTeaches } from '../../machines/school/keys.ts';
import type { PaidClassWarning } from '../../machines/payroll/paidClassWarning.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
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
  absent: 'ausente ese día',
};

/** 'Cálculo · 3A': what is given, and to whom where that is a group. */
export function subjectText(given: { activity: string; group: string }): string {
  return hasGroup(given) ? `${given.activity} · ${given.group}` : given.activity;
}

export const cueWords: Record<DropCue, string> = {
  free: 'Libre',
  busy: 'Ocupado',
  conflict: 'Conflicto',
};

interface Carried {
  scheduled: ScheduledClass;
  entry: ScheduledClass;
  others: readonly unknown[];
}

/**
 * 'Salón 3, 08:30 a 10:30: Ocupado', after 'Tomada' where it stands yet and with how many go along; `place` is
 * what the column is called.
 */
export function carriedText(
  { scheduled, entry, others }: Carried,
  place: string,
  cue: DropCue,
): string {
  const there = `${place}, ${entry.startTime} a ${entry.endTime}: ${cueWords[cue]}`;
  const isInPlace =
    entry.date === scheduled.date &&
    entry.classroom === scheduled.classroom &&
    entry.startTime === scheduled.startTime &&
    entry.endTime === scheduled.endTime;
  if (!isInPlace) return there;
  return others.length > 0 ? `Tomada con ${others.length} más: ${there}` : `Tomada: ${there}`;
}

/** Of a class that was taken and given up. */
export function leftText({ startTime, endTime }: ScheduleEntry, place: string): string {
  return `Se queda donde estaba: ${place}, ${startTime} a ${endTime}`;
}

export const sheetTitles: Record<SheetSubject['kind'], string> = {
  employee: 'Horario de',
  group: 'Horario del grupo',
  classroom: 'Horario del salón',
};

/** Which rooms a sheet of a day has: 'Salón 1 a Salón 6'. */
export function roomsText(rooms: readonly { name: string }[]): string {
  const names = [rooms[0], rooms.slice(1).at(-1)].flatMap((room) => (room ? [room.name] : []));
  return names.join(' a ') || 'Sin clases';
}

export const skippedWords: Record<SkippedCopy['reason'], string> = {
  gone: 'ya no existe su profesor o su salón',
  ended: 'su curso ya habrá terminado y su grupo no tiene estudiantes',
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
  const cover = isCovered(scheduled) ? `la cubre ${scheduled.substitute}` : '';
  return [activity, employee, cover, classroom || unassignedClassroom, `${startTime} a ${endTime}`]
    .filter((part) => part !== '')
    .join(', ');
}

/** That what a class names is there no more. */
export function goneWords(part: GonePart, entry: ScheduleEntry): string {
  if (part === 'group') return `El grupo ${entry.group} ya no existe.`;
  if (part === 'classroom') return `El salón ${entry.classroom} ya no existe.`;
  return `${entry[part]} ya no está en el personal.`;
}

/** That a class is on a day after the last one of its group's course. */
export function lateWords({ group }: ScheduleEntry): string {
  return `El curso de ${group} ya habrá terminado ese día.`;
}

/** That a class whose register is somebody's would become another's. */
export function recordedWords(original: ScheduleEntry, entry: ScheduleEntry): string {
  const { employee } = whoTeaches(original);
  return `${employee} ya registró esta clase: el registro queda suyo, pero se le pagaría a ${whoTeaches(entry).employee}.`;
}

/** What a payment has to do with a class as it was and as it is to stand; `cutOff` as it is shown. */
export function paidWords(
  { code }: PaidClassWarning,
  original: ScheduleEntry,
  entry: ScheduleEntry,
  cutOff: string,
): string {
  const run = `en la nómina con corte ${cutOff}`;
  if (code === 'added') {
    return `${whoTeaches(entry).employee} ya cobró ese día, ${run}: la clase no entra en ella. Si la da, agrégale un ajuste.`;
  }
  const paid = `${whoTeaches(original).employee} ya cobró esta clase, ${run}`;
  return code === 'changed'
    ? `${paid}: lo que dure de más o de menos va en un ajuste de la siguiente.`
    : `${paid}: donde quede se pagaría otra vez. Descuéntasela con un ajuste.`;
}

/** `substitute` is who covers the class that is warned of, if anybody does. */
export function warningWords(warning: ScheduleWarning, substitute: string | null): string {
  if (warning.code === 'outsideAvailability') {
    return `${warning.teacher} está fuera de su disponibilidad.`;
  }
  if (warning.code === 'substituteAbsent') {
    const { employee, activity, startTime, substitute: cover } = warning.covered;
    return `${employee} está ausente ese día: ${cover} cubre su clase de ${activity} de las ${startTime}.`;
  }
  if (warning.code === 'dayOff') {
    return `${dayOffWords(warning)}. La clase se paga solo si se registra.`;
  }
  if (warning.code === 'roomClosed') return roomClosedWords(warning.classroom);
  if (warning.code === 'roomTooSmall') {
    return roomTooSmallWords(warning.classroom, warning.capacity, warning.students);
  }
  if (substitute !== null && warning.shared.includes('employee')) {
    return `Conflicto: ${substitute} no puede suplir a esa hora porque da ${describeClass({ ...warning.other, employee: '', substitute: undefined })}.`;
  }
  const shared = warning.shared.map((what) => sharedWords[what]).join(', ');
  return `Conflicto: ${describeClass(warning.other)} (${shared}).`;
}
