import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import type { IcsEvent } from 'ts-ics';
import { generateIcsCalendar } from 'ts-ics';
import { minutesOf } from '../../machines/kit/calendar.ts';
import { wellFormed } from '../../machines/kit/text.ts';
import { rowMinutes } from '../../machines/timetable/scheduleGrid.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { isCalledOff, registersOn } from '../../machines/lessons/owedRegisters.ts';
import { daysOffOn } from '../../machines/school/daysOff.ts';
import { whoTeaches } from '../../machines/school/keys.ts';
import { durationOf, employeesOf, hasGroup } from '../../machines/timetable/schedules.ts';
import type { School } from '../../machines/school/school.ts';
import { classesOfSubject } from '../../machines/timetable/weekSheet.ts';
import { coverWords } from '../strings/cover.ts';
import { dayOffWords } from '../strings/daysOff.ts';
import type { DownloadableFile } from './download.ts';
import { foldLines, unfoldLines } from './icsLines.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The classes that an employee gives, of every week there are. */
export function calendarFile(school: School, employeeId: string, now: number): DownloadableFile {
  const { schedules, settings } = school;
  const employee = employeesOf(school).find((one) => one.employeeId === employeeId)?.name ?? '';
  const subject = { kind: 'employee', id: employeeId } as const;
  const own = classesOfSubject(schedules, Object.keys(schedules).toSorted(), subject).filter(
    (scheduled) => whoTeaches(scheduled).employeeId === employeeId,
  );
  const zone = settings.system.timezone;
  return {
    name: `horario_${employee.replaceAll(/[^\p{L}\p{N}_-]+/gu, '_')}.ics`,
    content: writeCalendar({
      name: `Horario de ${employee}`,
      classes: own,
      calledOff: calledOffIn(school),
      zone,
      now,
    }),
    type: 'text/calendar;charset=utf-8',
  };
}

/** Why classes are not held, of those that are not. */
function calledOffIn(school: School): Map<ScheduledClass, string> {
  const { schedules, cancelledClasses, settings } = school;
  const told = new Set(cancelledClasses.map(({ date }) => date));
  const found = new Map<ScheduledClass, string>();
  for (const date of Object.keys(schedules)) {
    const daysOff = daysOffOn(settings.school, date);
    if (!daysOff && !told.has(date)) continue;
    for (const { scheduled, cancelled } of registersOn(school, date).filter(isCalledOff)) {
      const words = cancelled ? `No hubo clase: ${cancelled.reason}` : dayOffWords(daysOff!); // Or it is held.
      found.set(scheduled, words);
    }
  }
  return found;
}

interface CalendarOptions {
  name: string;
  classes: readonly ScheduledClass[];
  /** Why some of them are not held: their events are cancelled ones. */
  calledOff?: ReadonlyMap<ScheduledClass, string>;
  /** The zone the school's times are in, 'America/Mexico_City'. */
  zone: string;
  /** When the file is written, in epoch milliseconds. */
  now: number;
}

/**
 * An iCalendar file of classes. An event is known by its day, start and room, so a file written
 * again updates the events of the one before; its times are instants, right in every zone.
 */
export function writeCalendar(options: CalendarOptions): string {
  const { name, classes } = options;
  const written = generateIcsCalendar({
    version: '2.0',
    prodId: '-//Plantel//Horarios//ES',
    method: 'PUBLISH',
    name: oneLine(name),
    events: classes
      .filter(({ startTime }) => !Number.isNaN(minutesOf(startTime)))
      .map((scheduled) => eventOf(scheduled, options)),
  });
  return foldLines(unfoldLines(written));
}

function eventOf(scheduled: ScheduledClass, { calledOff, zone, now }: CalendarOptions): IcsEvent {
  const { date, startTime, classroom, classroomType, activity, group } = scheduled;
  const { employee } = whoTeaches(scheduled);
  const cover = coverWords(scheduled, scheduled.substituteId ?? null);
  const start = dayjs.tz(`${date}T${startTime.padStart(5, '0')}:00`, zone);
  const minutes = durationOf(scheduled) || rowMinutes;
  const reason = calledOff?.get(scheduled);
  return {
    uid: `${date}-${startTime}-${encodeURIComponent(wellFormed(classroom))}@plantel`,
    stamp: { date: new Date(now) },
    start: { date: start.toDate() },
    end: { date: start.add(minutes, 'minute').toDate() },
    summary: oneLine(hasGroup(scheduled) ? `${activity} (${group})` : activity),
    location: oneLine(classroom),
    description: oneLine(
      [employee, classroomType, cover, reason]
        .flatMap((part) => (part ? `${part}.` : []))
        .join(' '),
    ),
    ...(reason === undefined ? {} : { status: 'CANCELLED' as const }),
  };
}

/** Line ends would begin a property of their own where a reader is lenient. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\u0085\u2028\u2029]+/g, ' ');
}
