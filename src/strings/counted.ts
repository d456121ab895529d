import { lazily } from '../../machines/kit/lazily.ts';

const whole = lazily(() => new Intl.NumberFormat('es-MX'));

/** '36,000'. */
export function writeCount(count: number): string {
  return whole().format(count);
}

/** A number with its noun: '1 estudiante', '2,000 estudiantes'. */
export function counted(count: number, one: string, several: string): string {
  return `${writeCount(count)} ${count === 1 ? one : several}`;
}

/** Minutes as hours: '6', '7.5'. */
export function hoursOf(minutes: number): string {
  return String(Math.round((minutes / 60) * 10) / 10);
}
