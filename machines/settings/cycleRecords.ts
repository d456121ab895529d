import { isDay } from '../kit/calendar.ts';
import type { SameLists } from '../kit/sameParts.ts';
import { isSamePart } from '../kit/sameParts.ts';
import { isInCycle } from '../school/cycles.ts';
import { keepDays } from '../school/months.ts';
import type { PaidPayrollEntry } from '../school/payrollShapes.ts';
import type { School } from '../school/school.ts';
import type { Cycle } from '../school/settingsShapes.ts';
import { countPart } from './backup.ts';

/** What is of one cycle and of no other. */
export const cycleKeys = [
  'schedules',
  'classSessions',
  'attendance',
  'payrollRuns',
  'paidPayroll',
] as const;
export type CycleRecords = Pick<School, (typeof cycleKeys)[number]>;

export interface CycleCounts {
  registers: number;
  classes: number;
  payments: number;
}

/** The records of a cycle's days; a payment is of the day its run was cut off, whenever it was made. */
export function cycleRecords(school: CycleRecords, cycle: Cycle): CycleRecords {
  return recordsOn(school, (day) => isInCycle(day, cycle));
}

/** All that is not of a cycle, each in its own order. */
export function recordsBeside(school: CycleRecords, cycle: Cycle): CycleRecords {
  return recordsOn(school, (day) => !isInCycle(day, cycle));
}

export function countCycle(records: CycleRecords): CycleCounts {
  return {
    registers: records.classSessions.length + records.attendance.length,
    classes: countPart('schedules', records.schedules),
    payments: records.paidPayroll.length,
  };
}

export function isSameCycle(one: CycleRecords, other: CycleRecords): boolean {
  const known: SameLists = new Map();
  return cycleKeys.every((key) => isSamePart(one[key], other[key], known));
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
    schedules: keepDays('schedules', school.schedules, isWanted),
    classSessions: keepDays('classSessions', school.classSessions, isWanted),
    attendance: school.attendance.filter(({ date }) => isWanted(date)),
    payrollRuns: school.payrollRuns.filter(({ cutOff }) => isWanted(cutOff)),
    paidPayroll: school.paidPayroll.filter((entry) => isWanted(cutOffOf(entry))),
  };
}

/** The end of its id says it where an older log kept no amounts. */
function cutOffOf({ id, payDate, record }: PaidPayrollEntry): string {
  if (record) return record.cutOff;
  const day = id.slice(-'YYYY-MM-DD'.length);
  return isDay(day) ? day : payDate;
}
