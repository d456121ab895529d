import { isSameContent } from '../kit/sameContent.ts';

interface Recorded {
  id: number | string;
}

/**
 * How many records say what was written in a form: of an edit that one, of a new record all of them. Once
 * there is one more than before the store was asked, it was saved, whoever heard of it.
 */
export function countWritten(
  records: readonly Recorded[],
  base: { id?: unknown } | null,
  written: object,
): number {
  const edited = base && records.find(({ id }) => String(id) === String(base.id));
  const fields = Object.entries(written);
  return (edited ? [edited] : records).filter((record) =>
    fields.every(([field, value]) => isSameContent(Reflect.get(record, field), value)),
  ).length;
}
