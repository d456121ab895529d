import type { Fields } from '../kit/objects.ts';
import { kindOf } from '../school/kinds.ts';
import type { SchoolKey } from '../school/school.ts';
import { isSameContent } from '../kit/sameContent.ts';

/**
 * Whether a stored record is still what somebody started from, as far as some fields go, or all. A
 * name that follows an id says nothing: who is meant is the same.
 */
export function unchangedSince(
  key: SchoolKey,
  stored: object | null | undefined,
  base: object | null | undefined,
  fields?: readonly string[],
): boolean {
  if (!stored || !base) return !stored && !base;
  const [now, then] = [withoutNames(key, stored), withoutNames(key, base)];
  const compared = fields
    ? withIds(key, fields)
    : [...new Set([...Object.keys(now), ...Object.keys(then)])];
  return compared.every((field) => isSameContent(now[field], then[field]));
}

/** Whoever overwrites a name overwrites the id beside it. */
function withIds(key: SchoolKey, fields: readonly string[]): string[] {
  const beside = kindOf(key).references.filter(
    ({ list, name }) => list === undefined && name !== undefined && fields.includes(name),
  );
  return [...fields, ...beside.map(({ id }) => id)];
}

/** A record's fields less the names that stand beside ids. */
function withoutNames(key: SchoolKey, record: object): Fields {
  return kindOf(key).references.reduce<Fields>(
    (fields, { list, id, name }) => {
      if (name === undefined) return fields;
      if (list === undefined) return withoutName(fields, id, name);
      const holders = fields[list];
      if (!Array.isArray(holders)) return fields;
      return { ...fields, [list]: holders.map((one: Fields) => withoutName(one, id, name)) };
    },
    { ...record },
  );
}

function withoutName(fields: Fields, id: string, name: string): Fields {
  if (fields[id] === undefined) return fields;
  const { [name]: _beside, ...others } = fields;
  return others;
}
