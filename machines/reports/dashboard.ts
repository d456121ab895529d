import { weekOf, weekdayOf } from '../kit/calendar.ts';
import { roundHalfAway } from '../kit/money.ts';
import { allClasses, classesOn, durationOf } from '../timetable/schedules.ts';
import type { Weekday } from '../kit/days.ts';
import { employeeId } from '../school/ties.ts';
import type { PayTerms, School, Schedules } from '../school/school.ts';

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

export function dashboardStats(school: School): DashboardStats {
  return {
    teachers: school.teachers.length,
    staff: school.staff.length,
    students: school.students.length,
    groups: school.groups.length,
    weeklyClasses: countClasses(school.schedules),
    monthlyPayroll: estimateMonthlyPayroll(school),
  };
}

/**
 * Whole centavos, by the seed's formula (section 9): four times the weekly rates, and four times the
 * hourly ones by all the hours the timetable gives the person.
 */
export function estimateMonthlyPayroll({
  teachers,
  staff,
  schedules,
}: Pick<School, 'teachers' | 'staff' | 'schedules'>): number {
  const minutes = new Map<string, number>();
  for (const entry of allClasses(schedules)) {
    const { employeeId: id = '' } = entry;
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
  const average = Math.floor(countClasses(schedules) / 5);
  return weekOf(today).map((date, index) => ({
    date,
    weekday: weekdayOf(date),
    average: index < 5 ? average : null,
    scheduled: classesOn(schedules, date).length,
  }));
}

function countClasses(schedules: Schedules): number {
  return allClasses(schedules).length;
}

/** Centavos a month, sixtyfold, so that only the total is rounded. */
function centavoMinutesOf(
  { paymentType, rate }: Pick<PayTerms, 'paymentType' | 'rate'>,
  minutes: number,
): number {
  return rate * 100 * 4 * (paymentType === 'weekly' ? 60 : minutes);
}
