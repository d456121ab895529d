import { dropFormsOf } from '../written/formDrafts.ts';
import { openKeyStore } from '../keyStore.ts';
import { outboxDatabase } from '../shared/outboxStore.ts';
import { deleteQuarantined, keptQuarantined } from './quarantine.ts';
import { openTransactions } from '../journal/transactions.ts';

/**
 * Drops what lies beside the records of a school that has left a device, and that not everybody may read:
 * forms of the office that nobody saved, requests that nothing came of, and what was quarantined.
 */
export async function dropFormerTexts(): Promise<void> {
  await dropFormsOf('admin');
  await openTransactions(outboxDatabase, window)('readwrite', async (transaction) => {
    let cursor = await transaction.objectStore('items').openCursor();
    while (cursor) {
      if (!cursor.value.change) await cursor.delete();
      cursor = await cursor.continue();
    }
  });
  const keys = openKeyStore();
  deleteQuarantined(keys, keptQuarantined(keys));
}
