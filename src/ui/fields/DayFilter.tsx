import { useState } from 'react';
import { isDay } from '../../../machines/kit/calendar.ts';
import type { DayInputProps } from './DayInput.tsx';
import { DayInput } from './DayInput.tsx';

interface DayFilterProps extends DayInputProps {
  value: string;
  onChange: (day: string) => void;
}

/**
 * A day that filters as long as it is one: until what is typed is understood, the last one does; one that can't
 * be cleared goes on, too, while the field is empty.
 */
export function DayFilter({ value, isClearable = true, onChange, ...props }: DayFilterProps) {
  const [unread, setUnread] = useState({ text: '', over: value });
  const isUnread = unread.text !== '' && unread.over === value;
  return (
    <DayInput
      {...props}
      isClearable={isClearable}
      value={isUnread ? unread.text : value}
      onChange={(typed) => {
        const isRead = typed === '' || isDay(typed);
        setUnread({ text: isRead ? '' : typed, over: value });
        if (isRead && (typed !== '' || isClearable)) onChange(typed);
      }}
    />
  );
}
