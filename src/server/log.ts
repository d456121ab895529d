import type { AccountKey } from '../../machines/school/accounts.ts';
import type {
  Appended,
  LogEntry,
  LogNews,
  NewBase,
  PlacedEntry,
  ServerSession,
} from '../../machines/sync/schoolServer.ts';
import { ServerError } from '../../machines/sync/schoolServer.ts';
import { loadOnce } from '../loading/arrival.ts';
import type { Etcd, TxnAnswer } from './etcd.ts';
import type { KeyValue, Operation, RangeAnswer } from './etcdMessages.ts';
import { endOf, isAt, put, range, textOf } from './etcdMessages.ts';
import { indexRevision } from './base.ts';
import { longestText, packText, unpackText } from './entryBytes.ts';
import { accountOf, authorOf, keys } from './keys.ts';
import { readEntry, writeEntry } from './logEntries.ts';

const pageLength = 128;
/** etcd takes 1.5 MiB a request, keys included. */
const largestEntry = 1_400_000;
/** etcd takes 128 operations in one transaction, and each entry asks two. */
const askedAtOnce = 60;

/** An entry is too large for the log but where a base takes its place, which comes seldom. */
const loadWriteBase = loadOnce(() => import('./writeBase.ts'));

const nothing: RangeAnswer = { kvs: [], hasMore: false };

export function logOf(
  etcd: Etcd,
  account: AccountKey,
  isOffice: boolean,
): Pick<ServerSession, 'since' | 'append' | 'taken'> {
  return {
    since: (revision) => readSince(etcd, revision, isOffice),
    append: (head, entry, baseAfter) =>
      append(etcd, account, isOffice, { head, entry, ...(isOffice && baseAfter && { baseAfter }) }),
    taken: (entries) => readTaken(etcd, entries),
  };
}

/** Every page sees head, base and log as they stood together, so that no trimmed entry goes unnoticed. */
async function readSince(etcd: Etcd, revision: number, isOffice: boolean): Promise<LogNews> {
  const entries: PlacedEntry[] = [];
  const harmed: string[] = [];
  for (let after = revision; ;) {
    const asked = rangesAfter(after, isOffice);
    const { isDone, ranges } = await etcd.txn([isAt(keys.head, after)], [], asked);
    if (isDone) return { entries, harmed, head: after, isTrimmed: false };
    const { news, next } = await readPage(ranges, after, isOffice);
    if (news.isTrimmed) return news;
    entries.push(...news.entries);
    harmed.push(...news.harmed);
    if (next === null) return { ...news, entries, harmed };
    after = next;
  }
}

function rangesAfter(after: number, isOffice: boolean): Operation[] {
  const page = { after, limit: pageLength };
  return [
    range(keys.head),
    range(keys.index),
    range(keys.log, { ...page, end: endOf(keys.log) }),
    ...(isOffice ? [range(keys.private, { ...page, end: endOf(keys.private) })] : []),
  ];
}

/** With the revision to go on from, where the page has not all. */
async function readPage(
  [heads = nothing, indexes = nothing, log = nothing, wholes = nothing]: readonly RangeAnswer[],
  after: number,
  isOffice: boolean,
): Promise<{ news: LogNews; next: number | null }> {
  const entries: PlacedEntry[] = [];
  const harmed: string[] = [];
  const head = heads.kvs[0]?.modified ?? 0;
  const base = indexes.kvs[0] ? indexRevision(indexes.kvs[0]) : 0;
  // A log that ends before what was read is an older copy of the server's, put back.
  const isOlder = head > 0 && head < after;
  if (after < base || isOlder)
    return { news: { entries, harmed, head, isTrimmed: true }, next: null };
  const wholeOf = new Map(wholes.kvs.map((kv) => [kv.key.slice(keys.private.length), kv]));
  for (const kv of log.kvs) {
    // What was put beside the head is in the log once the head has moved beyond it.
    if (kv.modified > head) break;
    const name = kv.key.slice(keys.log.length);
    const entry = await entryOf(name, kv, wholeOf.get(name), isOffice);
    if (entry) entries.push({ revision: kv.modified, entry });
    else harmed.push(kv.key);
  }
  const last = log.kvs.at(-1)?.modified ?? head;
  const next = log.hasMore && last < head ? last : null;
  return { news: { entries, harmed, head, isTrimmed: false }, next };
}

