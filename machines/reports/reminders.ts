import { addDays, daysBetween, endOfTime, isDay } from '../kit/calendar.ts';
import { missingDays, missingRegisters } from '../lessons/missingRegisters.ts';
import { runsOf } from '../payroll/runs.ts';
import { payableOf, recordsOfRun, totalsOf } from '../payroll/payroll.ts';
import { isWhollyPaid } from '../payroll/whollyPaid.ts';
import { groupBy } from '../kit/groupBy.ts';
import { runToEnd } from '../kit/steps.ts';
import type { Period } from './reports.ts';
import { attendanceIn, countsOf } from './reportSources.ts';
import { closedUntil, currentCycle, cycleOn } from '../school/cycles.ts';
import { minimumAttendance } from '../school/minimumAttendance.ts';
import type { School } from '../school/school.ts';
import type { SystemSettings } from '../school/settingsShapes.ts';
import { compareNames } from '../kit/text.ts';
import { lastClassDay } from '../timetable/schedules.ts';
import { fullestWeek } from '../timetable/fullestWeek.ts';

/** What the settings have an administrator reminded of. */
export type Reminder =
  | BackupReminder
  | CycleReminder
  | PayrollReminder
  | { code: 'attendance.missing'; classes: number }
  | LowAttendance;

type BackupReminder = { code: 'backup.never' } | { code: 'backup.due'; days: number };

interface CycleReminder {
  code: 'cycle.withoutClasses';
  cycle: string;
  /** The Monday of a week before it to be repeated, or null where none has classes. */
  week: string | null;
}

/** `from` and `to` are the local calendar days of which the rate is. */
interface LowAttendance extends Period {
  code: 'attendance.low';
  group: string;
  rate: number;
}

export interface PayrollReminder {
  code: 'payroll.pending';
  /** The newest, oldest of them first, with how many each owes. */
  runs: readonly { cutOff: string; payments: number }[];
  payments: number;
  /** Whole centavos. */
  net: number;
  /** Whether runs before them may owe some, too. */
  isPart: boolean;
}

const daysOfFrequency: Record<SystemSettings['backupFrequency'], number> = {
  daily: 1,
  weekly: 7,
  monthly: 30,
};
const attendanceDays = 30;

export function remindersFor(school: School, today: string): Reminder[] {
  const { attendanceAlerts, payrollReminders } = school.settings.notifications;
  const backup = backupReminder(school, today);
  const cycle = cycleReminder(school);
  const payroll = payrollReminders ? payrollReminder(school, today) : null;
  return [
    ...(backup ? [backup] : []),
    ...(cycle ? [cycle] : []),
    ...(payroll ? [payroll] : []),
    ...(attendanceAlerts ? missingReminder(school, today) : []),
    ...(attendanceAlerts ? lowAttendance(school, today) : []),
  ];
}

/** How long ago the last backup was, when that is as long as the chosen frequency. */
export function backupReminder(
  { settings }: Pick<School, 'settings'>,
  today: string,
): BackupReminder | null {
  const { lastBackup, backupFrequency } = settings.system;
  if (lastBackup === undefined || !isDay(lastBackup)) return { code: 'backup.never' };
  const days = daysBetween(lastBackup, today);
  return days >= daysOfFrequency[backupFrequency] ? { code: 'backup.due', days } : null;
}

/** That the cycle which followed a closed one has no class yet, on its days or later. */
function cycleReminder({ settings, schedules }: School): CycleReminder | null {
  const cycle = currentCycle(settings.school);
  if (!cycle || closedUntil(settings.school) === null) return null;
  const last = lastClassDay(schedules, endOfTime);
  if (last !== null && last >= cycle.from) return null;
  const week = last === null ? null : fullestWeek(schedules, last);
  return { code: 'cycle.withoutClasses', cycle: cycle.name, week };
}

/** So many runs are told of, and so many more at most looked at: of each the registers are asked. */
const mostTold = 3;
const mostLookedAt = 8;

/** The newest runs that are due and still owe pay; a net below zero is paid to nobody. */
export function payrollReminder(school: School, today: string): PayrollReminder | null {
  const owing: { cutOff: string; payments: number; net: number }[] = [];
  const due = runsOf(school).filter(
    ({ cutOff }) => cutOff <= today && !isWhollyPaid(school, cutOff),
  );
  let looked = 0;
  for (const run of due.slice(0, mostLookedAt)) {
    if (owing.length === mostTold) break;
    looked += 1;
    const pending = payableOf(recordsOfRun(school, run));
    const { net } = totalsOf(pending);
    if (net !== 0) owing.unshift({ cutOff: run.cutOff, payments: pending.length, net });
  }
  if (owing.length === 0) return null;
  const sum = (amount: (one: (typeof owing)[number]) => number) =>
    owing.reduce((total, one) => total + amount(one), 0);
  return {
    code: 'payroll.pending',
    runs: owing.map(({ cutOff, payments }) => ({ cutOff, payments })),
    payments: sum(({ payments }) => payments),
    net: sum(({ net }) => net),
    isPart: looked < due.length,
  };
}

/** The last week's classes nobody recorded. */
function missingReminder(school: School, today: string): Reminder[] {
  const range = { from: addDays(today, -missingDays.all), to: today, today };
  const { length: classes } = missingRegisters(school, range);
  return classes === 0 ? [] : [{ code: 'attendance.missing', classes }];
}

/** Groups of the last days, of those of the cycle that goes on. */
function lowAttendance(school: School, today: string): LowAttendance[] {
  const settings = school.settings.school;
  const lately = addDays(today, 1 - attendanceDays);
  const begun = cycleOn(settings, today)?.from ?? '';
  const period = { from: begun > lately ? begun : lately, to: today };
  const minimum = minimumAttendance(settings);
  return [...groupBy(runToEnd(attendanceIn(school, period)), ({ group }) => group)]
    .map(([group, records]) => ({ group, rate: countsOf(records).attendanceRate }))
    .flatMap(({ group, rate }): LowAttendance[] =>
      rate !== null && rate < minimum ? [{ code: 'attendance.low', group, rate, ...period }] : [],
    )
    .toSorted((one, other) => one.rate - other.rate || compareNames(one.group, other.group));
}
