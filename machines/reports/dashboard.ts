import { isDay, weekOf, weekdayOf } from '../kit/calendar.ts';
import { roundHalfAway } from '../kit/money.ts';
import { compareCodes } from '../kit/text.ts';
import { classesOn, classesOnDays, durationOf, lastClassDay } from '../timetable/schedules.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import type { Weekday } from '../kit/weekdays.ts';
import { enrolledStudents } from '../registers/students.ts';
import { whoTeaches } from '../school/keys.ts';
import { employeeId } from '../school/ties.ts';
import type { School } from '../school/school.ts';
import type { PayTerms } from '../school/peopleShapes.ts';
import type { Schedules } from '../school/timetableShapes.ts';

export interface DashboardStats {
  teachers: number;
  staff: number;
  students: number;
  groups: number;
  weeklyClasses: number;
  /** Whole centavos. */
  monthlyPayroll: number;
}

export interface WeekdaySummary {
  date: string;
  weekday: Weekday;
  /** The seed's figure: a fifth of the weekly classes, rounded down; null on the weekend. */
  average: number | null;
  /** The classes really scheduled that day of this week. */
  scheduled: number;
}

export function dashboardStats(school: School, today: string): DashboardStats {
  return {
    teachers: school.teachers.length,
    staff: school.staff.length,
    students: enrolledStudents(school.students).length,
    groups: school.groups.length,
    weeklyClasses: classesOfWeek(school.schedules, today).length,
    monthlyPayroll: estimateMonthlyPayroll(school, today),
  };
}

/**
 * Whole centavos, by the seed's formula (section 9): four times the weekly rates, and four times the
 * hourly ones by the hours that a week of the timetable gives the person.
 */
export function estimateMonthlyPayroll(
  { teachers, staff, schedules }: Pick<School, 'teachers' | 'staff' | 'schedules'>,
  today: string,
): number {
  const minutes = new Map<string, number>();
  for (const entry of classesOfWeek(schedules, today)) {
    const { employeeId: id = '' } = whoTeaches(entry);
    minutes.set(id, (minutes.get(id) ?? 0) + durationOf(entry));
  }
  const centavoMinutes = [
    ...teachers.map((one) => ({ ...one, employeeId: employeeId('teacher', one.id) })),
    ...staff.map((one) => ({ ...one, employeeId: employeeId('staff', one.id) })),
  ]
    .map((one) => centavoMinutesOf(one, minutes.get(one.employeeId) ?? 0))
    .reduce((sum, one) => sum + one, 0);
  return roundHalfAway(centavoMinutes / 60);
}

/** Monday to Sunday of this week. */
export function summarizeWeek(schedules: Schedules, today: string): WeekdaySummary[] {
  const average = Math.floor(classesOfWeek(schedules, today).length / 5);
  return weekOf(today).map((date, index) => ({
    date,
    weekday: weekdayOf(date),
    average: index < 5 ? average : null,
    scheduled: classesOn(schedules, date).length,
  }));
}

/**
 * The classes of one week: of this one or, where it has none, of the latest before it that has; where
 * none before it has, of the first to come.
 */
function classesOfWeek(schedules: Schedules, today: string): ScheduledClass[] {
  const classes = classesOnDays(schedules, weekOf(today));
  if (classes.length > 0) return classes;
  const nearest = lastClassDay(schedules, today) ?? firstClassDay(schedules);
  return nearest === null ? [] : classesOnDays(schedules, weekOf(nearest));
}

function firstClassDay(schedules: Schedules): string | null {
  const days = Object.keys(schedules).filter(isDay).toSorted(compareCodes);
  return days.find((date) => classesOn(schedules, date).length > 0) ?? null;
}

/** Centavos a month, sixtyfold, so that only the total is rounded. */
function centavoMinutesOf(
  { paymentType, rate }: Pick<PayTerms, 'paymentType' | 'rate'>,
  minutes: number,
): number {
  return rate * 100 * 4 * (paymentType === 'weekly' ? 60 : minutes);
}
