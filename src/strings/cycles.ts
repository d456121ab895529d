import type { CycleEffect } from '../../machines/settings/cycleClosing.ts';
import type { NewGroupFault, NextFault, Outcome } from '../../machines/settings/cyclePlan.ts';
import { counted } from './counted.ts';

/** What becomes of students, where it is no group. */
export const outcomeNames = { stays: 'Se queda', graduates: 'Egresa' } as const satisfies Partial<
  Record<Outcome, string>
>;

export const nextFaultTexts: Record<NextFault, string> = {
  required: 'Escribe el nombre del nuevo ciclo.',
  taken: 'Ya hay un ciclo con este nombre.',
  day: 'Elige una fecha.',
  closed: 'Debe empezar después de que termine el ciclo que se cierra.',
  order: 'Debe ser posterior al inicio.',
};

export const newGroupFaultTexts: Record<NewGroupFault | 'leftBehind', string> = {
  missing: 'Escribe el ID del grupo.',
  taken: 'Ya existe un grupo con este ID.',
  courseGone: 'Elige el curso.',
  leftBehind: 'Ya existen clases, estudiantes o sesiones con este ID.',
};

/** 'Pasan: 780 · Se quedan: 12 · Egresan: 8 · Faltan: 30'. */
export function effectText({ promoted, stayed, graduated, undecided }: CycleEffect): string {
  const decided = `Pasan: ${promoted} · Se quedan: ${stayed} · Egresan: ${graduated}`;
  return undecided === 0 ? decided : `${decided} · Faltan: ${undecided}`;
}

export function undecidedText(count: number): string {
  return `${count === 1 ? 'Falta' : 'Faltan'} ${counted(count, 'estudiante', 'estudiantes')} por decidir.`;
}
