import { writeBackup } from '../../machines/domain/backup.ts';
import type { School } from '../../machines/domain/school.ts';
import type { DownloadableFile } from './download.ts';

/** Every record as one JSON file named after the day, YYYY-MM-DD. */
export function backupFile(school: School, day: string): DownloadableFile {
  return {
    name: `plantel-respaldo-${day}.json`,
    content: writeBackup(school, day),
    type: 'application/json',
  };
}
