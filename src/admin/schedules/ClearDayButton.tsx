import { Button } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { goneOf } from '../../../machines/timetable/arranging.ts';
import type { ArrangingRef } from '../../../machines/timetable/arrangingMachine.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';

interface ClearDayButtonProps {
  /** Of the day that is shown. */
  classes: readonly ScheduledClass[];
  arranging: ArrangingRef;
}

export function ClearDayButton({ classes, arranging }: ClearDayButtonProps) {
  if (classes.length === 0) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconEraser size={16} aria-hidden />}
      onClick={() =>
        arranging.send({ type: 'arrange.ask', question: 'day', command: goneOf(classes) })
      }
    >
      Vaciar día
    </Button>
  );
}
