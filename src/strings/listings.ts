import { counted } from './counted.ts';

/** 'Está en 7 registros de después de ese día; se quedan como están, y se corrigen en Seguimiento.' */
export function listedAfter(registers: number, isOne: boolean): string | null {
  return listed(registers, isOne, 'de después de ese día');
}

/** The same of registers of the groups that students leave. */
export function listedElsewhere(registers: number, isOne: boolean): string | null {
  return listed(registers, isOne, 'de otro grupo, desde ese día');
}

function listed(registers: number, isOne: boolean, which: string): string | null {
  if (registers === 0) return null;
  const stay =
    registers === 1
      ? 'se queda como está, y se corrige en Seguimiento'
      : 'se quedan como están, y se corrigen en Seguimiento';
  return `${isOne ? 'Está' : 'Están'} en ${counted(registers, 'registro', 'registros')} ${which}; ${stay}.`;
}
