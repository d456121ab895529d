import { isSameContent } from '../kit/sameContent.ts';
import type { AccountChanges } from './accountChanges.ts';
import { accountChanges } from './accountChanges.ts';
import { entryOf } from './entries.ts';
import type { Device, Stand } from './exchanging.ts';
import { standOf } from './exchanging.ts';
import type { OutboxItem } from './outbox.ts';
import { isDecided, itemsOf } from './outbox.ts';
import type { Decide } from './rebasing.ts';
import { rebased, rewind } from './rebasing.ts';
import type { LogEntry, LogNews, ServerSession } from './schoolServer.ts';

/** So many entries go in one transaction, of which etcd takes 128 operations. */
export const mostAtOnce = 24;
/** And so many signs of theirs: of each at most three bytes, of which it takes 1.5 MiB. */
const longestAtOnce = 400_000;
/** In milliseconds. */
const longestPause = 5_000;

/**
 * Appends what this person has waiting, in its order and as much at once as goes. Where others were
 * faster it is decided anew on what they wrote, and appended behind that at once: what was read a moment
 * ago, and only that, is what the next try may still find. What is refused, or not to be had in one
 * answer, the next reading of the log takes in.
 */
export async function send(session: ServerSession, device: Device): Promise<void> {
  const carried = new Map<string, AccountChanges>();
  let stand = await standOf(device);
  for (let misses = 0; !device.isLeft();) {
    const batch = batchOf(stand, session);
    if (batch.length === 0) return;
    if (session.role === 'admin') await carryAccounts(session, batch, carried);
    const begun = device.clock();
    const { isAppended, head, news } = await append(session, device, stand, batch);
    if (isAppended) {
      stand = appendedTo(stand, batch, head);
      misses = 0;
      continue;
    }
    misses += 1;
    const time = pauseAfter(misses, device.clock() - begun, device.random());
    if (time > 0) await device.wait(time);
    const further = time > 0 ? await session.since(stand.head) : news;
    const next = further && decidedOn(stand, further, device.decide);
    if (!next) return;
    stand = next;
  }
}

/**
 * How long to let others write, after so many misses in a row of which the last took so long: the first
 * is tried again at once, and the longer answers take, the more others are about to write.
 */
export function pauseAfter(misses: number, took: number, random: number): number {
  if (misses === 1) return 0;
  return Math.min(longestPause, took * 2 ** Math.min(misses - 1, 6) * random);
}

/** What goes at once: it was decided on all that the log says, and one that is large goes alone. */
function batchOf(stand: Stand, session: ServerSession): { item: OutboxItem; entry: LogEntry }[] {
  const batch = [];
  let length = 0;
  for (const item of itemsOf(stand, session).slice(0, mostAtOnce)) {
    // What was asked while a round came in has not been decided on it.
    if (!isDecided(item, stand.head)) break;
    const { role, id } = session;
    const entry = entryOf(item.change, { role, id, name: item.facts.author });
    // Accounts are carried before it is known whether their change can be.
    const isAlone = role === 'admin' && hasAccounts(item);
    if (isAlone && batch.length > 0) break;
    length += JSON.stringify(entry).length;
    if (batch.length > 0 && length > longestAtOnce) break;
    batch.push({ item, entry });
    if (isAlone) break;
  }
  return batch;
}

function hasAccounts({ change }: OutboxItem): boolean {
  const { put, deleted } = accountChanges(change);
  return put.length + deleted.length > 0;
}

function append(
  session: ServerSession,
  device: Device,
  { school, items, head }: Stand,
  batch: readonly { item: OutboxItem; entry: LogEntry }[],
) {
  const sent = new Set(batch.map(({ item }) => item));
  const waiting = items.filter((item) => !sent.has(item));
  const baseAfter = () => device.baseOf(rewind(school, waiting), head);
  return session.append(
    head,
    batch.map(({ entry }) => entry),
    baseAfter,
  );
}

function appendedTo(
  { school, items, head: before }: Stand,
  batch: readonly { item: OutboxItem }[],
  head: number,
): Stand {
  const sent = new Set(batch.map(({ item }) => item));
  const waiting = items.filter((item) => !sent.has(item));
  const isNext = (item: OutboxItem) => isDecided(item, before);
  return { school, head, items: waiting.map((item) => (isNext(item) ? { ...item, head } : item)) };
}

/** Null where a reading of the log has to tell somebody what came of it. */
function decidedOn(
  { school, items }: Stand,
  { entries, head, harmed, isTrimmed }: LogNews,
  decide: Decide,
): Stand | null {
  if (isTrimmed || harmed.length > 0) return null;
  const further = { entries: entries.map(({ entry }) => entry), head };
  const { school: after, kept, refused, skipped } = rebased(school, items, further, decide);
  return refused.length + skipped.length > 0 ? null : { school: after, items: kept, head };
}

/** Before the change is in the log: whoever it names can sign in, or can no more, when others read it. */
async function carryAccounts(
  session: ServerSession,
  batch: readonly { item: OutboxItem }[],
  carried: Map<string, AccountChanges>,
): Promise<void> {
  for (const { item } of batch) {
    const changes = accountChanges(item.change);
    if (isSameContent(carried.get(item.id), changes)) continue;
    for (const account of changes.put) await session.putAccount(account);
    for (const account of changes.deleted) await session.deleteAccount(account);
    carried.set(item.id, changes);
  }
}
