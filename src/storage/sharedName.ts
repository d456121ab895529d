import { openKeyStore, tryToWrite } from './keyStore.ts';

const key = 'sharedSchool';

/** The name of the shared school that this device has joined, or null. */
export function readSharedName(): string | null {
  try {
    const { name } = JSON.parse(openKeyStore().read(key) ?? '{}') as { name?: unknown };
    return typeof name === 'string' ? name : null;
  } catch {
    return null;
  }
}

export function writeSharedName(name: string): void {
  tryToWrite(openKeyStore(), key, JSON.stringify({ name }));
}
