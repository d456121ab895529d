import { whoTeaches } from '../../machines/school/keys.ts';
import type { Classroom } from '../../machines/school/courseShapes.ts';
import type { ClassesNow } from '../../machines/timetable/classesNow.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { unassignedClassroom } from '../../machines/timetable/schedules.ts';
import { subjectText } from './schedules.ts';

/** 'Ahora: Cálculo · 3A en Aula 115, hasta las 11:00', or what they give next today; '' for nothing more. */
export function whereaboutsText({ underWay, next }: ClassesNow): string {
  if (underWay.length > 0) {
    return `Ahora: ${underWay.map((one) => `${placedText(one)}, hasta las ${one.endTime}`).join('; ')}`;
  }
  return next ? `Hoy a las ${next.startTime}: ${placedText(next)}` : '';
}

/**
 * 'Ahora: Cálculo · 3A con Ana Torres, hasta las 11:00', or until when a room is free. Of one that is not to be used
 * nobody says that it is free.
 */
export function occupancyText(
  { underWay, busyUntil, next }: ClassesNow,
  { status }: Pick<Classroom, 'status'>,
): string {
  if (underWay.length > 0) {
    const given = underWay.map((one) => `${givenText(one)}, hasta las ${one.endTime}`).join('; ');
    const isLonger = underWay.every(({ endTime }) => endTime !== busyUntil);
    return `Ahora: ${given}${isLonger ? `; sin hueco hasta las ${busyUntil}` : ''}`;
  }
  if (status !== 'Disponible') return '';
  return next ? `Libre ahora, hasta las ${next.startTime}` : 'Libre ahora y el resto del día';
}

function placedText(scheduled: ScheduledClass): string {
  const { classroom } = scheduled;
  const isPlaced = classroom !== '' && classroom !== unassignedClassroom;
  return isPlaced ? `${subjectText(scheduled)} en ${classroom}` : subjectText(scheduled);
}

function givenText(scheduled: ScheduledClass): string {
  const { employee } = whoTeaches(scheduled);
  return employee === '' ? subjectText(scheduled) : `${subjectText(scheduled)} con ${employee}`;
}
