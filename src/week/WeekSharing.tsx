import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { EmployeeId } from '../../machines/school/peopleShapes.ts';
import { weekSheet } from '../../machines/timetable/weekSheet.ts';
import { useSchool } from '../AppContext.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { Printed } from './Printed.tsx';
import { WeekSheetPage } from './WeekSheetPage.tsx';

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
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
      <Printed>
        <WeekSheetPage sheet={sheet} name={name} paper="letter" />
      </Printed>
    </>
  );
}
