import type { Change } from '../store/changes.ts';

/** The ids of those of some changes, newest first, that were undone and not made again. */
export function undoneAmong(changes: readonly Change[]): ReadonlySet<string> {
  const undone = new Set<string>();
  for (const { id, details } of changes) {
    if (!undone.has(id) && details['undone'] !== undefined) undone.add(String(details['undone']));
  }
  return undone;
}
