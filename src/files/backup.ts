import type { BackupSource } from '../../machines/backupMachine.ts';
import { decidePasswordsHash } from '../../machines/domain/accounts.ts';
import type { BackupFault, ReadBackup } from '../../machines/domain/backup.ts';
import { readBackup, writeBackup } from '../../machines/domain/backup.ts';
import { applyOperations } from '../../machines/domain/changes.ts';
import type { School } from '../../machines/domain/school.ts';
import { hashClearPasswords } from '../storage/hashClearPasswords.ts';
import { downloadFile } from './download.ts';

/** Larger files, in bytes, are refused unread: no school of 5,242,880 units makes one. */
const largestBackup = 16_000_000;

/** Downloads every record as one JSON file named after the day, YYYY-MM-DD. */
export function downloadBackup(school: School, day: string): void {
  downloadFile(`plantel-respaldo-${day}.json`, writeBackup(school, day), 'application/json');
}

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
