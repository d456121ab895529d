import type { Device, Stand } from './exchanging.ts';
import type { ServerSession } from './schoolServer.ts';

/** So many revisions make a log that takes longer to read than a base does. */
export const longestLog = 200;

/**
 * A device of the office that has all of the school, and waits for nothing, puts it in the place of a
 * log that has become long.
 */
export async function renewBase(
  session: ServerSession,
  device: Device,
  { school, head, items }: Stand,
): Promise<void> {
  const isWhole = items.length === 0 && (await device.missing()).length === 0;
  const index = session.role === 'admin' && isWhole ? await session.baseIndex() : null;
  if (!index || head - index.revision < longestLog) return;
  await session.writeBase(await device.baseOf(school, head));
}
