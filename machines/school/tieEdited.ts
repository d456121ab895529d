import type { Fields } from '../kit/objects.ts';
import { kindOf } from './kinds.ts';
import type { SchoolKey } from './school.ts';
import type { Directory } from './ties.ts';
import { tieRecord } from './ties.ts';

/**
 * A record as somebody edited it, tied: a name that is another than they started from counts, unless
 * another id was chosen with it; one that is the same goes on meaning whom it meant.
 */
export function tieEdited<Record extends object>(
  key: SchoolKey,
  record: Record,
  base: object | null,
  directory: Directory,
): Record {
  const before: Fields = { ...base };
  const edited = kindOf(key).references.reduce<Fields>((fields, { list, id, name }) => {
    if (list !== undefined || name === undefined || !(name in fields)) return fields;
    const isMeant = fields[name] === before[name];
    if (fields[id] !== undefined && (isMeant || fields[id] !== before[id])) return fields;
    return { ...fields, [id]: isMeant ? before[id] : undefined };
  }, record as Fields);
  return tieRecord(key, edited as Record, directory);
}
