/** Whether two stored values hold the same; a load may have put their fields in another order. */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every((field) =>
    isSameContent(Reflect.get(one, field) as unknown, Reflect.get(other, field) as unknown),
  );
}
