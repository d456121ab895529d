import { isSameContent } from '../../../machines/kit/sameContent.ts';
import { schoolKeys } from '../../../machines/school/kinds.ts';
import { tieSchool } from '../../../machines/school/ties.ts';
import { backupName, writeBackup } from '../../../machines/settings/backup.ts';
import { readBackup } from '../../../machines/settings/backupReading.ts';
import type { School } from '../../../machines/school/school.ts';
import type { BackupFile } from '../../../machines/settings/files.ts';
import type { Progress } from '../download.ts';
import { linesFile } from './backupLinesFile.ts';

/** Up to so many units a backup is one JSON text, which a person can read. */
const mostReadableUnits = 1_000_000;

/**
 * Every record in a file named after the day, YYYY-MM-DD, and where it is a part, after that; read back
 * before it is handed out. Rejects where that does not give the same school.
 */
export function backupFile(
  school: School,
  day: string,
  progress: Progress,
  isPart = false,
): Promise<BackupFile> {
  const name = backupName(day, isPart);
  return isReadable(school)
    ? readableFile(school, day, name)
    : linesFile({ school, day, name }, progress);
}

async function readableFile(school: School, day: string, name: string): Promise<BackupFile> {
  const type = 'application/json';
  const content = writeBackup(school, day);
  const read = readBackup(await new Blob([content], { type }).text());
  if ('fault' in read || !isSameContent(read.school, tieSchool(school))) {
    throw new Error('The backup does not read back as the school.');
  }
  return { name: `${name}.json`, content, type };
}

/** Adds up no more than it needs to know. */
function isReadable(school: School): boolean {
  let units = 0;
  for (const key of schoolKeys) {
    for (const part of Object.values(school[key])) {
      units += JSON.stringify(part).length;
      if (units > mostReadableUnits) return false;
    }
  }
  return true;
}
