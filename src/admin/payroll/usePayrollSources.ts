import { useMemo } from 'react';
import type { PayrollSources } from '../../../machines/payroll/payroll.ts';
import { useSchool } from '../../AppContext.ts';

/** What runs are derived from: the same object as long as none of it changes. */
export function usePayrollSources(): PayrollSources {
  const teachers = useSchool((school) => school.teachers);
  const staff = useSchool((school) => school.staff);
  const schedules = useSchool((school) => school.schedules);
  const classSessions = useSchool((school) => school.classSessions);
  const cancelledClasses = useSchool((school) => school.cancelledClasses);
  const students = useSchool((school) => school.students);
  const groups = useSchool((school) => school.groups);
  const courses = useSchool((school) => school.courses);
  const settings = useSchool((school) => school.settings);
  const paidPayroll = useSchool((school) => school.paidPayroll);
  const payrollRuns = useSchool((school) => school.payrollRuns);
  const payrollAdjustments = useSchool((school) => school.payrollAdjustments);
  return useMemo(
    () => ({
      teachers,
      staff,
      schedules,
      classSessions,
      cancelledClasses,
      students,
      groups,
      courses,
      settings,
      paidPayroll,
      payrollRuns,
      payrollAdjustments,
    }),
    [
      teachers,
      staff,
      schedules,
      classSessions,
      cancelledClasses,
      students,
      groups,
      courses,
      settings,
      paidPayroll,
      payrollRuns,
      payrollAdjustments,
    ],
  );
}
