import { useQueryState } from '../ui/useQueryState.ts';
import type { DayFieldProps } from './DayFields.tsx';

const last = { name: 'al', label: 'Hasta', initial: '' };
const one = { name: 'fecha', label: 'Fecha', initial: '', goesWith: last.name };

/** The day of the recorded lessons or several, as the address has them, and their fields: the last follows the first. */
export function useLessonDays(): { date: string; until: string; days: readonly DayFieldProps[] } {
  const [date] = useQueryState(one.name);
  const [until] = useQueryState(last.name);
  const first = until === '' ? one : { ...one, label: 'Desde' };
  return { date, until, days: date === '' ? [one] : [first, last] };
}
