import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { isDecimal, parseDecimal } from '../../../machines/kit/text.ts';
import { firstMinimum } from '../../../machines/school/minimumAttendance.ts';
import { settingLabels } from '../../strings/settingWords.ts';

interface MinimumFieldProps {
  value: number | undefined;
  error: ReactNode;
  onChange: (percent: number) => void;
}

/** A percentage; what is typed and is no number is NaN, and stays as it is. */
export function MinimumField({ value = firstMinimum, error, onChange }: MinimumFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      label={settingLabels.minimumAttendance}
      inputMode="decimal"
      error={error}
      value={Object.is(read(typed), value) ? typed : String(value)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(read(text));
      }}
    />
  );
}

function read(text: string): number {
  return isDecimal(text) ? parseDecimal(text) : Number.NaN;
}
