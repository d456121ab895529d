import { Group } from '@mantine/core';
import { isDay } from '../../../../machines/kit/calendar.ts';
import type { HandOverChoice } from '../../../../machines/payroll/handOverForm.ts';
import { untilOf } from '../../../../machines/payroll/handOverForm.ts';
import { DayInput } from '../../../ui/fields/DayInput.tsx';

interface SpanFieldsProps {
  choice: HandOverChoice;
  onChoose: (fields: Partial<HandOverChoice>) => void;
}

/** From which day classes go elsewhere, and up to which. */
export function SpanFields({ choice, onChoose }: SpanFieldsProps) {
  const { since } = choice;
  const until = untilOf(choice);
  return (
    <Group grow align="flex-start">
      <DayInput
        label="Desde"
        description="Ese día incluido."
        value={since}
        onChange={(day) => onChoose({ since: day })}
        error={isDay(since) ? null : 'Escribe desde qué día.'}
      />
      <DayInput
        label="Hasta"
        description={until === '' ? 'Vacío: todas las que siguen.' : 'Ese día incluido.'}
        value={until}
        onChange={(day) => onChoose({ until: day })}
        error={faultOfUntil(until, since)}
      />
    </Group>
  );
}

function faultOfUntil(until: string, since: string): string | null {
  if (until === '') return null;
  if (!isDay(until)) return 'Escribe hasta qué día.';
  return isDay(since) && until < since ? 'Es antes del primer día.' : null;
}
