import { openKeyStore, tryToWrite } from '../keyStore.ts';

const key = 'sharingBegun';

/** Notes when the base was made that this device is about to put on a server; epoch milliseconds. */
export function noteBegunSharing(at: number): void {
  tryToWrite(openKeyStore(), key, String(at));
}

/** Whether a base of some moment is the one that this device put on a server last. */
export function isBegunHere(at: number): boolean {
  return openKeyStore().read(key) === String(at);
}

export function dropBegunSharing(): void {
  openKeyStore().remove(key);
}
