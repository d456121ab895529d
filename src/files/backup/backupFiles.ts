import { fromCallback } from 'xstate';
import { dayOf } from '../../../machines/kit/days.ts';
import type { BackupSource, BackupWanted, FileEvent } from '../../../machines/settings/files.ts';
import { asBackedUp } from '../../../machines/settings/restoring.ts';
import { hasLostDays } from '../../../machines/store/storePort.ts';
import { lacksMonths } from '../../storage/archive/lacksMonths.ts';
import type { Progress } from '../download.ts';

/**
 * Writes the backup of a school on the day of a clock, named as incomplete where it is of a part;
 * what does that comes when one is asked for.
 */
export function backupWriter(clock: () => number) {
  return work<BackupWanted>(async ({ school, persistence, isPartAgreed }, progress) => {
    const isLacking = await lacksMonths();
    if (isLacking && !isPartAgreed) return { type: 'file.incomplete' };
    const isPart = isLacking || hasLostDays(persistence.getSnapshot().context);
    const records = school.getSnapshot().context.school;
    const { backupFile } = await import('./backup.ts');
    const today = dayOf(clock());
    const file = await backupFile(asBackedUp(records, today), today, progress, isPart);
    return { type: 'file.written', file };
  });
}

/** Reads a chosen file to restore it, to a database or not; what does that comes when one is chosen. */
export function backupReader(isOrdered: boolean) {
  return work<BackupSource>(async (source, progress) => {
    const { readBackupSource } = await import('./readBackupSource.ts');
    return { type: 'file.read', reading: await readBackupSource(source, progress, isOrdered) };
  });
}

/** Tells how far it is, and how it ended; leaving its state stops it. */
export function work<Input>(carryOut: (input: Input, progress: Progress) => Promise<FileEvent>) {
  return fromCallback<FileEvent, Input>(({ input, sendBack }) => {
    const controller = new AbortController();
    const onWritten = (done: number, total = 0) =>
      sendBack({ type: 'file.advanced', progress: { done, total } });
    carryOut(input, { onWritten, signal: controller.signal }).then(sendBack, () =>
      sendBack({ type: 'file.failed' }),
    );
    return () => controller.abort();
  });
}
