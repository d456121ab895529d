import { openKeyStore } from '../keyStore.ts';

const sharedKey = 'shared';

/** The name of the school that this device shares with others, by its server; null where it shares none. */
export function readSharedName(): string | null {
  try {
    return openKeyStore().read(sharedKey);
  } catch {
    return null;
  }
}

/** Set after the records have come, and cleared before they go. */
export function writeSharedName(name: string | null): void {
  const keys = openKeyStore();
  if (name === null) keys.remove(sharedKey);
  else keys.write(sharedKey, name);
}
