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
  const isList = Array.isArray(one);
  if (isList !== Array.isArray(other)) return false;
  if (isList && known?.get(one) === other) return true;
  const fields = Object.keys(one);
  const others = Object.keys(other);
  const isSameField = (field: string) =>
    isSameContent((one as Fields)[field], (other as Fields)[field], known);
  // Engines give all values of an object in a tenth of the time that asking for each takes.
  const values = Object.values(other) as unknown[];
  const isSame = isSameList(fields, others)
    ? Object.values(one).every((value, index) => isSameContent(value, values[index], known))
    : !isList && fields.concat(others).every(isSameField);
  if (isList && isSame) known?.set(one, other);
  return isSame;
}
