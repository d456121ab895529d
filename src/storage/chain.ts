import { sha256Of } from '../../machines/kit/sha256.ts';
import type { JournalEntry } from '../../machines/store/changes.ts';

/** An entry chained to the one before it. */
export function seal(
  { revision, change }: JournalEntry,
  before: JournalEntry | undefined,
): JournalEntry {
  const previous = before ? (before.proof ?? proofOf(before)) : '';
  const entry = { revision, change, previous };
  return { ...entry, proof: proofOf(entry) };
}

/**
 * Of entries, oldest first, those that no longer say what was appended: another proof than their own,
 * none where one before them has one, or another than the next one knows.
 */
export function harmedOf(entries: readonly JournalEntry[]): JournalEntry[] {
  const first = entries.findIndex(({ proof }) => proof !== undefined);
  return entries.filter((entry, index) => {
    if (!isEntry(entry)) return true;
    const next = entries[index + 1];
    const isKnown = next?.previous === undefined || next.revision !== entry.revision + 1;
    const proof = proofOf(entry);
    if (!isKnown && next.previous !== proof) return true;
    return entry.proof === undefined ? first >= 0 && index > first : entry.proof !== proof;
  });
}

function proofOf({ revision, change, previous }: JournalEntry): string {
  return sha256Of(JSON.stringify([revision, change, previous]));
}

export function isEntry(value: unknown): value is JournalEntry {
  const { revision, change } = (value ?? {}) as Partial<JournalEntry>;
  return Number.isSafeInteger(revision) && Array.isArray(change?.operations);
}
