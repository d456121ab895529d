import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { writeTime } from '../../../machines/kit/calendar.ts';
import { parseTime } from '../../../machines/kit/typedTime.ts';
import classes from './TimeField.module.css';

type Shown = 'label' | 'size' | 'flex' | 'error' | 'disabled' | 'onFocus';

interface TimeFieldProps extends Pick<TextInputProps, Shown> {
  /** HH:MM, or empty. */
  value?: string;
  onChange?: (time: string) => void;
}

const halfHours = Array.from({ length: 34 }, (_, index) => writeTime(6 * 60 + index * 30));

/** A local time in 24 hours, typed or chosen by half hours; '9', '0930' and '7 pm' are completed on leaving and on Enter. */
export function TimeField({ value = '', onChange, error, ...props }: TimeFieldProps) {
  const listId = useId();
  const [isTyping, setIsTyping] = useState(false);
  const isUnread = !isTyping && value.trim() !== '' && parseTime(value) === null;
  const complete = () => {
    setIsTyping(false);
    onChange?.(parseTime(value) ?? value);
  };
  return (
    <>
      <TextInput
        {...props}
        list={listId}
        classNames={classes}
        placeholder="HH:MM"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={value}
        error={error ?? (isUnread ? 'No es una hora (HH:MM).' : null)}
        onChange={(event) => {
          setIsTyping(true);
          onChange?.(event.currentTarget.value);
        }}
        onBlur={complete}
        onKeyDown={({ key }) => {
          if (key === 'Enter') complete();
        }}
      />
      <datalist id={listId}>
        {halfHours.map((time) => (
          <option key={time} value={time}>
            {time}
          </option>
        ))}
      </datalist>
    </>
  );
}
