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

const told = new Set<() => void>();
let timer = 0;

/** Calls now and then, and as the page is seen again: a laptop sleeps. All have one timer. Returns what ends it. */
export function watchClock(tell: () => void): () => void {
  told.add(tell);
  if (told.size === 1) {
    timer = window.setInterval(tellAll, 15_000);
    document.addEventListener('visibilitychange', tellAll);
  }
  return () => {
    told.delete(tell);
    if (told.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tellAll);
  };
}

function tellAll(): void {
  for (const tell of told) tell();
}
