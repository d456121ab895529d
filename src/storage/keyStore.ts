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
    super('Not stored.', { cause });
    this.failure = isQuotaError(cause) ? 'full' : 'failing';
  }
}

/** The browser's local storage, or the tab's own; throws where the browser blocks it. */
export function openKeyStore(storage: Storage = window.localStorage): KeyStore {
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

/** What is written only to prove room. */
export const probeKey = 'room';

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

/** Whether the browser has no more room, by the names it is told under. */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof DOMException)) return false;
  return error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED';
}
