import { jsonPieces } from '../../../machines/kit/jsonPieces.ts';
import { sha256InSteps, sha256OfBytes } from '../../../machines/kit/sha256.ts';
import { schoolKeys } from '../../../machines/school/kinds.ts';
import type { Change, JournalEntry } from '../../../machines/store/changes.ts';
import type { StoredEntry } from './storedEntry.ts';
import { inPace } from '../../loading/pause.ts';

/** What was sealed ahead, by its change. */
const sealedAhead = new WeakMap<Change, JournalEntry>();

/** An entry chained to the one before it. */
export function seal(
  { revision, change }: JournalEntry,
  before: JournalEntry | undefined,
): StoredEntry {
  const previous = previousOf(before);
  const ahead = sealedAhead.get(change);
  if (ahead?.revision === revision && ahead.previous === previous) return ahead;
  const text = JSON.stringify(change);
  return { revision, change: text, previous, proof: proofOfText({ revision, previous }, text) };
}

/** Seals an entry that takes long while the page answers, for `seal` to have it then. */
export async function sealAhead(
  { revision, change }: JournalEntry,
  before: JournalEntry | undefined,
): Promise<void> {
  const entry = { revision, change, previous: previousOf(before) };
  const proof = await inPace(sha256InSteps(jsonPieces(provenOf(entry))));
  sealedAhead.set(change, { ...entry, proof });
}

/** Whether it stands in the place of a harmed one. */
function isSilenced({ change, previous }: JournalEntry): boolean {
  return previous === undefined && change.operations.length === 0;
}

function previousOf(before: JournalEntry | undefined): string {
  return before ? (before.proof ?? proofOf(before)) : '';
}

/**
 * Of entries, oldest first, those that no longer say what was appended: another proof than their own,
 * none where one before them has one, or another than the next one knows. Throws where the others tell
 * of records that only a newer version knows.
 */
export function harmedOf(entries: readonly JournalEntry[]): JournalEntry[] {
  const first = entries.findIndex(({ proof }) => proof !== undefined);
  const harmed = entries.filter((entry, index) => {
    if (!isEntry(entry)) return true;
    if (isSilenced(entry)) return false;
    const next = entries[index + 1];
    const isKnown = next?.previous === undefined || next.revision !== entry.revision + 1;
    const proof = proofOf(entry);
    if (!isKnown && next.previous !== proof) return true;
    return entry.proof === undefined ? first >= 0 && index > first : entry.proof !== proof;
  });
  const others = entries.filter((entry) => !harmed.includes(entry));
  expectKnown(others.flatMap(({ change }) => change.operations.map(({ key }) => key)));
  return harmed;
}

/** A newer version has kept what this one doesn't know: it can't go on without that. */
class NewerRecords extends Error {
  readonly failure = 'outdated';
}

/** Throws where the records of some keys are none that this version knows. */
export function expectKnown(keys: readonly string[]): void {
  const known = new Set<string>(schoolKeys);
  if (keys.some((key) => !known.has(key))) throw new NewerRecords('A newer version has the store.');
}

const encoder = new TextEncoder();

function proofOf(entry: JournalEntry): string {
  return proofOfText(entry, JSON.stringify(entry.change));
}

/** Of the text of what `provenOf` has. */
function proofOfText({ revision, previous }: Omit<JournalEntry, 'change'>, change: string): string {
  const proven = [revision, change, JSON.stringify(previous ?? null)].join();
  return sha256OfBytes(encoder.encode(`[${proven}]`));
}

function provenOf({ revision, change, previous }: JournalEntry) {
  return [revision, change, previous];
}

export function isEntry(value: unknown): value is JournalEntry {
  const { revision, change } = (value ?? {}) as Partial<JournalEntry>;
  return Number.isSafeInteger(revision) && Array.isArray(change?.operations);
}
