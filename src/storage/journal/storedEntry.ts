import type { Change, JournalEntry } from '../../../machines/store/changes.ts';

/**
 * An entry as it is stored: its change is the text that was proven, which is copied in one go where a
 * tree of records is copied node by node. Of what was proven in steps there was never one text.
 */
export interface StoredEntry extends Omit<JournalEntry, 'change'> {
  change: Change | string;
}

/** An entry as it was appended; a harmed text stays what it is, which is none. */
export function openEntry(stored: StoredEntry): JournalEntry {
  try {
    return { ...stored, change: JSON.parse(stored.change as string) as Change };
  } catch {
    return stored as JournalEntry;
  }
}
