import type { EarlyReason } from '../../machines/payroll/earlyReason.ts';

/** What to know of a run before it is made or paid. */
export const earlyTexts: Readonly<Record<EarlyReason, string>> = {
  cutOff:
    'El corte es posterior a hoy: un pago procesado ya no cambia con las clases que se impartan hasta entonces.',
  classes: 'Quedan clases de hoy por impartir, y un pago procesado ya no cambia.',
};
