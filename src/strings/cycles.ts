import type { CycleEffect } from '../../machines/settings/cycleClosing.ts';
import type { NewGroupFault, NextFault, Outcome } from '../../machines/settings/cyclePlan.ts';
import { filedOn } from '../../machines/school/cycles.ts';
import type { ClosedCycle, Cycle } from '../../machines/school/settingsShapes.ts';
import type { CycleCounts } from '../../machines/settings/cycleRecords.ts';
import { counted, writeCount } from './counted.ts';
import type { Formats } from './format.ts';
import { listed } from './listed.ts';
import { longestTexts } from '../../machines/school/textLimits.ts';
import { tooLongText } from './ranges.ts';

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
  long: 'Un ciclo tiene a lo más 20 años: revisa el año de las dos fechas.',
  overlap: 'Estos días son también de un ciclo cerrado.',
};

export const newGroupFaultTexts: Record<NewGroupFault, string> = {
  missing: 'Escribe el nombre del grupo nuevo.',
  tooLong: tooLongText(longestTexts.name),
  taken: 'Ya existe un grupo con este nombre.',
  courseGone: 'Elige el curso.',
  leftBehind: 'Ya existen clases, estudiantes o sesiones con este nombre de grupo.',
};

/** 'Pasan: 780 · Se quedan: 12 · Egresan: 8 · Faltan: 30'. */
export function effectText({ promoted, stayed, graduated, undecided }: CycleEffect): string {
  const decided = `Pasan: ${writeCount(promoted)} · Se quedan: ${writeCount(stayed)} · Egresan: ${writeCount(graduated)}`;
  return undecided === 0 ? decided : `${decided} · Faltan: ${writeCount(undecided)}`;
}

export function undecidedText(count: number): string {
  return `${count === 1 ? 'Falta' : 'Faltan'} ${counted(count, 'estudiante', 'estudiantes')} por decidir.`;
}

/** '2024-2025, del 26/08/2024 al 15/07/2025'. */
export function cycleText({ name, from, until }: Cycle, { day }: Pick<Formats, 'day'>): string {
  return `${name}, del ${day(from)} al ${day(until)}`;
}

export const everyCycle = 'Todos los ciclos';

/** 'Ciclo 2024-2025, del 26/08/2024 al 15/07/2025'; of none, that it is all of them. */
export function spanText(cycle: Cycle | null, formats: Pick<Formats, 'day'>): string {
  return cycle ? `Ciclo ${cycleText(cycle, formats)}` : everyCycle;
}

/** '36,000 registros, 36,200 clases y 420 pagos'; activities where there are any. */
export function cycleCountsText({ registers, classes, payments, activities }: CycleCounts): string {
  return listed([
    ...(activities > 0 ? [counted(activities, 'actividad', 'actividades')] : []),
    counted(registers, 'registro', 'registros'),
    counted(classes, 'clase', 'clases'),
    counted(payments, 'pago', 'pagos'),
  ]);
}

const namedDays = 5;

/** '3 días con clases sin nómina que las pague: 02/03/2026, 03/03/2026 y 04/03/2026'. */
export function unpaidDaysText(days: readonly string[], formats: Pick<Formats, 'day'>): string {
  return `${daysText(days)} sin nómina que las pague: ${lastDays(days, formats)}`;
}

/** 'crear la nómina de 3 días con clases: 02/03/2026, 03/03/2026 y 04/03/2026'. */
export function runsToMakeText(days: readonly string[], formats: Pick<Formats, 'day'>): string {
  return `crear la nómina de ${daysText(days)}: ${lastDays(days, formats)}`;
}

function daysText({ length }: readonly string[]): string {
  return `${counted(length, 'día', 'días')} con clases`;
}

function lastDays(days: readonly string[], { day }: Pick<Formats, 'day'>): string {
  const named = listed(days.slice(-namedDays).map(day));
  return days.length > namedDays ? `los últimos, ${named}` : named;
}

/** Of each cycle since when it is in a file; empty of none. */
export function filedText(cycles: readonly ClosedCycle[], { day }: Pick<Formats, 'day'>): string {
  return cycles
    .map((one) => `El ciclo ${one.name} está en un archivo desde el ${day(filedOn(one) ?? '')}.`)
    .join(' ');
}

/** A cycle among those to choose from. */
export function cycleLabel(cycle: ClosedCycle): string {
  return filedOn(cycle) === null ? cycle.name : `${cycle.name} (en un archivo)`;
}
