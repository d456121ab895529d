import type { DaysOff } from '../../machines/school/settingsShapes.ts';

/** 'Día sin clases: Navidad' */
export function dayOffWords({ reason }: Pick<DaysOff, 'reason'>): string {
  return reason.trim() === '' ? 'Día sin clases' : `Día sin clases: ${reason}`;
}