/** Null where the texts are harmed, or where the writer wrote over what others have read. */
async function entryOf(
  name: string,
  open: KeyValue,
  whole: KeyValue | undefined,
  isOffice: boolean,
): Promise<LogEntry | null> {
  const cut = name.indexOf('/');
  const account = accountOf(name.slice(0, cut));
  if (!account || open.created !== open.modified) return null;
  const isOfIt = whole?.modified === open.modified;
  const texts = {
    open: await unpackText(open.value),
    whole: isOfIt ? await unpackText(whole.value) : null,
  };
  return readEntry(account, name.slice(cut + 1), texts, isOffice);
}

/** What is to be appended, and for the office what takes the place of what is too large. */
interface Asked {
  head: number;
  entry: LogEntry;
  baseAfter?: () => Promise<NewBase>;
}

async function append(
  etcd: Etcd,
  account: AccountKey,
  isOffice: boolean,
  { head, entry, baseAfter }: Asked,
): Promise<Appended> {
  if (authorOf(account) !== authorOf(entry.author)) {
    throw new ServerError('forbidden', 'Nobody writes in the name of another.');
  }
  const name = nameOf(entry);
  const { open, whole } = writeEntry(entry);
  const texts = [
    { key: keys.log + name, text: open },
    ...(whole === null ? [] : [{ key: keys.private + name, text: whole }]),
  ];
  const parts = await Promise.all(
    texts.map(async ({ key, text }) => ({ key, bytes: await packText(text) })),
  );
  const isLarge =
    texts.some(({ text }) => text.length > longestText) ||
    parts.reduce((sum, { bytes }) => sum + bytes.length, 0) > largestEntry;
  if (isLarge && !baseAfter) {
    throw new ServerError('full', 'The entry is larger than the server takes.');
  }
  const compare = [isAt(keys.head, head), isAt(keys.log + name, 0), isAt(keys.past + name, 0)];
  const misses = [
    range(keys.log + name, { keysOnly: true }),
    range(keys.past + name),
    ...rangesAfter(head, isOffice),
  ];
  const moved = [put(keys.head, entry.id), range(keys.head)];
  const puts = parts.map(({ key, bytes }) => put(key, bytes));
  // Whoever asks again after an answer that got lost finds the own entry instead of writing another.
  const ask = (success: readonly Operation[]) => askTwice(() => etcd.txn(compare, success, misses));
  let answer = await ask(isLarge ? [] : [...puts, ...moved]);
  if (isLarge && baseAfter && answer.isDone) {
    const { appendBase } = await loadWriteBase();
    const more = [put(keys.past + name, ''), ...moved];
    const place = await appendBase(etcd, await baseAfter(), compare, more);
    if (place !== null) return { isAppended: true, head: place };
    answer = await ask([]);
  }
  if (answer.isDone) return { isAppended: true, head: answer.ranges[0]?.kvs[0]?.modified ?? 0 };
  const [own = nothing, past = nothing, ...rest] = answer.ranges;
  const place = own.kvs[0]?.modified ?? pastPlace(past.kvs[0]);
  if (place > 0) return { isAppended: true, head: place };
  const { news, next } = await readPage(rest, head, isOffice);
  return { isAppended: false, head: news.head, ...(next === null ? { news } : {}) };
}

async function askTwice(ask: () => Promise<TxnAnswer>): Promise<TxnAnswer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ServerError && error.failure !== 'unreachable') throw error;
    return ask();
  }
}

/** Where an entry stood that a base has taken in; of one whose place the base took, where that came. */
function pastPlace(kv: KeyValue | undefined): number {
  return kv ? Number(textOf(kv.value)) || kv.modified : 0;
}

async function readTaken(
  etcd: Etcd,
  entries: readonly Pick<LogEntry, 'id' | 'author'>[],
): Promise<Set<string>> {
  const taken = new Set<string>();
  for (let start = 0; start < entries.length; start += askedAtOnce) {
    const some = entries.slice(start, start + askedAtOnce);
    const asked = some.flatMap((entry) =>
      [keys.log, keys.past].map((key) => range(key + nameOf(entry), { keysOnly: true })),
    );
    const { ranges } = await etcd.txn([], asked);
    for (const [place, { id }] of some.entries()) {
      const isThere = ranges.slice(2 * place, 2 * place + 2).some(({ kvs }) => kvs.length > 0);
      if (isThere) taken.add(id);
    }
  }
  return taken;
}

function nameOf({ id, author }: Pick<LogEntry, 'id' | 'author'>): string {
  return `${authorOf(author)}/${id}`;
}
