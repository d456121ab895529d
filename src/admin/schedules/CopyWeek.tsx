import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { ScheduleArrangeCommand } from '../../../machines/timetable/arranging.ts';
import { repeatSources } from '../../../machines/timetable/repeatPlan.ts';
import type { SheetSubject } from '../../../machines/timetable/weekSheet.ts';
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
  const classes = repeatSources(schedules, 'week', { date, scheduled: null, whose });
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
