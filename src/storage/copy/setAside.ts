import type { Quarantined } from '../../../machines/store/storePort.ts';
import type { KeyStore } from '../keyStore.ts';
import { tryToWrite } from '../keyStore.ts';

/** Where what is found harmed in the database goes. */
export interface Aside {
  keys: KeyStore;
  /** What was found so. */
  harmed: Quarantined[];
  /**
   * Tells whoever has from elsewhere what is quarantined here, before anything takes its place; never
   * rejects.
   */
  doubt: ((quarantined: readonly Quarantined[]) => Promise<unknown>) | undefined;
}

export function quarantineOf(name: string): string {
  return `quarantine:${name}`;
}

/** Whether what was found harmed, if anything, has found room in local storage, and may leave where it was. */
export async function setAside(
  { keys, harmed, doubt }: Aside,
  name: string,
  text: string | null,
): Promise<boolean> {
  const one = { key: name.split(':')[0]!, storedAs: quarantineOf(name) };
  if (keys.read(one.storedAs) === null) harmed.push(one);
  const isKept = text !== null && tryToWrite(keys, one.storedAs, text);
  await doubt?.([one]);
  return isKept;
}
