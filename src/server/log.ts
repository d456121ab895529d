import type { AccountKey } from '../../machines/school/accounts.ts';
import type {
  Appended,
  LogEntry,
  LogNews,
  PlacedEntry,
  ServerSession,
} from '../../machines/sync/schoolServer.ts';
import { ServerError } from '../../machines/sync/schoolServer.ts';
import type { Etcd } from './etcd.ts';
import type { KeyValue, Operation, RangeAnswer } from './etcdMessages.ts';
import { endOf, isAt, put, range, textOf } from './etcdMessages.ts';
import { indexRevision } from './base.ts';
import { accountOf, authorOf, keys } from './keys.ts';
import { readEntry, writeEntry } from './logEntries.ts';

const pageLength = 128;
/** etcd takes 1.5 MiB a request, keys included. */
const largestEntry = 1_400_000;

const nothing: RangeAnswer = { kvs: [], hasMore: false };

export function logOf(
  etcd: Etcd,
  account: AccountKey,
  isOffice: boolean,
): Pick<ServerSession, 'since' | 'append'> {
  return {
    since: (revision) => readSince(etcd, revision, isOffice),
    append: (head, entry) => append(etcd, account, isOffice, head, entry),
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
    const { news, next } = readPage(ranges, after, isOffice);
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
function readPage(
  [heads = nothing, indexes = nothing, log = nothing, wholes = nothing]: readonly RangeAnswer[],
  after: number,
  isOffice: boolean,
): { news: LogNews; next: number | null } {
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
    const entry = entryOf(name, kv, wholeOf.get(name), isOffice);
    if (entry) entries.push({ revision: kv.modified, entry });
    else harmed.push(kv.key);
  }
  const last = log.kvs.at(-1)?.modified ?? head;
  const next = log.hasMore && last < head ? last : null;
  return { news: { entries, harmed, head, isTrimmed: false }, next };
}

/** Null where the texts are harmed, or where the writer wrote over what others have read. */
function entryOf(
  name: string,
  open: KeyValue,
  whole: KeyValue | undefined,
  isOffice: boolean,
): LogEntry | null {
  const cut = name.indexOf('/');
  const account = accountOf(name.slice(0, cut));
  if (!account || open.created !== open.modified) return null;
  const isOfIt = whole?.modified === open.modified;
  const texts = { open: textOf(open.value), whole: isOfIt ? textOf(whole.value) : null };
  return readEntry(account, name.slice(cut + 1), texts, isOffice);
}

async function append(
  etcd: Etcd,
  account: AccountKey,
  isOffice: boolean,
  head: number,
  entry: LogEntry,
): Promise<Appended> {
  const name = `${authorOf(entry.author)}/${entry.id}`;
  const { open, whole } = writeEntry(entry);
  if (authorOf(account) !== authorOf(entry.author)) {
    throw new ServerError('forbidden', 'Nobody writes in the name of another.');
  }
  // Signs of several bytes are for etcd to refuse.
  if (open.length + (whole?.length ?? 0) > largestEntry) {
    throw new ServerError('full', 'The entry is larger than the server takes.');
  }
  const [log, past] = [keys.log + name, keys.past + name];
  // Whoever asks again after an answer that got lost finds the own entry instead of writing another.
  const ask = () =>
    etcd.txn(
      [isAt(keys.head, head), isAt(log, 0), isAt(past, 0)],
      [
        put(log, open),
        ...(whole === null ? [] : [put(keys.private + name, whole)]),
        put(keys.head, entry.id),
        range(keys.head),
      ],
      [range(log, { keysOnly: true }), range(past), ...rangesAfter(head, isOffice)],
    );
  const { isDone, ranges } = await ask().catch((error: unknown) => {
    if (error instanceof ServerError && error.failure !== 'unreachable') throw error;
    return ask();
  });
  if (isDone) return { isAppended: true, head: ranges[0]?.kvs[0]?.modified ?? 0 };
  const [own = nothing, trimmed = nothing, ...rest] = ranges;
  const place = own.kvs[0]?.modified ?? Number(textOf(trimmed.kvs[0]?.value ?? new Uint8Array()));
  if (place > 0) return { isAppended: true, head: place };
  const { news, next } = readPage(rest, head, isOffice);
  return { isAppended: false, head: news.head, ...(next === null ? { news } : {}) };
}
