import type { SetAside } from '../../machines/persistenceMachine.ts';
import { openKeyStore } from '../storage/keyStore.ts';
import { readSetAside } from '../storage/readSchool.ts';
import type { DownloadableFile } from './download.ts';

/** What loads set aside, each text under the key that holds it. */
export function setAsideFile(setAside: readonly SetAside[]): DownloadableFile {
  const store = openKeyStore();
  const texts = setAside.map(({ storedAs }) => [storedAs, readSetAside(store, storedAs)]);
  return {
    name: 'plantel-datos-apartados.json',
    content: JSON.stringify(Object.fromEntries(texts), null, 2),
    type: 'application/json',
  };
}
