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
  { standing, isLate, isToCome, titular, paidIn }: ClassLine,
  formatDay: (day: string) => string,
): string {
  return [
    isLate ? 'Registrada después del pago' : wordOf(standing, isToCome),
    ...(titular === undefined ? [] : [`Suplencia de ${titular}`]),
    ...(paidIn === undefined ? [] : [`La paga el corte ${formatDay(paidIn)}`]),
  ].join(' · ');
}

function wordOf(standing: ClassStanding | undefined, isToCome: boolean): string {
  if (isToCome) return 'Por darse';
  return standing === undefined ? '—' : standings[standing];
}

export const payRuleLabels: Readonly<Record<PayRule, string>> = {
  scheduled: 'Clases programadas',
  recorded: 'Clases registradas',
};
