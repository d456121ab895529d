import type { Teaching } from '../../machines/school/keys.ts';
import { isCovered } from '../../machines/school/keys.ts';

/** Who covers a class, or for whom it is given in the week of whoever covers it; null where nobody does. */
export function coverWords(scheduled: Teaching, viewer: string | null): string | null {
  if (!isCovered(scheduled)) return null;
  return viewer !== null && scheduled.substituteId === viewer
    ? `Suplencia de ${scheduled.employee}`
    : `La cubre ${scheduled.substitute}`;
}
