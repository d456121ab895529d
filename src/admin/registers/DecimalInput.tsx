import { Box, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { isDecimal, parseDecimal } from '../../../machines/kit/text.ts';
import { FieldWarning } from '../../ui/FieldWarning.tsx';

interface DecimalInputProps {
  label: string;
  value?: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  leftSection?: ReactNode;
  'data-path'?: string;
}

/** A decimal with comma or point; what is none becomes 0 before the person's eyes. */
export function DecimalInput({ value = '', onChange, ...input }: DecimalInputProps) {
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
        {replaced === null ? warningOf(value) : `«${replaced}» no es un número: se guardará 0.`}
      </FieldWarning>
    </Box>
  );
}

function warningOf(value: string): string | null {
  return value.trim() === '' || isDecimal(value) ? null : 'No es un número: se guardará 0.';
}
