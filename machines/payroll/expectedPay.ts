import { addDays, mondayOf } from '../kit/calendar.ts';
import type { PayrollRecord } from '../school/payrollShapes.ts';
import { recordsOfRun, runOf } from './payroll.ts';
import type { PayrollSources } from './payroll.ts';

/** What the week of a day pays a teacher, Monday to Sunday, as a run of it would; null of nobody. */
export function expectedPay(
  school: PayrollSources,
  teacherId: number,
  day: string,
): PayrollRecord | null {
  const teachers = school.teachers.filter(({ id }) => id === teacherId);
  const week = runOf(addDays(mondayOf(day), 6));
  const records = recordsOfRun({ ...school, teachers, staff: [], paidPayroll: [] }, week);
  return records[0] ?? null;
}
