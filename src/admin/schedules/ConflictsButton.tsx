import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import type { WeekConflict } from '../../../machines/timetable/weekConflicts.ts';
import { placedPart } from '../../loading/placedPart.tsx';
import { writeCount } from '../../strings/counted.ts';

const ConflictsDialog = placedPart(() =>
  import('./ConflictsDialog.tsx').then((part) => part.ConflictsDialog),
);

interface ConflictsButtonProps {
  conflicts: readonly WeekConflict[];
  onOpen: (scheduled: ScheduledClass) => void;
}

/** How many conflicts the week has, and the way to them. */
export function ConflictsButton({ conflicts, onOpen }: ConflictsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={
          <IconAlertTriangle
            size={16}
            aria-hidden
            {...(conflicts.length > 0 ? { color: 'var(--plantel-warning)' } : {})}
          />
        }
        onClick={() => setIsOpen(true)}
      >
        {`Conflictos (${writeCount(conflicts.length)})`}
      </Button>
      {isOpen ? (
        <ConflictsDialog
          conflicts={conflicts}
          onClose={() => setIsOpen(false)}
          onOpen={(scheduled) => {
            setIsOpen(false);
            onOpen(scheduled);
          }}
        />
      ) : null}
    </>
  );
}
