import { minutesOf, writeTime } from './calendar.ts';
import { fold } from './text.ts';

/**
 * A time of day as people write it, '9', '9:30', '9.30', '0930', '7:00 p.m.' or '13:30 hrs', as HH:MM;
 * null when it is none.
 */
export function parseTime(text: string): string | null {
  const written = fold(text.trim())
    .replace(/\s*(hrs?|horas?|h)\.?$/, '')
    .replaceAll(/(?<!\d)\s|\s(?!\d)|(?<=[ap])\.|(?<=m)\./g, '');
  const [, time = '', half] = /^([\d.:]+)([ap]m)?$/.exec(written) ?? [];
  const typed = time.replace('.', ':');
  const digits = /^(\d{1,2})(\d{2})?$/.exec(typed);
  const minutes = minutesOf(digits ? `${digits[1]}:${digits[2] ?? '00'}` : typed);
  if (Number.isNaN(minutes)) return null;
  return writeTime(half === undefined ? minutes : (minutes % 720) + (half === 'pm' ? 720 : 0));
}
