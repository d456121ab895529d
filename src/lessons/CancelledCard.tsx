import { Button, Text } from '@mantine/core';
import { weekdayOf } from '../../machines/kit/calendar.ts';
import type { CancelledClass } from '../../machines/school/lessonShapes.ts';
import { ForChanges } from '../ui/ForChanges.tsx';
import { RecordCard } from '../ui/RecordCard.tsx';
import { useFormats } from '../ui/useFormats.ts';

interface CancelledCardProps {
  cancelled: CancelledClass;
  /** Left out where they are all of one teacher. */
  teacher?: string;
  onWithdraw: () => void;
}

/** A class that was not held, and the way to take that back. */
export function CancelledCard({ cancelled, teacher, onWithdraw }: CancelledCardProps) {
  const formats = useFormats();
  const { subject, groupName, date, time, reason } = cancelled;
  return (
    <RecordCard
      title={`${subject} - ${groupName}`}
      subtitle={`${weekdayOf(date)} ${formats.day(date)} · ${time}`}
      actions={
        <ForChanges>
          <Button size="xs" variant="default" onClick={onWithdraw}>
            Sí hubo clase
          </Button>
        </ForChanges>
      }
    >
      {teacher === undefined ? null : <Text size="sm">{teacher}</Text>}
      <Text size="sm" c="dimmed">
        No hubo clase: {reason}
      </Text>
    </RecordCard>
  );
}
