import { useQueryState } from '../ui/useQueryState.ts';
import type { DayFieldProps } from './DayFields.tsx';

/** The day of the recorded lessons or the first and the last of several, as the address has them, and their fields. */
export function useLessonDays(): { date: string; until: string; days: readonly DayFieldProps[] } {
  const [date] = useQueryState('fecha');
  const [until] = useQueryState('al');
  const days = [
    { name: 'fecha', label: until === '' ? 'Fecha' : 'Desde', initial: '' },
    { name: 'al', label: 'Hasta', initial: '' },
  ];
  return { date, until, days };
}
