import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { weekOf } from '../../../machines/kit/calendar.ts';
import type { ScheduleArrangeCommand } from '../../../machines/timetable/arranging.ts';
import type { SheetSubject } from '../../../machines/timetable/weekSheet.ts';
import { classesOfSubject } from '../../../machines/timetable/weekSheet.ts';
import { useSchool } from '../../AppContext.ts';
import { lazyPart } from '../../loading/lazyPart.ts';

const CopyWeekDialog = lazyPart(async () => (await import('./CopyWeekDialog.tsx')).CopyWeekDialog);

interface CopyWeekProps {
  whose: SheetSubject & { name: string };
  date: string;
  /** Told what is copied, and the Monday of the week it goes to. */
  onCopy: (command: ScheduleArrangeCommand, monday: string) => void;
}

/** The way to copy a week that has classes. */
export function CopyWeek({ whose, date, onCopy }: CopyWeekProps) {
  const [isCopying, setIsCopying] = useState(false);
  const schedules = useSchool((records) => records.schedules);
  const classes = classesOfSubject(schedules, weekOf(date), whose);
  if (classes.length === 0) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => setIsCopying(true)}
      >
        Copiar semana
      </Button>
      {isCopying ? (
        <Suspense fallback={null}>
          <CopyWeekDialog
            name={whose.name}
            date={date}
            classes={classes}
            onCopy={(command, monday) => {
              setIsCopying(false);
              onCopy(command, monday);
            }}
            onClose={() => setIsCopying(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
