import type { JournalEntry } from '../../../machines/store/changes.ts';
import type { School } from '../../../machines/school/school.ts';
import backup from './backup.json';
import journal from './journal.json';

/** A backup as version 1 wrote it: nothing but names, and a group that was renamed before. */
export const backupOfVersion1 = JSON.stringify(backup);

/** The school in it, as version 1 kept it in memory, in local storage and as the journal's base. */
export const schoolOfVersion1 = backup.data as unknown as School;
export const revisionOfVersion1 = 8;

/** What version 1 appended next: a group renamed, a class saved, one removed, a room renamed. */
export const entriesOfVersion1 = journal as unknown as JournalEntry[];

/** Local storage as version 1 left it. */
export function textsOfVersion1(): Record<string, string> {
  const texts = Object.entries(backup.data).map(([key, value]) => [key, JSON.stringify(value)]);
  const meta = JSON.stringify({ version: 1, revision: revisionOfVersion1 });
  return { ...Object.fromEntries(texts), meta };
}
