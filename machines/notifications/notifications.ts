import type { Steps } from '../kit/steps.ts';
import { addDays } from '../kit/calendar.ts';
import { groupBy } from '../kit/groupBy.ts';
import { pendingTasks } from '../duties/tasks.ts';
import { missingDays, missingRegisters } from '../lessons/missingRegisters.ts';
import { countStandings, studentsAtRisk } from '../lessons/risk.ts';
import { studentsAsOf } from '../registers/groupStays.ts';
import type { PayrollReminder } from '../reports/reminders.ts';
import { backupReminder, payrollReminder } from '../reports/reminders.ts';
import type { AccountKey } from '../school/accounts.ts';
import { cycleOn } from '../school/cycles.ts';
import { minimumAttendance } from '../school/minimumAttendance.ts';
import type { School } from '../school/school.ts';
import type { Role } from '../school/roles.ts';
import { heldCopyOf, savedAtOf, unshared } from '../sharing/heldCopy.ts';
import { warningPercent } from '../settings/fullness.ts';

/** What something that waits is made of: how much of each part there is, none of it nothing. */
export type Parts = Readonly<Record<string, number>>;

/** What the bell tells somebody of, once of each code; in order of `notificationCodes`. */
export type Notification = { parts: Parts } & (
  | { code: 'storage'; percent: number }
  | { code: 'backup'; days: number | null }
  | ({ code: 'payments' } & Omit<PayrollReminder, 'code'>)
  | { code: 'registers'; classes: number; days: number }
  | { code: 'risk'; students: number; minimum: number }
  | { code: 'tasks'; tasks: number; due: number }
  /** On a device with a copy of the school: what no file has taken to the office yet. */
  | { code: 'unshared'; registers: number }
);
export type NotificationCode = Notification['code'];

export const notificationCodes: Readonly<Record<Role, readonly NotificationCode[]>> = {
  admin: ['storage', 'backup', 'payments', 'registers', 'risk'],
  teacher: ['registers', 'unshared'],
  staff: ['tasks'],
};

export interface NotificationFacts {
  today: string;
  /** How full this device's store is; null where nobody knows. */
  storagePercent: number | null;
}

/** What waits for somebody, in steps; whoever runs it may leave others time. */
export function* countNotifications(
  school: School,
  person: AccountKey,
  facts: NotificationFacts,
): Steps<Notification[]> {
  const found: Notification[] = [];
  for (const code of notificationCodes[person.role]) {
    yield;
    const counted =
      code === 'risk' ? yield* risk(school, facts) : countersOf[code](school, person, facts);
    if (counted) found.push(counted);
  }
  return found;
}

type Counter = (
  school: School,
  person: AccountKey,
  facts: NotificationFacts,
) => Notification | null;

const countersOf: Readonly<Record<Exclude<NotificationCode, 'risk'>, Counter>> = {
  storage: (_school, _person, { storagePercent }) => {
    if (storagePercent === null || storagePercent < warningPercent) return null;
    const percent = Math.floor(storagePercent);
    return { code: 'storage', percent, parts: { used: percent - (percent % 5) } };
  },
  backup: (school, _person, { today }) => {
    const reminder = backupReminder(school, today);
    if (!reminder) return null;
    const { lastBackup = '' } = school.settings.system;
    const days = reminder.code === 'backup.due' ? reminder.days : null;
    return { code: 'backup', days, parts: { [days === null ? 'never' : lastBackup]: 1 } };
  },
  payments: (school, _person, { today }) => {
    if (!school.settings.notifications.payrollReminders) return null;
    const reminder = payrollReminder(school, today);
    if (!reminder) return null;
    const parts = Object.fromEntries(
      reminder.runs.map(({ cutOff, payments }) => [cutOff, payments]),
    );
    return { ...reminder, code: 'payments', parts };
  },
  registers: (school, { role, id }, { today }) => {
    if (!school.settings.notifications.attendanceAlerts) return null;
    const isOwn = role === 'teacher';
    const days = isOwn ? missingDays.own : missingDays.all;
    const range = { from: addDays(today, -days), to: today, today };
    const missing = missingRegisters(school, {
      ...range,
      teacherId: isOwn ? id : undefined,
    });
    if (missing.length === 0) return null;
    const byDay = groupBy(missing, ({ scheduled }) => scheduled.date);
    const parts = Object.fromEntries([...byDay].map(([day, { length }]) => [day, length]));
    return { code: 'registers', classes: missing.length, days, parts };
  },
  unshared: (school, { id }) => {
    if (heldCopyOf(school)?.teacherId !== id) return null;
    const lessons = unshared(school);
    if (lessons.length === 0) return null;
    const parts = Object.fromEntries(lessons.map((one) => [`${one.id} ${savedAtOf(one)}`, 1]));
    return { code: 'unshared', registers: lessons.length, parts };
  },
  tasks: ({ tasks }, person, { today }) => {
    const { pending, due } = pendingTasks(tasks, person, today);
    if (pending.length === 0) return null;
    const parts = Object.fromEntries(pending.map((task) => [task.id, due.includes(task) ? 2 : 1]));
    return { code: 'tasks', tasks: pending.length, due: due.length, parts };
  },
};

function* risk(school: School, { today }: NotificationFacts): Steps<Notification | null> {
  const settings = school.settings.school;
  if (!school.settings.notifications.attendanceAlerts) return null;
  const students = studentsAsOf(school.students, today);
  const standings = yield* countStandings({ ...school, students }, cycleOn(settings, today));
  const minimum = minimumAttendance(settings);
  const found = studentsAtRisk(standings, minimum, 'rate');
  if (found.length === 0) return null;
  const parts = Object.fromEntries(found.map(({ student }) => [student.id, 1]));
  return { code: 'risk', students: found.length, minimum, parts };
}
