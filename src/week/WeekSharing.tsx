import { Button } from '@mantine/core';
import { IconCalendarDown, IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { EmployeeId } from '../../machines/school/school.ts';
import { weekSheet } from '../../machines/timetable/weekSheet.ts';
import { useSchool } from '../AppContext.ts';
import { useDownload } from '../files/useDownload.ts';
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
  const download = useDownload();
  const schedules = useSchool((records) => records.schedules);
  const sheet = useMemo(
    () => weekSheet(schedules, day, { kind: 'employee', id: employeeId }),
    [schedules, day, employeeId],
  );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarDown size={16} aria-hidden />}
        onClick={() =>
          download.send({ type: 'download.start', request: { kind: 'calendar', employeeId } })
        }
      >
        Descargar .ics
      </Button>
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
