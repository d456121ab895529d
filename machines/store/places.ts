import type { Operation } from './changes.ts';

/** What tells the record of an operation from all others of the school. */
export function placeOf({ key, id }: Pick<Operation, 'key' | 'id'>): string {
  return `${key} ${id}`;
}
