import { Box, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isDecimal, parseDecimal } from '../../../machines/kit/text.ts';
import { firstMinimum, isPercent } from '../../../machines/school/minimumAttendance.ts';
import { FieldWarning } from '../../ui/FieldWarning.tsx';

interface MinimumFieldProps {
  value: number | undefined;
  onChange: (percent: number | undefined) => void;
}

/** A percentage; what is none is the one of the first time. */
export function MinimumField({ value, onChange }: MinimumFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Box>
      <TextInput
        label="Asistencia mínima (%)"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? String(value ?? firstMinimum)}
        onChange={({ currentTarget: { value: text } }) => {
          setTyped(text);
          onChange(read(text));
        }}
        onBlur={() => setTyped(null)}
      />
      <FieldWarning>
        {typed === null || read(typed) !== undefined
          ? null
          : `Escribe un número de 0 a 100: se guardará ${firstMinimum}.`}
      </FieldWarning>
    </Box>
  );
}

function read(text: string): number | undefined {
  const percent = isDecimal(text) ? parseDecimal(text) : Number.NaN;
  return isPercent(percent) ? percent : undefined;
}
