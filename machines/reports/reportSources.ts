import { addDays, daysBetween, midnight, minutesOf, mondayOf, weekdayOf } from '../kit/calendar.ts';
import { attendanceRate, countMarks, partsOfMarks } from '../lessons/attendanceRate.ts';
import type { Steps } from '../kit/steps.ts';
import { mapped } from '../kit/steps.ts';
import { runsOf } from '../payroll/runs.ts';
import { recordsOfRun } from '../payroll/payroll.ts';
import { registersOn } from '../lessons/owedRegisters.ts';
import { cycleOn, isInCycle } from '../school/cycles.ts';
import { daysOffOn } from '../school/daysOff.ts';
import type { Period } from './reports.ts';
import { isWithin } from './reports.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { durationOf, everyClass } from '../timetable/schedules.ts';
import type { School } from '../school/school.ts';
import type { Lesson } from '../school/lessonShapes.ts';
import type { PayrollRecord } from '../school/payrollShapes.ts';
import { compareCodes } from '../kit/text.ts';

/** Of a school day, from 07:00 to 16:00, by which a room's use is measured where no day is longer. */
const schoolDayMinutes = 9 * 60;

export interface AttendanceFigures {
  group: string;
  attendances: number;
  present: number;
  absent: number;
  late: number;
  justified: number;
}

/** Every attendance taken in the period: the recorded lessons and the stored records. */
export function* attendanceIn(school: School, period: Period): Steps<AttendanceFigures[]> {
  const lessons = yield* mapped(lessonsIn(school, period), (lesson) => {
    const { total, ...parts } = partsOfMarks(countMarks(lesson, school.justifications));
    return { group: lesson.groupName, attendances: total, ...parts };
  });
  const records = school.attendance
    .filter(({ date }) => isWithin(date, period))
    .map(({ group, totalStudents, present, absent, late }) => ({
      group,
      attendances: totalStudents,
      present,
      absent,
      late,
      justified: 0,
    }));
  return [...lessons, ...records];
}

export function countsOf(records: readonly AttendanceFigures[]) {
  const counts = sums(records, ['attendances', 'present', 'absent', 'late', 'justified']);
  return {
    lessons: records.length,
    ...counts,
    attendanceRate: attendanceRate({ total: counts.attendances, ...counts }),
  };
}

/** The records of every run whose cut-off is in the period, oldest run first. */
export function* payrollIn(school: School, period: Period): Steps<PayrollRecord[]> {
  const runs = runsOf(school)
    .filter(({ cutOff }) => isWithin(cutOff, period))
    .toSorted((one, other) => compareCodes(one.cutOff, other.cutOff));
  const records: PayrollRecord[] = [];
  for (const run of runs) {
    records.push(...recordsOfRun(school, run));
    yield;
  }
  return records;
}

export function lessonsIn({ classSessions }: School, period: Period): Lesson[] {
  return classSessions.filter(({ date }) => isWithin(date, period));
}

/** The classes of a period, less those that were not held. */
export function* classesIn(school: School, period: Period): Steps<ScheduledClass[]> {
  const classes: ScheduledClass[] = [];
  const told = new Set(school.cancelledClasses.map(({ date }) => date));
  for (const [date, day] of Object.entries(school.schedules)) {
    if (!isWithin(date, period)) continue;
    const isDayOff = daysOffOn(school.settings.school, date) !== null;
    // How its registers stand takes long to know: of most days nobody said anything.
    classes.push(
      ...(isDayOff || told.has(date)
        ? heldOn(school, date, isDayOff)
        : everyClass({ [date]: day })),
    );
    yield;
  }
  return classes;
}

/** Those of a day that nobody said were not held; of a day without classes, those that were recorded. */
function heldOn(school: School, date: string, isDayOff: boolean): ScheduledClass[] {
  return registersOn(school, date)
    .filter(({ lesson, exemption }) => (isDayOff ? lesson : exemption !== 'cancelled'))
    .map(({ scheduled }) => scheduled);
}

export function hoursOf(classes: readonly ScheduledClass[]): number {
  return classes.reduce((minutes, one) => minutes + durationOf(one), 0) / 60;
}

/**
 * Minutes of a period in which each room could be used: its Mondays to Fridays that are of a cycle and not
 * off, where the school says when its cycles are, and whatever other days its classes are on, each as long
 * as a school day or, where that is longer, as it is from the earliest start of those classes to their
 * latest end. Of days to come none counts after the last that has classes: nobody planned them yet.
 */
export function openMinutes(
  { settings }: Pick<School, 'settings'>,
  { from, to }: Period,
  classes: readonly ScheduledClass[],
  today: string,
): number {
  const last = classes.reduce((latest, { date }) => (date > latest ? date : latest), today);
  const length = daysBetween(from, last < to ? last : to) + 1;
  const all = Array.from({ length }, (_, index) => addDays(from, index));
  const days = new Set(
    all.filter((day) => {
      const weekday = weekdayOf(day);
      const isWeekend = weekday === 'Sábado' || weekday === 'Domingo';
      const isOfCycle = isInCycle(day, cycleOn(settings.school, day));
      return isOfCycle && !isWeekend && daysOffOn(settings.school, day) === null;
    }),
  );
  let [opening, closing] = [midnight, 0];
  for (const one of classes) {
    if (durationOf(one) === 0) continue;
    days.add(one.date);
    opening = Math.min(opening, minutesOf(one.startTime));
    closing = Math.max(closing, minutesOf(one.endTime));
  }
  return days.size * Math.max(schoolDayMinutes, closing - opening);
}

/** Minutes in which there are classes in a room, of all of its classes: once where several meet. */
export function occupiedMinutes(classes: readonly ScheduledClass[]): number {
  const starting = classes
    .filter((one) => durationOf(one) > 0)
    .toSorted((one, other) => minutesOf(one.startTime) - minutesOf(other.startTime));
  const freeFrom = new Map<string, number>();
  let minutes = 0;
  for (const { date, startTime, endTime } of starting) {
    const [from, end] = [
      Math.max(minutesOf(startTime), freeFrom.get(date) ?? 0),
      minutesOf(endTime),
    ];
    if (end <= from) continue;
    minutes += end - from;
    freeFrom.set(date, end);
  }
  return minutes;
}

export function mondaysOf({ from, to }: Period): string[] {
  const first = mondayOf(from);
  const count = Math.floor(daysBetween(first, to) / 7) + 1;
  return Array.from({ length: count }, (_, index) => addDays(first, index * 7));
}

function sum<Row>(records: readonly Row[], figure: keyof Row): number {
  return records.reduce((total, record) => total + Number(record[figure]), 0);
}

export function sums<Row, Figure extends keyof Row>(
  records: readonly Row[],
  figures: readonly Figure[],
): Record<Figure, number> {
  return Object.fromEntries(figures.map((figure) => [figure, sum(records, figure)])) as Record<
    Figure,
    number
  >;
}
