export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value that was read is an object with fields: no list, not null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value that was read is a text, be it empty. */
export function isText(value: unknown): value is string {
  return typeof value === 'string';
}
