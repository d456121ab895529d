import { useEffect, useLayoutEffect, useEffectEvent } from 'react';
import { useApp } from '../../AppContext.ts';
import { setQuery, useQueryState } from '../../ui/useQueryState.ts';

/** The day that was shown last, for as long as the app runs. */
const lastDays = new WeakMap<object, string>();

/** Whoever comes back to the timetable by an address that names no day finds it as they left it. */
export function useDayKept(date: string): void {
  const app = useApp();
  const [asked] = useQueryState('fecha');
  const recall = useEffectEvent(() => {
    const last = lastDays.get(app);
    if (asked === '' && last !== undefined && last !== date) setQuery({ fecha: last });
  });
  useLayoutEffect(() => recall(), []);
  useEffect(() => {
    lastDays.set(app, date);
  }, [app, date]);
}
