import type { BackupSource } from '../../machines/backupMachine.ts';
import { decidePasswordsHash } from '../../machines/domain/accounts.ts';
import type { BackupFault, ReadBackup } from '../../machines/domain/backup.ts';
import { readBackup } from '../../machines/domain/backupReading.ts';
import { applyOperations } from '../../machines/domain/changes.ts';
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
