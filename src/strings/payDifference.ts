import type { PayDifference } from '../../machines/payroll/payDifference.ts';
import { writeDuration } from './duration.ts';
import type { Formats } from './format.ts';

type Difference = Pick<PayDifference, 'minutes' | 'amount'>;

/** 'Suman hoy 1 h más de lo que se pagó: $250.00.' */
export function differenceText({ minutes, amount }: Difference, money: Formats['money']): string {
  return `Suman hoy ${moreOrLess(minutes)} de lo que se pagó: ${money(amount)}.`;
}

/** '1 h más', '30 min menos' */
export function moreOrLess(minutes: number): string {
  return `${writeDuration(Math.abs(minutes))} ${minutes > 0 ? 'más' : 'menos'}`;
}
