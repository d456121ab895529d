/**
 * Objects with these fields, each of one value, read from text: of many fields, engines take several
 * times as long to add one after the other, or to copy them, and some need ten times the memory.
 */
export function objectsOf(
  fields: readonly string[],
  value: unknown,
  count: number,
): Record<string, unknown>[] {
  const text = JSON.stringify(value);
  const entries = fields.map((field) => `${JSON.stringify(field)}:${text}`);
  const objects = Array<string>(count).fill(`{${entries.join()}}`);
  return JSON.parse(`[${objects.join()}]`) as Record<string, unknown>[];
}
