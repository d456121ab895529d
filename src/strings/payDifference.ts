import type { PayDifference } from '../../machines/payroll/payDifference.ts';
import { writeDuration } from './duration.ts';

/** 'Suman hoy 1 h más de lo que se pagó.' */
export function differenceText({ minutes }: Pick<PayDifference, 'minutes'>): string {
  return `Suman hoy ${writeDuration(Math.abs(minutes))} ${minutes > 0 ? 'más' : 'menos'} de lo que se pagó.`;
}
