import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { weekSheet } from '../../../machines/timetable/weekSheet.ts';
import { useSchool } from '../../AppContext.ts';
import { useAsked } from '../../ui/useAsked.ts';
import { useIsPrinting } from '../../ui/windowed/windowing.ts';
import { DaySheetPages } from '../../week/DaySheetPages.tsx';
import { Printed } from '../../week/Printed.tsx';
import { WeekSheetPage } from '../../week/WeekSheetPage.tsx';
import { PrintWeekDialog } from './PrintWeekDialog.tsx';
import type { TimetableView } from './useTimetableView.ts';

/** Prints and shares days and weeks of the timetable; an address may ask for it. */
export function PrintWeekButton({ timetable }: { timetable: TimetableView }) {
  const { date, subject, selected } = timetable;
  const [isSharing, setIsSharing] = useState(false);
  useAsked('compartir', () => setIsSharing(true));
  const isPrinting = useIsPrinting();
  const person = selected && { kind: 'employee' as const, id: selected.employeeId };
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
          first={subject ?? person}
          onClose={() => setIsSharing(false)}
        />
      ) : null}
      {isPrinting && !isSharing ? <PrintedView timetable={timetable} /> : null}
    </>
  );
}

/** What the page shows as sheets, where the browser prints it: on paper the grid has no room. */
function PrintedView({ timetable: { date, whose } }: { timetable: TimetableView }) {
  const schedules = useSchool((records) => records.schedules);
  return (
    <Printed>
      {whose ? (
        <WeekSheetPage sheet={weekSheet(schedules, date, whose)} name={whose.name} paper="letter" />
      ) : (
        <DaySheetPages date={date} paper="letter" />
      )}
    </Printed>
  );
}
