import { Button } from '@mantine/core';
import { IconCalendarDown } from '@tabler/icons-react';
import { useDownload } from '../files/useDownload.ts';

interface CalendarButtonProps {
  /** Whose classes; nobody's where it is empty. */
  employeeId: string;
}

/** All of an employee's classes as a calendar file. */
export function CalendarButton({ employeeId }: CalendarButtonProps) {
  const download = useDownload();
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarDown size={16} aria-hidden />}
      disabled={employeeId === ''}
      onClick={() =>
        download.send({ type: 'download.start', request: { kind: 'calendar', employeeId } })
      }
    >
      Descargar .ics
    </Button>
  );
}
