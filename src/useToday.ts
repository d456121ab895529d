import { useEffect, useState } from 'react';
import { dayOf } from '../machines/domain/calendar.ts';
import { useApp } from './AppContext.ts';

/** The local calendar day, YYYY-MM-DD; follows midnight and a woken laptop. */
export function useToday(): string {
  const { clock } = useApp();
  const [today, setToday] = useState(() => dayOf(clock()));
  useEffect(() => {
    const update = () => setToday(dayOf(clock()));
    const timer = setInterval(update, 60_000);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [clock]);
  return today;
}
