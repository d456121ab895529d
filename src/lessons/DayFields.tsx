import { IconCalendarX } from '@tabler/icons-react';
import { DayFilter } from '../ui/DayFilter.tsx';
import type { DayInputProps } from '../ui/DayInput.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { setQuery, useQueryState } from '../ui/useQueryState.ts';

export interface DayFieldProps {
  /** The query parameter that holds it. */
  name: string;
  label: string;
  /** The day without one. */
  initial: string;
  /** The parameter of another that says nothing without it. */
  goesWith?: string;
}

interface DayFieldsProps extends Pick<DayInputProps, 'flex' | 'maw'> {
  days: readonly DayFieldProps[];
}

/** The days that a list is filtered by, each in the address. */
export function DayFields({ days, ...props }: DayFieldsProps) {
  return days.map((day) => <DayField key={day.name} {...day} {...props} />);
}

function DayField({
  name,
  label,
  initial,
  goesWith,
  ...props
}: DayFieldProps & Omit<DayFieldsProps, 'days'>) {
  const [day, setDay] = useQueryState(name, initial);
  const change = (next: string) => {
    setDay(next);
    if (next === '' && goesWith !== undefined) setQuery({ [goesWith]: null });
  };
  return <DayFilter label={label} {...props} value={day} onChange={change} />;
}

/** What stands in place of a list between two days the wrong way round, by the names of their fields. */
export function ReversedDays({ days: [from, to] }: Pick<DayFieldsProps, 'days'>) {
  return (
    <EmptyState
      icon={IconCalendarX}
      message={`La fecha «${from?.label}» es posterior a la fecha «${to?.label}»`}
      hint="Cambia una de las dos para ver lo que hay entre ellas."
    />
  );
}
