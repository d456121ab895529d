import { useMediaQuery } from '@mantine/hooks';
import { isDay, mondayOf } from '../../machines/kit/calendar.ts';
import { useQueryState } from '../ui/useQueryState.ts';
import { useToday } from '../useToday.ts';

/** The week that a page shows, by local calendar days. */
export interface ShownWeek {
  /** One of its days. */
  day: string;
  monday: string;
  today: string;
  /** Whether there is no room for its days beside each other. */
  isNarrow: boolean;
  /** Goes to the week of a day. */
  show: (day: string) => void;
}

/** Today's week, or the one that the address has. */
export function useShownWeek(): ShownWeek {
  const today = useToday();
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const [asked, setWeek] = useQueryState('semana', mondayOf(today));
  const day = isDay(asked) ? asked : today;
  return { day, monday: mondayOf(day), today, isNarrow, show: (next) => setWeek(mondayOf(next)) };
}
