import { isDay } from '../../machines/kit/calendar.ts';
import { lazily } from '../../machines/kit/lazily.ts';

const month = lazily(
  () => new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** A month YYYY-MM in words: 'marzo de 2026'; else as it is. */
export function monthText(text: string): string {
  const day = `${text}-01`;
  return isDay(day) ? month().format(new Date(`${day}T00:00:00Z`)) : text;
}
