import { compareCodes } from '../../machines/kit/text.ts';
import type { EntryName, LogNews, PlacedEntry } from '../../machines/sync/schoolServer.ts';
import { ServerError } from '../../machines/sync/schoolServer.ts';
import { indexRevision, partsOf } from './base.ts';
import { Unpacking } from './entryBytes.ts';
import type { KeyValue, Operation, RangeAnswer } from './etcdMessages.ts';
import { endOf, range } from './etcdMessages.ts';
import { headOf } from './head.ts';
import { accountOf, authorOf, keys } from './keys.ts';
import { readEntry } from './logEntries.ts';

/** More than what came at once, of which etcd takes 128: else no page would get beyond it. */
const pageLength = 160;

export const nothing: RangeAnswer = { kvs: [], hasMore: false };

export function rangesAfter(after: number, isOffice: boolean): Operation[] {
  const page = { after, limit: pageLength };
  return [
    range(keys.head),
    range(keys.index),
    range(keys.log, { ...page, end: endOf(keys.log) }),
    // All that is filed before the others': of their changes there is nothing that the office alone may read.
    ...(isOffice ? [range(keys.private, { ...page, end: `${keys.private}staff-` })] : []),
  ];
}

/** What finds an entry, be it that a base has taken it in, or a base itself; nothing where none is known. */
export function rangesOf(last: EntryName | null | undefined): Operation[] {
  if (!last) return [];
  const base = partsOf(keys.parts, last.id);
  return [
    ...[keys.log, keys.past].map((key) => range(key + nameOf(last), { keysOnly: true })),
    range(base, { end: endOf(base), limit: 1, keysOnly: true }),
  ];
}

/** Whether what was asked for is nowhere: an older copy of the server was put back, if it was read. */
export function isLost(ranges: readonly RangeAnswer[]): boolean {
  return ranges.length > 0 && ranges.every(({ kvs }) => kvs.length === 0);
}

/** An answer without what `rangesOf` asked at its end, and whether the log lacks that. */
export function withoutKnown(ranges: readonly RangeAnswer[], known: readonly Operation[]) {
  const read = ranges.slice(0, ranges.length - known.length);
  return { read, isLacking: isLost(ranges.slice(read.length)) };
}

export function trimmedAt(head: number): LogNews {
  return { entries: [], harmed: [], head, isTrimmed: true };
}

interface Ordered extends PlacedEntry {
  place: number;
}

/** With the revision to go on from, where the page has not all. */
export async function readPage(
  ranges: readonly RangeAnswer[],
  after: number,
  isOffice: boolean,
): Promise<{ news: LogNews; next: number | null }> {
  const [, indexes = nothing, log = nothing, wholes = nothing] = ranges;
  const placed: Ordered[] = [];
  const harmed: string[] = [];
  const head = headOf(ranges);
  // Without one nobody knows what is in the log: who went on would count what they lack as read.
  if (head === 0) throw new ServerError('unreachable', 'No head.');
  const base = indexes.kvs[0] ? indexRevision(indexes.kvs[0]) : 0;
  // A log that ends before what was read is an older copy of the server's, put back.
  const isOlder = head < after;
  if (after < base || isOlder) return { news: trimmedAt(head), next: null };
  const unpacking = new Unpacking();
  const wholeOf = new Map(wholes.kvs.map((kv) => [kv.key.slice(keys.private.length), kv]));
  // Of the last revision on a page others may stand on the next.
  const end = log.hasMore ? (log.kvs.at(-1)?.modified ?? 0) : Infinity;
  for (const kv of log.kvs) {
    if (kv.modified <= after) continue;
    // What was put beside the head is in the log once the head has moved beyond it.
    if (kv.modified > head || kv.modified >= end) break;
    const name = kv.key.slice(keys.log.length);
    const read = await entryOf(name, kv, wholeOf.get(name), isOffice, unpacking);
    if (read) placed.push({ revision: kv.modified, ...read });
    else harmed.push(kv.key);
  }
  const isTooMuch = ({ revision, entry }: PlacedEntry) =>
    entry.author.role !== 'admin' && unpacking.isTooMuch(revision);
  harmed.push(...placed.filter(isTooMuch).map(({ entry }) => keys.log + nameOf(entry)));
  const entries = placed
    .filter((one) => !isTooMuch(one))
    .toSorted(inOrder)
    .map(({ revision, entry }) => ({ revision, entry }));
  const next = end <= head ? Math.max(end - 1, after) : null;
  return { news: { entries, harmed, head, isTrimmed: false }, next };
}

/** etcd orders by revision; who writes two entries at one place leaves it to their ids. */
function inOrder(one: Ordered, other: Ordered): number {
  return (
    one.revision - other.revision ||
    one.place - other.place ||
    compareCodes(one.entry.id, other.entry.id)
  );
}

/** Null where the texts are harmed, or where the writer wrote over what others have read. */
async function entryOf(
  name: string,
  open: KeyValue,
  whole: KeyValue | undefined,
  isOffice: boolean,
  unpacking: Unpacking,
): Promise<ReturnType<typeof readEntry>> {
  const cut = name.indexOf('/');
  const account = accountOf(name.slice(0, cut));
  if (!account || open.created !== open.modified) return null;
  const isBoth = isOffice && account.role === 'admin';
  const isOfIt = isBoth && whole?.modified === open.modified;
  const texts = {
    open: await unpacking.text(open, account),
    whole: isOfIt ? await unpacking.text(whole, account) : null,
  };
  return readEntry(account, name.slice(cut + 1), texts, isBoth);
}

export function nameOf({ id, author }: EntryName): string {
  return `${authorOf(author)}/${id}`;
}
