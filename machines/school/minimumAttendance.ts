import type { SchoolSettings } from './settingsShapes.ts';

/** 'Asistencia mínima (%)' as it is at first. */
export const firstMinimum = 80;

/** The rate below which a student is at risk, in percent from 0 to 100. */
export function minimumAttendance({
  minimumAttendance: chosen,
}: Pick<SchoolSettings, 'minimumAttendance'>): number {
  return chosen !== undefined && isPercent(chosen) ? chosen : firstMinimum;
}

export function isPercent(value: number): boolean {
  return value >= 0 && value <= 100;
}
