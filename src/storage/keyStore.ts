/** Local storage as the rest of the product sees it; this is the only module that touches it. */
export interface KeyStore {
  read: (key: string) => string | null;
  /** Throws a `StorageFailure`; the old value then stands. */
  write: (key: string, text: string) => void;
  remove: (key: string) => void;
  keys: () => string[];
}

/** `full` when the browser's quota is the reason, `failing` for any other. */
export class StorageFailure extends Error {
  readonly failure: 'full' | 'failing';

  constructor(cause: unknown) {
    super('Local storage refused a write.', { cause });
    this.name = 'StorageFailure';
    this.failure = isQuotaError(cause) ? 'full' : 'failing';
  }
}

/** The units local storage holds per origin, keys and values together. */
export const storageCapacity = 5_242_880;

/** The browser's local storage; throws where the browser blocks it. */
export function openKeyStore(): KeyStore {
  const storage = window.localStorage;
  storage.getItem('meta');
  return {
    read: (key) => storage.getItem(key),
    write: (key, text) => {
      try {
        storage.setItem(key, text);
      } catch (error) {
        throw new StorageFailure(error);
      }
    },
    remove: (key) => storage.removeItem(key),
    keys: () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
  };
}

/** Calls back when another tab writes; the key is null when everything was cleared. */
export function watchKeys(onWrite: (key: string | null) => void): () => void {
  const listener = (event: StorageEvent) => onWrite(event.key);
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Kept free beside the records, so that who is signed in and `meta` can always be written. */
const reservedUnits = 1_024;
const probeKey = 'room';

/** Proves that the records may grow, before anything is changed; throws a `StorageFailure`. */
export function assertQuota(store: KeyStore, growth: number): void {
  if (growth <= 0) return;
  store.write(probeKey, 'x'.repeat(growth + reservedUnits));
  store.remove(probeKey);
}

/** Clears away what a tab that was killed while it proved room left behind. */
export function clearProbe(store: KeyStore): void {
  store.remove(probeKey);
}

/** Whether the text was written; what can do without it tries again another time. */
export function tryToWrite(store: KeyStore, key: string, text: string): boolean {
  try {
    store.write(key, text);
    return true;
  } catch {
    return false;
  }
}

/** How many units are in use, keys and values together. */
export function usedUnits(store: KeyStore): number {
  return store
    .keys()
    .reduce((total, key) => total + key.length + (store.read(key)?.length ?? 0), 0);
}

/** Whether the browser has no more room, by the names and codes it is told under. */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof DOMException)) return false;
  return (
    error.name === 'QuotaExceededError' ||
    error.name === 'NS_ERROR_DOM_QUOTA_REACHED' ||
    error.code === 22 ||
    error.code === 1014
  );
}
