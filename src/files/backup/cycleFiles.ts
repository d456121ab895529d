import { timeOf } from '../../../machines/kit/calendar.ts';
import { dayOf } from '../../../machines/kit/days.ts';
import type { BackupSource } from '../../../machines/settings/files.ts';
import type { CycleContent } from '../../../machines/settings/cycleFilingMachine.ts';
import { lacksMonths } from '../../storage/archive/lacksMonths.ts';
import { work } from './backupFiles.ts';

/**
 * Writes the file of a cycle, named after it and the minute of a clock; what does that comes when one
 * is asked for.
 */
export function cycleWriter(clock: () => number) {
  return work<CycleContent>(async ({ cycle, school }, progress) => {
    if (await lacksMonths()) return { type: 'file.incomplete' };
    const { linesFile } = await import('./backupLinesFile.ts');
    const now = clock();
    const day = dayOf(now);
    const name = `plantel-ciclo-${fileWord(cycle.name)}_${day}_${timeOf(now).replace(':', '')}`;
    const content = { school, day, name, cycle };
    return { type: 'file.written', file: await linesFile(content, progress) };
  });
}

/** Reads a chosen file of a cycle. */
export const cycleReader = work<BackupSource>(async (source, progress) => {
  const { readSource } = await import('./readBackupSource.ts');
  return { type: 'file.read', reading: await readSource(source, progress, 'cycle') };
});

/** A name as part of a file's: letters, digits and dashes. */
function fileWord(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\d]+/gu, '-')
    .replace(/^-|-$/g, '');
}
