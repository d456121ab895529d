import { base64 } from '@scure/base';
import type { DeviceState } from '../../machines/sync/deviceState.ts';
import { proofOf } from '../../machines/sync/deviceState.ts';
import type { ServerAccount } from '../../machines/sync/schoolServer.ts';
import { publishedHash } from './publishedHash.ts';

/**
 * Whoever is signed in on this device goes on with the name and the password that they have now; broken
 * off while the server is told, with whichever of both it takes.
 */
export async function renewOwn(
  device: DeviceState,
  { user, passwordHash }: ServerAccount,
  tell: () => Promise<void>,
): Promise<void> {
  const { person } = await device.recall([]);
  const { key, salt, iterations } = publishedHash(passwordHash);
  const known = { user, salt: base64.encode(salt), iterations, proof: proofOf(key) };
  if (person) await device.expect({ ...person, ...known }, key);
  await tell();
  await device.meet();
}
