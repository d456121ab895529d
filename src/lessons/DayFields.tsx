import { Group } from '@mantine/core';
import { IconCalendarX } from '@tabler/icons-react';
import { useSearch } from 'wouter';
import { DayFilter } from '../ui/fields/DayFilter.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useQueryState } from '../ui/useQueryState.ts';

export interface DayFieldProps {
  /** The query parameter that holds it. */
  name: string;
  label: string;
  /** The day without one. */
  initial: string;
}

interface DayFieldsProps {
  days: readonly DayFieldProps[];
}

/** What the address says of each, else what it is without. */
export function useDaysAsked(days: readonly DayFieldProps[]): string[] {
  const query = new URLSearchParams(useSearch());
  return days.map(({ name, initial }) => query.get(name) ?? initial);
}

/** The days that a list is filtered by, each in the address; two stand beside each other, however narrow it is. */
export function DayFields({ days }: DayFieldsProps) {
  const fields = days.map((day) => <DayField key={day.name} {...day} />);
  if (days.length < 2) return fields;
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap" flex="1 1 18.75rem" maw={{ sm: '30.75rem' }}>
      {fields}
    </Group>
  );
}

function DayField({ name, label, initial }: DayFieldProps) {
  const [day, setDay] = useQueryState(name, initial);
  return (
    <DayFilter
      label={label}
      flex="1 1 9rem"
      maw={{ sm: '15rem' }}
      isClearable={initial === ''}
      value={day}
      onChange={setDay}
    />
  );
}

/** What stands in place of a list between two days the wrong way round, by the names of their fields. */
export function ReversedDays({ days: [from, to] }: DayFieldsProps) {
  return (
    <EmptyState
      icon={IconCalendarX}
      message={`La fecha «${from?.label}» es posterior a la fecha «${to?.label}».`}
      hint="Cambia una de las dos para ver lo que hay entre ellas."
    />
  );
}
