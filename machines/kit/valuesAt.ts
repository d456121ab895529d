import { isSameList } from './sameList.ts';

/**
 * What an object has at each of these fields. Engines give all values of an object in a tenth of
 * the time that asking for each takes, so that is done where its fields are just these, in order.
 */
export function valuesAt<Value>(
  object: Readonly<Record<string, Value>>,
  fields: readonly string[],
): readonly (Value | undefined)[] {
  return isSameList(Object.keys(object), fields)
    ? Object.values(object)
    : fields.map((field) => object[field]);
}
