import { Box, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { isDecimal, parseDecimal } from '../../../machines/kit/text.ts';
import { FieldWarning } from '../../ui/fields/FieldWarning.tsx';

interface DecimalInputProps {
  label: string;
  value?: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  leftSection?: ReactNode;
  leftSectionWidth?: string;
  'data-path'?: string;
}

/** A decimal with comma or point; of what is none it says what would be saved. */
export function DecimalInput({ value = '', onChange, ...input }: DecimalInputProps) {
  const isNumber = value.trim() === '' || isDecimal(value);
  return (
    <Box>
      <TextInput
        {...input}
        inputMode="decimal"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => {
          if (isDecimal(value)) onChange(String(parseDecimal(value)));
        }}
      />
      <FieldWarning>
        {isNumber || input.error ? null : 'No es un número: se guardará 0.'}
      </FieldWarning>
    </Box>
  );
}
