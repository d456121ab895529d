import { useMemo } from 'react';
import type { EmployeeId } from '../../machines/school/peopleShapes.ts';
import { weekSheet } from '../../machines/timetable/weekSheet.ts';
import { useSchool } from '../AppContext.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { Printed } from './Printed.tsx';
import { WeekSheetPage } from './WeekSheetPage.tsx';
import { PrintButton } from '../ui/PrintButton.tsx';

interface WeekSharingProps {
  employeeId: EmployeeId;
  name: string;
  /** A day of the week that is printed. */
  day: string;
}

/** All of an employee's classes as a calendar file, and the week shown on paper. */
export function WeekSharing({ employeeId, name, day }: WeekSharingProps) {
  const schedules = useSchool((records) => records.schedules);
  const sheet = useMemo(
    () => weekSheet(schedules, day, { kind: 'employee', id: employeeId }),
    [schedules, day, employeeId],
  );
  return (
    <>
      <CalendarButton employeeId={employeeId} />
      <PrintButton />
      <Printed>
        <WeekSheetPage sheet={sheet} name={name} paper="letter" />
      </Printed>
    </>
  );
}
