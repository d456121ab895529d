import type { BackupSource } from '../../machines/settings/backupMachine.ts';
import { decidePasswordsHash } from '../../machines/accounts/accounts.ts';
import type { BackupFault, ReadBackup } from '../../machines/settings/backup.ts';
import { readBackup } from '../../machines/settings/backupReading.ts';
import { applyOperations } from '../../machines/store/changes.ts';
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
  const hashing = await hashClearPasswords(read.school);
  const decision = hashing ? decidePasswordsHash(read.school, hashing) : null;
  return decision?.allowed
    ? { ...read, school: applyOperations(read.school, decision.operations) }
    : read;
}
