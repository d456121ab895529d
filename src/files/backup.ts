import { isSameContent } from '../../machines/kit/sameContent.ts';
import { tieSchool } from '../../machines/school/ties.ts';
import { writeBackup } from '../../machines/settings/backup.ts';
import { readBackup } from '../../machines/settings/backupReading.ts';
import type { School } from '../../machines/school/school.ts';
import type { BackupFile } from '../../machines/settings/backupMachine.ts';

/**
 * Every record as one JSON file named after the day, YYYY-MM-DD; read back before it is handed out.
 * Rejects where that does not give the same school.
 */
export async function backupFile(school: School, day: string): Promise<BackupFile> {
  const type = 'application/json';
  const content = writeBackup(school, day);
  const read = readBackup(await new Blob([content], { type }).text());
  if ('fault' in read || !isSameContent(read.school, tieSchool(school))) {
    throw new Error('The backup does not read back as the school.');
  }
  return { name: `plantel-respaldo-${day}.json`, content, type };
}
