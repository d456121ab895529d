import { writeBackup } from '../../machines/settings/backup.ts';
import type { School } from '../../machines/school/school.ts';
import type { DownloadableFile } from './download.ts';

/** Every record as one JSON file named after the day, YYYY-MM-DD. */
export function backupFile(school: School, day: string): DownloadableFile {
  return {
    name: `plantel-respaldo-${day}.json`,
    content: writeBackup(school, day),
    type: 'application/json',
  };
}
