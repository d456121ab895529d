/**
 * Objects with these fields, each of one value. So many fields one after the other, or copied, take
 * an engine several times the time, and up to ten times the memory, of those that it reads from text.
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
