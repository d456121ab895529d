import { minutesOf, writeTime } from '../../machines/domain/calendar.ts';

/** A time as typed, '9', '9:30' or '0930', as HH:MM; null when it is none. */
export function parseTime(text: string): string | null {
  const typed = text.trim();
  const digits = /^(\d{1,2})(\d{2})?$/.exec(typed);
  const minutes = minutesOf(digits ? `${digits[1]}:${digits[2] ?? '00'}` : typed);
  return Number.isNaN(minutes) ? null : writeTime(minutes);
}
