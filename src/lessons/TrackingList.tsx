import { Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { IconCalendarX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDeferredValue, useMemo } from 'react';
import type { Days } from '../../machines/lessons/cycleDays.ts';
import { daysOf } from '../../machines/lessons/cycleDays.ts';
import type { ClassFilters } from '../../machines/lessons/tracking.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useQueryState } from '../ui/useQueryState.ts';
import type { TrackingFiltersProps } from './TrackingFilters.tsx';
import { useSearch } from 'wouter';
import { isDay } from '../../machines/kit/calendar.ts';
import { FiledNote, FiledState } from './FiledNote.tsx';
import { TrackingFilters } from './TrackingFilters.tsx';
import { useCycle } from './useCycle.ts';
import { useFiled } from './useFiled.ts';

interface TrackingListProps extends TrackingFiltersProps {
  /** How many there are and of what: '3 sesiones registradas'. */
  count: string;
  /** What is said in place of a list without entries, or null where it has some. */
  empty: { icon: Icon; message: string; hint: string } | null;
  children: ReactNode;
}

/** What is said of two days the wrong way round, by the names of their fields. */
function reversed([from, to]: TrackingFiltersProps['days']) {
  return {
    icon: IconCalendarX,
    message: `La fecha «${from?.label}» es posterior a la fecha «${to?.label}»`,
    hint: 'Cambia una de las dos para ver lo que hay entre ellas.',
  };
}

/** A tracking view: its filters, how much they leave, and the list. */
export function TrackingList({ count, empty, children, ...filters }: TrackingListProps) {
  const asked = useAskedDays(filters);
  const filed = useFiled(asked);
  const isUnknown = empty !== null && filed.isUnknown;
  if (asked.from > asked.to) {
    return (
      <>
        <TrackingFilters {...filters} />
        <EmptyState {...reversed(filters.days)} />
      </>
    );
  }
  return (
    <>
      <TrackingFilters {...filters} />
      {isUnknown ? (
        <FiledState filed={filed} />
      ) : (
        <>
          <FiledNote filed={filed} />
          <Text size="sm" c="dimmed" mb="sm" role="status">
            {count}
          </Text>
          {empty ? <EmptyState {...empty} /> : children}
        </>
      )}
    </>
  );
}

/** The days that the filters ask for. */
function useAskedDays({ days, hasCycles = false }: Omit<TrackingFiltersProps, 'groups'>): Days {
  const query = new URLSearchParams(useSearch());
  const cycle = useCycle();
  const asked = days.map(({ name, initial }) => query.get(name) ?? initial);
  const [from = '', last = ''] = asked;
  const to = last || from;
  if (isDay(from) && isDay(to)) return { from, to };
  return daysOf(hasCycles ? cycle : null);
}

/** What both views filter by, as the address has it. */
export function useTrackingFilters(): ClassFilters {
  const [search] = useQueryState('buscar');
  const [teacherId] = useQueryState('profesor');
  const [group] = useQueryState('grupo');
  return useDeferredValue(
    useMemo(() => ({ search, teacherId, group }), [search, teacherId, group]),
  );
}
