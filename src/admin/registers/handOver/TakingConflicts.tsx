import { Alert, List, Text } from '@mantine/core';
import { weekdayOf } from '../../../../machines/kit/calendar.ts';
import type { TakingConflict } from '../../../../machines/payroll/takingOver.ts';
import { slotId } from '../../../../machines/store/slots.ts';
import { counted } from '../../../strings/counted.ts';
import type { Formats } from '../../../strings/format.ts';
import { choiceWords, subjectText } from '../../../strings/schedules.ts';
import { useFormats } from '../../../ui/useFormats.ts';

interface TakingConflictsProps {
  /** Who takes the classes on. */
  name: string;
  conflicts: readonly TakingConflict[];
}

const shownAtOnce = 30;

/** What speaks against somebody's taking on classes: it informs, and can be gone on with. */
export function TakingConflicts({ name, conflicts }: TakingConflictsProps) {
  const formats = useFormats();
  if (conflicts.length === 0) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {`${name} puede dar todas estas clases.`}
      </Text>
    );
  }
  const rest = conflicts.length - shownAtOnce;
  return (
    <Alert
      color="marigold"
      role="status"
      title={`Conflicto: ${counted(conflicts.length, 'horario choca', 'horarios chocan')}`}
    >
      <List size="sm" spacing={4}>
        {conflicts.slice(0, shownAtOnce).map((conflict) => (
          <List.Item
            key={`${slotId(conflict.one)} ${conflict.other ? slotId(conflict.other) : conflict.isAbsent}`}
          >
            {conflictText(conflict, formats)}
          </List.Item>
        ))}
      </List>
      {rest > 0 ? <Text size="sm">{`y ${rest} más.`}</Text> : null}
    </Alert>
  );
}

/** 'Lunes 08:00 – 10:00, Cálculo: ya tiene Inglés, Salón 2 (12 días, el primero 08/09/2025)'. */
function conflictText({ one, other, isAbsent, days }: TakingConflict, { day }: Formats): string {
  const when = `${weekdayOf(one.date)} ${one.startTime} – ${one.endTime}`;
  const own = isAbsent ? choiceWords.absent : choiceWords.outside;
  const why = other ? `ya tiene ${other.activity}, ${other.classroom}` : own;
  const often = days === 1 ? day(one.date) : `${days} días, el primero ${day(one.date)}`;
  return `${when}, ${subjectText(one)}: ${why} (${often})`;
}
