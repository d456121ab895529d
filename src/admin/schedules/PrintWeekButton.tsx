import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { SheetSubject } from '../../../machines/timetable/weekSheet.ts';
import { useAsked } from '../../ui/useAsked.ts';
import { PrintWeekDialog } from './PrintWeekDialog.tsx';

interface PrintWeekButtonProps {
  date: string;
  /** Whose week is shown, or null. */
  subject: SheetSubject | null;
  /** Who is chosen where a day is shown. */
  selected: { employeeId: string } | null;
}

/** Prints and shares weeks of the timetable; an address may ask for it. */
export function PrintWeekButton({ date, subject, selected }: PrintWeekButtonProps) {
  const [isSharing, setIsSharing] = useState(false);
  useAsked('compartir', () => setIsSharing(true));
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => setIsSharing(true)}
      >
        Imprimir y compartir
      </Button>
      {isSharing ? (
        <PrintWeekDialog
          date={date}
          first={subject ?? { kind: 'employee', id: selected?.employeeId ?? '' }}
          onClose={() => setIsSharing(false)}
        />
      ) : null}
    </>
  );
}
