import { dayOf } from '../../machines/kit/days.ts';
import type { Standing } from '../../machines/settings/storageMachine.ts';
import type { KeyStore } from './keyStore.ts';
import { tryToWrite } from './keyStore.ts';

/** Under which local storage keeps the day on which the browser was asked. */
const askedKey = 'storageAsked';

const answers = new EventTarget();

/** Pages of plain http have none, whatever the types say. */
function storageManager(): StorageManager | null {
  return (navigator as { storage?: StorageManager }).storage ?? null;
}

/**
 * Asks the browser to keep the data until somebody deletes them, once in its life: some of them put
 * the question to the person. `now` in epoch milliseconds.
 */
export async function askOnce(keys: KeyStore, now: number): Promise<void> {
  if (keys.read(askedKey) !== null || !storageManager()) return;
  tryToWrite(keys, askedKey, dayOf(now));
  await askToKeep();
  answers.dispatchEvent(new Event('answer'));
}

/** Whether the browser keeps the data from now on; it may put the question to the person first. */
export async function askToKeep(): Promise<boolean> {
  const storage = storageManager();
  return (storage && (await orNull(() => storage.persist()))) ?? false;
}

/** Calls back when the browser was asked by a change and has answered. */
export function watchAnswer(onAnswer: () => void): () => void {
  answers.addEventListener('answer', onAnswer);
  return () => answers.removeEventListener('answer', onAnswer);
}

/** What the browser says of the data that it holds here. */
export async function lookAtStorage(): Promise<Standing> {
  const storage = storageManager();
  if (!storage) return { room: null, isKept: null, isForbidden: false };
  const [estimate, isKept, permission] = await Promise.all([
    orNull(() => storage.estimate()),
    orNull(() => storage.persisted()),
    orNull(() => navigator.permissions.query({ name: 'persistent-storage' })),
  ]);
  const { usage, quota } = estimate ?? {};
  const room = usage !== undefined && quota ? { used: usage, quota } : null;
  return { room, isKept, isForbidden: permission?.state === 'denied' };
}

/** Null where the browser does not know the question, or does not answer it. */
async function orNull<Said>(ask: () => Promise<Said>): Promise<Said | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}
