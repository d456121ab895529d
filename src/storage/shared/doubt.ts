import { isOfDatabase } from '../../../machines/store/storePort.ts';
import type { Quarantined } from '../../../machines/store/storePort.ts';
import { readNothing } from '../../../machines/sync/outbox.ts';
import { deleteQuarantined } from '../copy/quarantine.ts';
import { openKeyStore } from '../keyStore.ts';
import { nativeProofOf } from '../nativeProof.ts';
import type { OutboxStore } from './outboxStore.ts';
import { restoreSharedName } from './restoredName.ts';
import { readSharedName } from './sharedSchool.ts';

/**
 * Has a device read all of its shared school anew for what is quarantined, once for each text and each
 * loss of the database: what was noted before tells what is new, be it that a page ended before it came
 * to that, or that what found no room is found harmed by every start. What a lost database had is missing
 * no more once it was read.
 */
export async function doubt(
  outbox: Pick<OutboxStore, 'write'>,
  quarantined: readonly Quarantined[],
): Promise<void> {
  // Local storage may have lost that with what was harmed.
  await restoreSharedName();
  if (readSharedName() === null) return;
  const marks = await Promise.all(quarantined.map(markOf));
  await outbox.write(async (transaction) => {
    const state = transaction.objectStore('state');
    const noted = ((await state.get('doubted')) ?? []) as readonly string[];
    const isLostAgain = quarantined.some((one) => isOfDatabase(one) && !one.isOld);
    if (!isLostAgain && marks.every((mark) => noted.includes(mark))) {
      const isReadAnew = (await state.get('head')) !== readNothing;
      if (isReadAnew) deleteQuarantined(openKeyStore(), quarantined.filter(isOfDatabase));
      return;
    }
    await state.put([...new Set([...noted, ...marks])], 'doubted');
    await state.put(readNothing, 'head');
  });
}

/** A second harm of a month lies where the first did. */
async function markOf({ key, storedAs }: Quarantined): Promise<string> {
  const text = isOfDatabase({ key, storedAs }) ? null : openKeyStore().read(storedAs);
  return `${storedAs} ${text === null ? '' : await nativeProofOf(text)}`;
}
