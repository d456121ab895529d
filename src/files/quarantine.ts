import type { Quarantined } from '../../machines/store/storePort.ts';
import { openKeyStore } from '../storage/keyStore.ts';
import type { DownloadableFile } from './download.ts';

/** What loads quarantined, each text under the key that holds it. */
export function quarantineFile(quarantined: readonly Quarantined[]): DownloadableFile {
  const store = openKeyStore();
  const texts = quarantined.map(({ storedAs }) => [storedAs, store.read(storedAs)]);
  return {
    name: 'plantel-datos-apartados.json',
    content: JSON.stringify(Object.fromEntries(texts), null, 2),
    type: 'application/json',
  };
}
