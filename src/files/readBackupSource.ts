import type { BackupSource, Reading } from '../../machines/settings/backupMachine.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { holdsClearPassword } from '../storage/clearPasswords.ts';
import { hashClearPasswords } from '../storage/hashClearPasswords.ts';
import type { Progress } from './download.ts';
import { readBackupFile } from './readBackupFile.ts';

/** Larger files, in bytes, are refused unread: no school of ten years makes one. */
const largestBackup = 256_000_000;

/** Reads and checks a backup whole; a clear text password in it becomes its hash. */
export async function readBackupSource(source: BackupSource, progress: Progress): Promise<Reading> {
  if (source.size > largestBackup) return { fault: 'tooLarge' };
  const read = await readBackupFile(source, progress);
  if ('fault' in read) return read;
  if (!holdsClearPassword(read.school)) return read;
  const decision = (await hashClearPasswords(read.school))(read.school);
  return decision.allowed
    ? { ...read, school: applyOperations(read.school, decision.operations) }
    : read;
}
