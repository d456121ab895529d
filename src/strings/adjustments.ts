import type { AdjustmentType } from '../../machines/school/words.ts';

export const adjustmentLabels: Readonly<Record<AdjustmentType, string>> = {
  bonus: 'Bono',
  deduction: 'Deducción',
};

/** What follows from a net below zero, with the net as it is written. */
export function negativeNetText(name: string, net: string): string {
  return `El neto de ${name} quedaría en ${net}: no se le paga mientras esté por debajo de cero.`;
}
