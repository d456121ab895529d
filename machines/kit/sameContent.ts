import type { Fields } from './objects.ts';
import { isSameList } from './sameList.ts';

/** Lists that were found to hold the same: many records may share one. */
export type SameLists = Map<unknown, unknown>;

/**
 * Whether two stored values hold the same; a load may have put their fields in another order. Where
 * many records may share a list, `known` keeps it from being compared with each of them.
 */
export function isSameContent(one: unknown, other: unknown, known?: SameLists): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (!Array.isArray(one)) return !Array.isArray(other) && haveSameFields(one, other, known);
  if (!Array.isArray(other)) return false;
  if (known?.get(one) === other) return true;
  const isSame = areSameLists(one, other, known);
  if (isSame) known?.set(one, other);
  return isSame;
}

function areSameLists(
  one: readonly unknown[],
  other: readonly unknown[],
  known: SameLists | undefined,
): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) {
    if (!isSameContent(one[index], other[index], known)) return false;
  }
  return true;
}

function haveSameFields(one: object, other: object, known: SameLists | undefined): boolean {
  const fields = Object.keys(one);
  const others = Object.keys(other);
  if (isSameList(fields, others)) {
    // Engines give all values of an object in a tenth of the time that asking for each takes.
    return areSameLists(Object.values(one), Object.values(other), known);
  }
  const isSameField = (field: string) =>
    isSameContent((one as Fields)[field], (other as Fields)[field], known);
  return fields.every(isSameField) && others.every(isSameField);
}
