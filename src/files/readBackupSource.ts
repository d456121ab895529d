import type { BackupSource } from '../../machines/settings/backupMachine.ts';
import type { BackupFault, ReadBackup } from '../../machines/settings/backup.ts';
import { readBackup } from '../../machines/settings/backupReading.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { holdsClearPassword } from '../storage/clearPasswords.ts';
import { hashClearPasswords } from '../storage/hashClearPasswords.ts';

/** Larger files, in bytes, are refused unread: no school of 5,242,880 units makes one. */
const largestBackup = 16_000_000;

/** Reads and checks a backup whole; a clear text password in it becomes its hash. */
export async function readBackupSource(
  source: BackupSource,
): Promise<ReadBackup | { fault: BackupFault }> {
  if (source.size > largestBackup) return { fault: 'tooLarge' };
  const read = readBackup(await source.text());
  if ('fault' in read) return read;
  if (!holdsClearPassword(read.school)) return read;
  const decision = (await hashClearPasswords(read.school))(read.school);
  return decision.allowed
    ? { ...read, school: applyOperations(read.school, decision.operations) }
    : read;
}
