import { readSharedName, writeSharedName } from './sharedSchool.ts';

/**
 * A killed browser may bring local storage back as it was before the device shared its school, or lose it: the
 * database tells. A browser that never shared one gets none for it.
 */
export async function restoreSharedName(): Promise<void> {
  if (readSharedName() !== null) return;
  const databases = await indexedDB.databases?.();
  if (databases && !databases.some(({ name }) => name === 'plantel-sync')) return;
  const { openDeviceState } = await import('./syncStore.ts');
  const { joined } = await openDeviceState(window).recall([]);
  if (joined) writeSharedName(joined.name);
}
