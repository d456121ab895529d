import { useState } from 'react';

/** Keys of rows that are added at the end and taken away anywhere: two rows may hold the same. */
export function useRowKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>([]);
  const next = Math.max(-1, ...keys) + 1;
  const added = Array.from({ length: Math.max(0, count - keys.length) }, (_, at) => next + at);
  const known = [...keys, ...added].slice(0, count);
  if (known.length !== keys.length) setKeys(known);
  return {
    keys: known,
    dropKey: (place: number) => setKeys(known.filter((_, at) => at !== place)),
  };
}
