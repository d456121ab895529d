import { Box, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { isDecimal, parseDecimal } from '../../../machines/kit/text.ts';
import { FieldWarning } from './FieldWarning.tsx';

interface DecimalInputProps {
  label: string;
  value?: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  /** Larger than this is warned of. */
  most?: number;
  leftSection?: ReactNode;
  'data-path'?: string;
}

/** A decimal with comma or point; what is none becomes 0 before the person's eyes. */
export function DecimalInput({ value = '', onChange, most, ...input }: DecimalInputProps) {
  const [replaced, setReplaced] = useState<string | null>(null);
  return (
    <Box>
      <TextInput
        {...input}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => {
          setReplaced(null);
          onChange(event.currentTarget.value);
        }}
        onBlur={() => {
          if (value.trim() === '') return;
          setReplaced(isDecimal(value) ? null : value);
          onChange(String(parseDecimal(value)));
        }}
      />
      <FieldWarning>
        {replaced === null
          ? warningOf(value, most)
          : `«${replaced}» no es un número: se guardará 0.`}
      </FieldWarning>
    </Box>
  );
}

function warningOf(value: string, most = Number.POSITIVE_INFINITY): string | null {
  if (value.trim() === '') return null;
  if (!isDecimal(value)) return 'No es un número: se guardará 0.';
  const number = parseDecimal(value);
  if (number < 0) return 'Es un número negativo.';
  return number > most ? `Es más de ${most}.` : null;
}
