import type { School } from '../../machines/domain/school.ts';
import { downloadFile } from './download.ts';

/** Downloads every record as one JSON file named after the day, YYYY-MM-DD. */
export function downloadBackup(school: School, day: string): void {
  const text = JSON.stringify({ product: 'plantel', day, school }, null, 2);
  downloadFile(`plantel-respaldo-${day}.json`, text, 'application/json');
}
