import type { BackupSource, Reading } from '../../../machines/settings/files.ts';
import { applyOperations } from '../../../machines/store/applying.ts';
import { holdsClearPassword } from '../../storage/copy/clearPasswords.ts';
import { fitsLocalStorage } from '../../storage/fitsLocalStorage.ts';
import { hashClearPasswords } from '../../storage/copy/hashClearPasswords.ts';
import type { Progress } from '../download.ts';
import type { Wanted } from './readBackupFile.ts';
import { readBackupFile } from './readBackupFile.ts';

/** Larger files, in bytes, are refused unread: no school of ten years makes one. */
const largestBackup = 256_000_000;

/**
 * Reads and checks a backup whole; a clear text password in it becomes its hash. `isOrdered` tells
 * whether there is a database to restore it to.
 */
export async function readBackupSource(
  source: BackupSource,
  progress: Progress,
  isOrdered: boolean,
): Promise<Reading> {
  const read = await readSource(source, progress, 'school');
  if ('fault' in read) return read;
  if (!isOrdered && !(await fitsLocalStorage(read.school, progress.signal))) {
    return { fault: 'noRoom' };
  }
  if (!holdsClearPassword(read.school)) return read;
  const decision = (await hashClearPasswords(read.school))(read.school);
  return decision.allowed
    ? { ...read, school: applyOperations(read.school, decision.operations) }
    : read;
}

/** Reads and checks a file whole, as it is. */
export async function readSource(
  source: BackupSource,
  progress: Progress,
  wanted: Wanted,
): Promise<Reading> {
  if (source.size === 0) return { fault: 'empty' };
  if (source.size > largestBackup) return { fault: 'tooLarge' };
  return readBackupFile(source, progress, wanted);
}
