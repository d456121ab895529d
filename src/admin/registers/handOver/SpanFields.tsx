import { Group } from '@mantine/core';
import { DayInput } from '../../../ui/DayInput.tsx';
import type { WrittenSpan } from './useSpan.ts';

/** From which day, and up to which. */
export function SpanFields({ span }: { span: WrittenSpan }) {
  const { since, until, setSince, setUntil, sinceFault, untilFault } = span;
  return (
    <Group grow align="flex-start">
      <DayInput
        label="Desde"
        description="Ese día incluido."
        value={since}
        onChange={setSince}
        error={sinceFault}
      />
      <DayInput
        label="Hasta"
        description={until === '' ? 'Vacío: todas las que siguen.' : 'Ese día incluido.'}
        value={until}
        onChange={setUntil}
        error={untilFault}
      />
    </Group>
  );
}
