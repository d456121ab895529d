import type { JustificationDoubt } from '../../machines/lessons/justificationDoubts.ts';
import type { Formats } from './format.ts';
import { requiredText } from './required.ts';

/** What a field of a justification lacks. */
export const faultTexts = {
  required: requiredText,
  notDay: 'No es una fecha.',
  order: 'El último día no puede ser anterior al primero.',
} as const;

/** What a justification says, by field. */
export const justificationLabels = { from: 'Del', until: 'Al', reason: 'Motivo' };

/** How many recorded absences a justification is for. */
export function acceptedText(count: number): string {
  return count === 1 ? 'Justifica 1 falta registrada.' : `Justifica ${count} faltas registradas.`;
}

/** What is doubtful about a justification, in a sentence. */
export function doubtText(doubt: JustificationDoubt, { day }: Formats): string {
  if (doubt.code === 'overlap') {
    return `Conflicto: ya tiene una justificación del ${day(doubt.from)} al ${day(doubt.until)}.`;
  }
  if (doubt.code === 'long') return `Son ${doubt.days} días: revisa que las fechas sean esas.`;
  if (doubt.code === 'graduated') return `Egresó el ${day(doubt.on)}.`;
  return doubt.code === 'withdrawn'
    ? `Es baja desde el ${day(doubt.on)}.`
    : 'Ningún registro de esos días tiene una falta de este estudiante.';
}
