import { useEffect, useState } from 'react';
import { dayOf } from '../machines/kit/days.ts';
import { timeOf } from '../machines/kit/calendar.ts';
import { useApp } from './AppContext.ts';

/** The local calendar day, YYYY-MM-DD; follows midnight and a woken laptop. */
export function useToday(): string {
  return useClockFact(dayOf);
}

/** The local time, HH:MM; follows the minutes. */
export function useTime(): string {
  return useClockFact(timeOf);
}

function useClockFact(read: (milliseconds: number) => string): string {
  const { clock } = useApp();
  const [fact, setFact] = useState(() => read(clock()));
  useEffect(() => {
    const update = () => setFact(read(clock()));
    const timer = setInterval(update, 15_000);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [clock, read]);
  return fact;
}
