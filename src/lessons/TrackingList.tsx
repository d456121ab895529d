import { Group, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDeferredValue, useMemo } from 'react';
import type { Days } from '../../machines/lessons/cycleDays.ts';
import { askedDays } from '../../machines/lessons/cycleDays.ts';
import type { ClassFilters } from '../../machines/lessons/tracking.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useQueryState } from '../ui/useQueryState.ts';
import type { TrackingFiltersProps } from './TrackingFilters.tsx';
import { ReversedDays, useDaysAsked } from './DayFields.tsx';
import { FiledNote, FiledState } from './FiledNote.tsx';
import { TrackingFilters } from './TrackingFilters.tsx';
import { useCycle } from './useCycle.ts';
import { useFiled } from './useFiled.ts';

interface TrackingListProps extends TrackingFiltersProps {
  /** How many there are and of what: '3 sesiones registradas'. */
  count: string;
  /** What is said in place of a list without entries, or null where it has some. */
  empty: { icon: Icon; message: string; hint: string } | null;
  /** What can be done with the list, on the line that counts it. */
  action?: ReactNode;
  children: ReactNode;
}

/** A tracking view: its filters, how much they leave, and the list. */
export function TrackingList({ count, empty, action, children, ...filters }: TrackingListProps) {
  const asked = useAskedDays(filters);
  const filed = useFiled(asked);
  const isUnknown = empty !== null && filed.isUnknown;
  if (asked.from > asked.to) {
    return (
      <>
        <TrackingFilters {...filters} />
        <ReversedDays days={filters.days} />
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
          <Group justify="space-between" gap="sm" mb="sm">
            <Text size="sm" c="dimmed" role="status">
              {count}
            </Text>
            {empty ? null : action}
          </Group>
          {empty ? <EmptyState {...empty} /> : children}
        </>
      )}
    </>
  );
}

/** The days that the filters ask for. */
function useAskedDays({
  days,
  hasCycles = false,
}: Pick<TrackingFiltersProps, 'days' | 'hasCycles'>): Days {
  const cycle = useCycle();
  const [date = '', until = ''] = useDaysAsked(days);
  return askedDays({ date, until, cycle: hasCycles ? cycle : null });
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
