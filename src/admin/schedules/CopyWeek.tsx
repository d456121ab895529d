import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { mondayOf } from '../../../machines/kit/calendar.ts';
import type { ScheduleArrangeCommand } from '../../../machines/timetable/arranging.ts';
import type { ArrangingRef } from '../../../machines/timetable/arrangingMachine.ts';
import { repeatSources } from '../../../machines/timetable/repeatPlan.ts';
import type { SheetSubject } from '../../../machines/timetable/weekSheet.ts';
import { useSchool } from '../../AppContext.ts';
import { placedPart } from '../../loading/placedPart.tsx';

const CopyWeekDialog = placedPart(() =>
  import('./CopyWeekDialog.tsx').then((part) => part.CopyWeekDialog),
);

interface CopyWeekProps {
  whose: SheetSubject & { name: string };
  date: string;
  arranging: ArrangingRef;
  /** Told the Monday of the week that the classes went to. */
  onCopied: (monday: string) => void;
}

/** The way to copy a week that has classes. */
export function CopyWeek({ whose, date, arranging, onCopied }: CopyWeekProps) {
  const [isCopying, setIsCopying] = useState(false);
  const asked = useRef<ScheduleArrangeCommand>(null);
  // Before they are there the week that is shown has none to copy, and the button would go.
  useEffect(() => {
    const told = arranging.on('classes.arranged', ({ command }) => {
      const [first] = command?.puts ?? [];
      if (first && command === asked.current) onCopied(mondayOf(first.date));
    });
    return () => told.unsubscribe();
  }, [arranging, onCopied]);
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
        <CopyWeekDialog
          name={whose.name}
          date={date}
          classes={classes}
          onCopy={(command) => {
            setIsCopying(false);
            asked.current = command;
            arranging.send({ type: 'arrange.carryOut', command });
          }}
          onClose={() => setIsCopying(false)}
        />
      ) : null}
    </>
  );
}
