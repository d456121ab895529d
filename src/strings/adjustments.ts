import type { AdjustmentType } from '../../machines/school/words.ts';

export const adjustmentLabels: Readonly<Record<AdjustmentType, string>> = {
  bonus: 'Bono',
  deduction: 'Deducción',
};
