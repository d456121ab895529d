import type { Device, Stand } from './exchanging.ts';
import { listsPart, readLists } from './bases.ts';
import { readNothing } from './outbox.ts';
import { readBaseKey } from './readRecords.ts';
import type { BasePart, ServerSession } from './schoolServer.ts';
import { datedKeys } from '../school/kinds.ts';
import { unpack } from '../school/packing.ts';

/** So many revisions make a log that takes longer to read than a base does. */
export const longestLog = 200;

/**
 * A device of the office that has all of the school, and waits for nothing, puts it in the place of a
 * log that has become long, and of a base that somebody could not begin with. `read` has the places of
 * those of which all was read.
 */
export async function renewBase(
  session: ServerSession,
  device: Device,
  { school, head, items }: Stand,
  read = new Set<string>(),
): Promise<void> {
  const isWhole =
    head !== readNothing && items.length === 0 && (await device.missing()).length === 0;
  const index = session.role === 'admin' && isWhole ? await session.baseIndex() : null;
  if (!index) return;
  const isLong = head - index.revision >= longestLog;
  if (!isLong && (read.has(index.place) || (await session.readsBase(index, isReadable)))) {
    read.add(index.place);
    return;
  }
  await session.writeBase(await device.baseOf(school, head));
}

function isReadable({ name, text }: BasePart): boolean {
  try {
    if (name === listsPart) readLists(text);
    // What a newer version put there keeps nobody from the rest.
    const key = datedKeys.find((one) => name.startsWith(`${one} `));
    if (key) readBaseKey(key, unpack(key, text));
    return true;
  } catch {
    return false;
  }
}
