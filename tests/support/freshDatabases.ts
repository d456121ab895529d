import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB } from 'idb';

/**
 * A browser that has no database yet. What is being written is mirrored by a module, which files of
 * tests share: deleted, its database lets go of the browser before.
 */
export async function freshDatabases(): Promise<void> {
  await deleteDB('plantel-drafts');
  globalThis.indexedDB = new IDBFactory();
}
