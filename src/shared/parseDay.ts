import { isDay } from '../../machines/domain/calendar.ts';
import type { SystemSettings } from '../../machines/domain/school.ts';

/** A day as typed, YYYY-MM-DD or in the settings' order, as YYYY-MM-DD; null when it is none. */
export function parseDay(text: string, format: SystemSettings['dateFormat']): string | null {
  const numbers = text.split(/\D+/).filter((part) => part !== '');
  const [first = '', second = '', third = ''] = numbers;
  if (numbers.length !== 3) return null;
  const order = first.length === 4 ? 'YYYY-MM-DD' : format;
  const parts = order.split(/\W/);
  const part = (name: string) => [first, second, third][parts.indexOf(name)] ?? '';
  const day = `${part('YYYY')}-${part('MM').padStart(2, '0')}-${part('DD').padStart(2, '0')}`;
  return isDay(day) ? day : null;
}
