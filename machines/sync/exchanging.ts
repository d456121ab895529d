import type { School } from '../school/school.ts';
import type { Change } from '../store/changes.ts';
import { accountChanges } from './accountChanges.ts';
import { entryOf } from './entries.ts';
import type { Outbox, Round } from './outbox.ts';
import { itemsOf } from './outbox.ts';
import type { Decide } from './rebasing.ts';
import { rebase } from './rebasing.ts';
import type { ServerSession } from './schoolServer.ts';

/** What reading the log needs of the device. */
export interface Device {
  /** The school as it is when it is asked, and the device's last changes. */
  records: () => { school: School; changes: readonly Change[] };
  outbox: {
    read: (changes: readonly Change[]) => Promise<Outbox>;
    begin: (round: Round) => Promise<void>;
  };
  decide: Decide;
  /** The school of a base, whole, and the log's revision that it stands for. */
  readBase: (session: ServerSession) => Promise<{ school: School; revision: number }>;
  newId: () => string;
}

/**
 * What the log says beyond this device makes a round, which is kept before it is done; null where it
 * says nothing. A device that was away while the log was trimmed goes on from the base.
 */
export async function readLog(session: ServerSession, device: Device): Promise<Round | null> {
  const { head, items } = await device.outbox.read(device.records().changes);
  const news = head === null ? null : await session.since(head);
  if (news && !news.isTrimmed && news.head === head) return null;
  const further = news && !news.isTrimmed ? news : await fromBase(session, device);
  const entries = further.entries.map(({ entry }) => entry);
  const { school } = device.records();
  const round = rebase(device.newId(), school, items, { ...further, entries }, device.decide);
  await device.outbox.begin(round);
  return round;
}

async function fromBase(session: ServerSession, { readBase }: Device) {
  const { school, revision } = await readBase(session);
  return { ...(await session.since(revision)), base: school };
}

/** Appends what this person has waiting, in its order, as long as nobody else was faster. */
export async function send(
  session: ServerSession,
  { head, items }: Pick<Outbox, 'head' | 'items'>,
): Promise<void> {
  let at = head ?? 0;
  for (const { change, facts } of itemsOf({ items }, session)) {
    if (session.role === 'admin') await carryAccounts(session, change);
    const author = { role: session.role, id: session.id, name: facts.author };
    const { isAppended, head: reached } = await session.append(at, entryOf(change, author));
    if (!isAppended) return;
    at = reached;
  }
}

/** Before the change is in the log: whoever it names can sign in, or can no more, when others read it. */
async function carryAccounts(session: ServerSession, change: Change): Promise<void> {
  const { put, deleted } = accountChanges(change);
  for (const account of put) await session.putAccount(account);
  for (const account of deleted) await session.deleteAccount(account);
}
