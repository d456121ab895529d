import { openDB } from 'idb';

/** The text that a journal's entry is stored as, or '' where it is none. */
export type HarmText = (text: string) => string;

const inHalf: HarmText = (text) => text.slice(0, text.length / 2);

/** Harms what is stored of a journal's entry, or of its last one. */
export async function harmEntry(revision: number | null = null, harm = inHalf): Promise<void> {
  const opened = await openDB('plantel');
  const transaction = opened.transaction('changes', 'readwrite');
  const range = revision === null ? null : IDBKeyRange.only(revision);
  const cursor = await transaction.store.openCursor(range, 'prev');
  const entry = cursor?.value as { change: unknown } | undefined;
  if (entry) {
    const { change } = entry;
    const text = typeof change === 'string' ? change : JSON.stringify(change);
    await cursor?.update({ ...entry, change: harm(text) });
  }
  await transaction.done;
  opened.close();
}
