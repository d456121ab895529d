import { useMemo, useState } from 'react';
import { isDay } from '../../../../machines/kit/calendar.ts';
import type { Span } from '../../../../machines/school/months.ts';

/** The days that classes go elsewhere on, as they are written. */
export interface WrittenSpan {
  since: string;
  until: string;
  setSince: (day: string) => void;
  /** Null for the first day, whichever that becomes. */
  setUntil: (day: string | null) => void;
  sinceFault: string | null;
  untilFault: string | null;
  /** Null while they are none. */
  days: Span | null;
}

/** From a local calendar day on, without an end at first. */
export function useSpan(first: string): WrittenSpan {
  const [since, setSince] = useState(first);
  const [written, setUntil] = useState<string | null>('');
  const until = written ?? (isDay(since) ? since : '');
  const sinceFault = isDay(since) ? null : 'Escribe desde qué día.';
  const untilFault = faultOfUntil(until, since);
  const isSpan = sinceFault === null && untilFault === null;
  const days = useMemo(
    () => (isSpan ? { from: since, until: until || undefined } : null),
    [isSpan, since, until],
  );
  return { since, until, setSince, setUntil, sinceFault, untilFault, days };
}

function faultOfUntil(until: string, since: string): string | null {
  if (until === '') return null;
  if (!isDay(until)) return 'Escribe hasta qué día.';
  return isDay(since) && until < since ? 'Es antes del primer día.' : null;
}
