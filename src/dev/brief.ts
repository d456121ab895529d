const secret = /password|hash|salt|clear/i;
const longest = 160;

/** A value in a few words: how many of a list, an actor by its id, no password. */
export function brief(value: unknown, depth = 2): string {
  const text = describe(value, depth);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** An object's values, each in brief. */
export function briefValues(object: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, secret.test(key) ? '•••' : brief(value)]),
  );
}

function describe(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'function') return 'ƒ';
  if (typeof value !== 'object' || value === null) return String(value);
  if ('sessionId' in value && 'id' in value) return `→ ${String(value.id)}`;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (Array.isArray(value)) {
    const items =
      depth > 1 && value.length <= 3 ? value.map((one) => describe(one, depth - 1)) : [];
    return items.length > 0 ? `[${items.join(', ')}]` : `[${value.length}]`;
  }
  if (depth === 0) return '{…}';
  const parts = Object.entries(value)
    .slice(0, 12)
    .map(([key, part]) => `${key}: ${secret.test(key) ? '•••' : describe(part, depth - 1)}`);
  return `{ ${parts.join(', ')} }`;
}
