import type { ClassLine } from '../../machines/payroll/classLines.ts';
import type { ClassStanding } from '../../machines/school/payrollShapes.ts';
import type { PayRule } from '../../machines/school/words.ts';

const standings: Readonly<Record<ClassStanding, string>> = {
  recorded: 'Registrada',
  unrecorded: 'Sin registro',
  cancelled: 'No hubo clase',
  exempt: 'No lleva registro',
};

/** 'Registrada · Suplencia de Ana Torres'. */
export function standingText(
  { standing, isLate, titular, paidIn }: ClassLine,
  formatDay: (day: string) => string,
): string {
  const word = standing === undefined ? '—' : standings[standing];
  return [
    isLate ? 'Registrada después del pago' : word,
    ...(titular === undefined ? [] : [`Suplencia de ${titular}`]),
    ...(paidIn === undefined ? [] : [`Pagada en el corte ${formatDay(paidIn)}`]),
  ].join(' · ');
}

export const payRuleLabels: Readonly<Record<PayRule, string>> = {
  scheduled: 'Clases programadas',
  recorded: 'Clases registradas',
};
