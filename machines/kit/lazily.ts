/** Makes a value when it is first asked for: a locale's rules cost a start tens of milliseconds. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
