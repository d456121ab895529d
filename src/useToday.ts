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
  useEffect(() => watchClock(() => setFact(read(clock()))), [clock, read]);
  return fact;
}

/** Calls now and then, and as the page is seen again: a laptop sleeps. Returns what ends it. */
export function watchClock(tell: () => void): () => void {
  const timer = setInterval(tell, 15_000);
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tell);
  };
}
