import { isSameContent } from '../kit/sameContent.ts';
import { isOwnWork } from '../sharing/writable.ts';
import type { Operation } from '../store/changes.ts';
import { accountChanges } from './accountChanges.ts';
import { entryOf } from './entries.ts';
import type { Device, Stand } from './exchanging.ts';
import { closeAccounts, standOf } from './exchanging.ts';
import type { OutboxItem, Round } from './outbox.ts';
import { isDecided, itemsOf } from './outbox.ts';
import type { Decide } from '../store/decisions.ts';
import { rebased, rewind, roundOf } from './rebasing.ts';
import type {
  Appending,
  LogEntry,
  LogNews,
  Missed,
  Placed,
  ServerAccount,
  ServerSession,
} from './schoolServer.ts';

/** So many entries go in one transaction, of which etcd takes 128 operations. */
export const mostAtOnce = 24;
/** And so many signs of theirs: of each at most three bytes, of which it takes 1.5 MiB. */
const longestAtOnce = 400_000;
/** In milliseconds. */
const longestPause = 5_000;

/**
 * Appends what this person has waiting, in its order and as much at once as goes. Where others were
 * faster it is decided anew on what they wrote, and appended behind that at once: what was read a moment
 * ago, and only that, is what the next try may still find. A teacher's own registers come behind what
 * other teachers wrote meanwhile without a miss. What has come of it makes a round, kept before it is
 * done; null where nothing has. What is refused, or not to be had in one answer, the next reading of the
 * log takes in.
 */
export async function send(session: ServerSession, device: Device): Promise<Round | null> {
  const carried = new Map<string, readonly ServerAccount[]>();
  const begun = await standOf(device);
  let sent: Sent = { ...begun, confirmed: [], standing: [] };
  let news: LogNews | undefined = nothingNew(sent.head);
  let misses = 0;
  let isBehindBase = false;
  while (news) {
    const next = decidedOn(sent, news, device.decide);
    if (!next) break;
    // Before a user name that is free by now is somebody else's.
    const confirmed = next.confirmed.slice(sent.confirmed.length);
    await closeAccounts(session, begun.items, {
      ...next,
      kept: next.items,
      refused: [],
      confirmed,
    });
    sent = next;
    const batch = device.isLeft() ? [] : batchOf(sent, session);
    if (batch.length === 0) break;
    if (session.role === 'admin') await carryAccounts(session, device, batch, carried);
    const start = device.clock();
    const isOwn = !isBehindBase && isOwnWork(session, operationsOf(batch));
    const how = { isOwnWork: isOwn, last: begun.last };
    const answer = await append(session, device, sent, batch, how);
    if (answer.isAppended) {
      misses = 0;
      isBehindBase = false;
      news = await readBehind(session, sent, batch, answer);
      continue;
    }
    // A base stands against own work too, and moves no head.
    isBehindBase = answer.news?.head === sent.head;
    if (isRivalled(answer)) misses += 1;
    const time = pauseAfter(misses, device.clock() - start, device.random());
    if (time > 0) await device.wait(time);
    news = time > 0 ? await session.since(sent.head, begun.last) : answer.news;
  }
  const isNothing = sent.head === begun.head && sent.confirmed.length === 0;
  if (isNothing || device.isLeft()) return null;
  const { school, items: kept, head, confirmed, standing } = sent;
  const after = { school, kept, confirmed, refused: [], settled: [], skipped: [], standing };
  const round = roundOf(device.newId(), begun.school, after, { head });
  await device.outbox.begin(round);
  return round;
}

function operationsOf(batch: readonly { item: OutboxItem }[]): Operation[] {
  return batch.flatMap(({ item }) => item.change.operations);
}

function nothingNew(head: number): LogNews {
  return { entries: [], harmed: [], head, isTrimmed: false };
}

/** How a device stands after some tries. */
interface Sent extends Stand {
  /** Ids of what the school has confirmed meanwhile. */
  confirmed: readonly string[];
  /** What the log said meanwhile. */
  standing: readonly LogEntry[];
}

/** Whether those who were faster make room for others: teachers' own work waits for nobody. */
function isRivalled({ news }: Missed): boolean {
  return !news || news.entries.some(({ entry }) => !isOwnWork(entry.author, entry.operations));
}

/**
 * How long to let others write, after so many misses in a row of which the last took so long: the first
 * is tried again at once, and the longer answers take, the more others are about to write.
 */
export function pauseAfter(misses: number, took: number, random: number): number {
  if (misses <= 1) return 0;
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
  how: Appending,
) {
  const gone = new Set(batch.map(({ item }) => item));
  const waiting = items.filter((item) => !gone.has(item));
  const baseAfter = () => device.baseOf(rewind(school, waiting), head);
  return session.append(
    head,
    batch.map(({ entry }) => entry),
    { ...how, baseAfter },
  );
}

/** What the log says from where a device stands up to what it appended, with that as this person reads it. */
async function readBehind(
  session: ServerSession,
  { head }: Stand,
  batch: readonly { entry: LogEntry }[],
  answer: Placed,
): Promise<LogNews> {
  if (answer.news) return answer.news;
  if (answer.isUnread && answer.head > head) return session.since(head);
  const revision = Math.max(answer.head, head);
  const own = batch.map(({ entry: { whole, ...open } }) => ({
    revision,
    entry: whole && session.role === 'admin' ? { ...open, whole } : open,
  }));
  return { ...nothingNew(revision), entries: own };
}

/** Null where a reading of the log has to tell somebody what came of it. */
function decidedOn(
  sent: Sent,
  { entries: placed, head, harmed, isTrimmed }: LogNews,
  decide: Decide,
): Sent | null {
  if (isTrimmed || harmed.length > 0) return null;
  if (placed.length === 0 && head === sent.head) return sent;
  const entries = placed.map(({ entry }) => entry);
  const after = rebased(sent.school, sent, { entries, head }, decide);
  const { refused, settled, skipped } = after;
  if (refused.length + settled.length + skipped.length > 0) return null;
  return {
    ...sent,
    school: after.school,
    items: after.kept,
    head,
    confirmed: [...sent.confirmed, ...after.confirmed],
    standing: [...sent.standing, ...after.standing],
  };
}

/** Before the change is in the log: whoever it names can sign in when others read it. */
async function carryAccounts(
  session: ServerSession,
  device: Device,
  batch: readonly { item: OutboxItem }[],
  carried: Map<string, readonly ServerAccount[]>,
): Promise<void> {
  for (const { item } of batch) {
    const { put } = accountChanges(item.change);
    if (isSameContent(carried.get(item.id), put)) continue;
    for (const account of put) {
      const tell = () => session.putAccount(account);
      const isOwn = account.role === session.role && account.id === session.id;
      await (isOwn ? device.renewOwn(account, tell) : tell());
    }
    carried.set(item.id, put);
  }
}
