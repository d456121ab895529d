import type { SameLists } from '../kit/sameContent.ts';
import { isSameContent } from '../kit/sameContent.ts';
import { cutOffOf } from '../payroll/paidRuns.ts';
import { isInCycle } from '../school/cycles.ts';
import type { DatedKey } from '../school/kinds.ts';
import { keepDays } from '../school/months.ts';
import type { School } from '../school/school.ts';
import type { ClosedCycle, Cycle } from '../school/settingsShapes.ts';
import { countPart } from './backup.ts';

/** What is of one cycle and of no other. */
export const cycleKeys = [
  'schedules',
  'classSessions',
  'attendance',
  'cancelledClasses',
  'activities',
  'payrollRuns',
  'payrollAdjustments',
  'paidPayroll',
] as const;

type CycleList = Exclude<(typeof cycleKeys)[number], 'schedules'>;

/** Those of them that are lists. */
export const cycleLists = cycleKeys.filter((key): key is CycleList => key !== 'schedules');

export type CycleRecords = Pick<School, (typeof cycleKeys)[number]>;

export interface CycleCounts {
  registers: number;
  classes: number;
  payments: number;
  activities: number;
}

/** The records of a cycle's days; a payment is of the day its run was cut off, whenever it was made. */
export function cycleRecords(school: CycleRecords, cycle: Cycle): CycleRecords {
  return recordsOn(school, (day) => isInCycle(day, cycle));
}

/** What is of days after a cycle, each in its own order. */
export function recordsAfter(school: CycleRecords, { until }: Cycle): CycleRecords {
  return recordsOn(school, (day) => day > until);
}

/** The closed cycle of a school with this name and these days. */
export function closedCycle({ settings }: School, cycle: Cycle): ClosedCycle | undefined {
  return settings.school.closedCycles?.find(
    ({ name, from, until }) => name === cycle.name && from === cycle.from && until === cycle.until,
  );
}

export function countCycle(records: CycleRecords): CycleCounts {
  return {
    registers: records.classSessions.length + records.attendance.length,
    classes: countPart('schedules', records.schedules),
    payments: records.paidPayroll.filter(({ reverses }) => reverses === undefined).length,
    activities: records.activities.length,
  };
}

export function isSameCycle(one: CycleRecords, other: CycleRecords): boolean {
  const known: SameLists = new Map();
  return cycleKeys.every((key) => isSameContent(one[key], other[key], known));
}

/**
 * What the file of a cycle holds: its records, and whole the lists they refer to, without passwords
 * or administrators. Its settings know that cycle alone.
 */
export function cycleSchool(school: School, { name, from, until }: Cycle): School {
  const { cycleFrom: _from, cycleUntil: _until, ...settings } = school.settings.school;
  return {
    ...school,
    ...cycleRecords(school, { name, from, until }),
    admins: [],
    teachers: school.teachers.map(withoutPassword),
    staff: school.staff.map(withoutPassword),
    settings: {
      ...school.settings,
      school: { ...settings, academicYear: name, closedCycles: [{ name, from, until }] },
    },
  };
}

function withoutPassword<Account extends { password: string }>(account: Account): Account {
  return { ...account, password: '' };
}

function recordsOn(school: CycleRecords, isWanted: (day: string) => boolean): CycleRecords {
  return {
    schedules: keepCycleDays('schedules', school.schedules, isWanted),
    classSessions: keepCycleDays('classSessions', school.classSessions, isWanted),
    attendance: school.attendance.filter(({ date }) => isWanted(date)),
    cancelledClasses: school.cancelledClasses.filter(({ date }) => isWanted(date)),
    activities: keepCycleDays('activities', school.activities, isWanted),
    payrollRuns: school.payrollRuns.filter(({ cutOff }) => isWanted(cutOff)),
    payrollAdjustments: school.payrollAdjustments.filter(({ cutOff }) => isWanted(cutOff)),
    paidPayroll: keepCycleDays('paidPayroll', school.paidPayroll, isWanted),
  };
}

/** What a dated key holds of some days; a payment is of its cut-off, or where it says none of its own day. */
export function keepCycleDays<Key extends DatedKey>(
  key: Key,
  value: School[Key],
  isKept: (day: string) => boolean,
): School[Key] {
  if (key !== 'paidPayroll') return keepDays(key, value, isKept);
  const payments = value as School['paidPayroll'];
  return payments.filter((one) =>
    isKept(cutOffOf(one) ?? one.payDate),
  ) as School[DatedKey] as School[Key];
}
