/** A value that is there by the way a machine is drawn; the reason says which way. */
export function required<Value>(value: Value | null | undefined, reason: string): Value {
  if (value === null || value === undefined) throw new Error(`Missing: ${reason}`);
  return value;
}
