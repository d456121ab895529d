import { kinds } from '../../machines/school/kinds.ts';
import type { SchoolKey } from '../../machines/school/school.ts';

/** What a key of the store holds, in Spanish. */
export function storedKeyName(key: string): string {
  if (key === 'journal') return 'un cambio de la actividad';
  return Object.hasOwn(kinds, key) ? kinds[key as SchoolKey].plural : key;
}
