import { isSameContent } from './sameContent.ts';

/** What stands in a form, and what it began from. */
export interface TypedForm<Values> {
  start: Values;
  values: Values;
}

/** A form that goes on from what is stored by now: that shows in each field in which nobody typed. */
export function onStoredValues<Values extends object>(
  { start, values }: TypedForm<Values>,
  stored: Values,
): TypedForm<Values> {
  const typed = Object.entries(values).filter(
    ([field, value]) => !isSameContent(value, Reflect.get(start, field)),
  );
  return { start: stored, values: { ...stored, ...Object.fromEntries(typed) } };
}
