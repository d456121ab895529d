import { openKeyStore } from './keyStore.ts';

export const preferencesKey = 'preferences';

/** How somebody likes to see things on this device: what isn't known is as at first. */
export function readPreference(name: string): string | null {
  const value = Reflect.get(readAll(), name) as unknown;
  return typeof value === 'string' ? value : null;
}

/** Remembered where there is room for it: nothing depends on it. */
export function writePreference(name: string, value: string): void {
  try {
    openKeyStore().write(preferencesKey, JSON.stringify({ ...readAll(), [name]: value }));
  } catch {
    // A full or blocked storage leaves it as it was.
  }
}

function readAll(): object {
  try {
    const stored: unknown = JSON.parse(openKeyStore().read(preferencesKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}
