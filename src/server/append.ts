import type { AccountKey } from '../../machines/school/accounts.ts';
import type { Appended, LogEntry, ServerSession } from '../../machines/sync/schoolServer.ts';
import { ServerError } from '../../machines/sync/schoolServer.ts';
import { loadOnce } from '../loading/arrival.ts';
import { isTooLong, packText, writeEntry } from './entryWriting.ts';
import type { Etcd, TxnAnswer } from './etcd.ts';
import type { Comparison, KeyValue, Operation, RangeAnswer } from './etcdMessages.ts';
import { encoded, endOf, isAfter, isAt, put, range, textOf } from './etcdMessages.ts';
import { headOf, moveHead } from './head.ts';
import { authorOf, keys } from './keys.ts';
import {
  nameOf,
  nothing,
  rangesAfter,
  rangesOf,
  readPage,
  trimmedAt,
  withoutKnown,
} from './logPages.ts';

/** etcd takes 1.5 MiB a request, keys included. */
const largestEntry = 1_400_000;

/** An entry is too large for the log but where a base takes its place, which comes seldom. */
const loadWriteBase = loadOnce(() => import('./writeBase.ts'));

export async function append(
  etcd: Etcd,
  account: AccountKey,
  isOffice: boolean,
  [head, entries, how = {}]: Parameters<ServerSession['append']>,
): Promise<Appended> {
  // What is too large takes the place of the log where an administrator alone asks for it.
  const baseAfter = isOffice && entries.length === 1 ? how.baseAfter : undefined;
  if (entries.some(({ author }) => authorOf(account) !== authorOf(author))) {
    throw new ServerError('forbidden', 'Another wrote these entries.');
  }
  const names = entries.map(nameOf);
  const { puts, isLarge } = await putsOf(isOffice ? entries : entries.map(openPart));
  if (isLarge && !baseAfter) {
    throw new ServerError('full', 'The entries are too large.');
  }
  const { isOwnWork = false, last } = how;
  const compare = [
    isAfter(keys.head, 0),
    ...(isOwnWork ? isStandingFor(account, head) : isAllRead(head)),
    ...names.flatMap((name) => [isAt(keys.log + name, 0), isAt(keys.past + name, 0)]),
  ];
  const known = rangesOf(last);
  const misses = [
    ...names.flatMap((name) => [
      range(keys.log + name, { keysOnly: true }),
      range(keys.past + name),
    ]),
    ...rangesAfter(head, isOffice),
  ];
  const behind = isOwnWork ? rangesAfter(head, isOffice) : [range(keys.head)];
  const moved = [put(keys.head, entries.at(-1)?.id ?? ''), ...behind];
  // Whoever asks again after an answer that got lost finds the own entries instead of writing others.
  const ask = async (success: readonly Operation[]) => {
    const { isDone, ranges } = await askTwice(() =>
      etcd.txn(compare, [...success, ...known], [...misses, ...known]),
    );
    const { read, isLacking } = withoutKnown(ranges, known);
    const page = read.slice(2 * names.length);
    if (isDone || !isHeadBehind(page)) return { isDone, isLacking, ranges: read };
    return { isDone, isLacking, ranges: await moveHead(etcd, headOf(page), misses) };
  };
  const newsIn = async (ranges: readonly RangeAnswer[]) => {
    const { news, next } = await readPage(ranges, head, isOffice);
    return next === null ? news : undefined;
  };
  let answer = await ask(isLarge ? [] : [...puts, ...moved]);
  if (answer.isLacking) {
    const news = trimmedAt(head);
    // Of what is too large nothing was put yet.
    const place = answer.isDone && !isLarge ? answer.ranges[0]?.kvs[0]?.modified : undefined;
    return place === undefined
      ? { isAppended: false, news }
      : { isAppended: true, head: place, news };
  }
  if (isLarge && baseAfter && answer.isDone) {
    const { appendBase } = await loadWriteBase();
    const more = [...names.map((name) => put(keys.past + name, '')), ...moved];
    const place = await appendBase(etcd, await baseAfter(), compare, more);
    if (place !== null) return { isAppended: true, head: place };
    answer = await ask([]);
    // Another base has come there meanwhile, and no entry.
    if (answer.isDone) return { isAppended: false };
  }
  if (answer.isDone) {
    const place = answer.ranges[0]?.kvs[0]?.modified ?? 0;
    if (!isOwnWork) return { isAppended: true, head: place };
    const news = await newsIn(answer.ranges);
    return { isAppended: true, head: place, news, isUnread: !news };
  }
  const places = names.map((_, index) => {
    const [own = nothing, past = nothing] = answer.ranges.slice(2 * index);
    return own.kvs[0]?.modified ?? pastPlace(past.kvs[0]);
  });
  const [place = 0] = places;
  if (place > 0 && places.every((one) => one === place)) {
    return { isAppended: true, isUnread: true, head: place };
  }
  // Those that came one by one may have others between them.
  if (places.some((one) => one > 0)) return { isAppended: false };
  return { isAppended: false, news: await newsIn(answer.ranges.slice(2 * names.length)) };
}

/** That nothing was written since, with the head or without it. */
function isAllRead(head: number): Comparison[] {
  return [isAt(keys.head, head), isUnwritten(head, keys.log, endOf(keys.log))];
}

/** That nothing was written after a revision from a key to before another; alone, nor to that key. */
function isUnwritten(revision: number, key: string, end?: string): Comparison {
  const rangeEnd = end === undefined ? {} : { range_end: encoded(end) };
  return { ...isAt(key, revision + 1), ...rangeEnd, result: 'LESS' };
}

/** Whether the head was deleted, or entries were put without it: nobody would read those before it moves. */
function isHeadBehind(ranges: readonly RangeAnswer[]): boolean {
  const head = headOf(ranges);
  const [, , log = nothing] = ranges;
  return head === 0 || log.kvs.some(({ modified }) => modified > head);
}

/**
 * That what a teacher's own registers were decided on stands: all that is filed before the teachers' is
 * the office's, what a base took in is gone from there, and an older copy has less than was read.
 */
function isStandingFor(account: AccountKey, head: number): Comparison[] {
  const own = `${keys.log}${authorOf(account)}/`;
  return [
    isUnwritten(head, keys.log, `${keys.log}teacher-`),
    isUnwritten(head, own, endOf(own)),
    isUnwritten(head, keys.index),
    isAfter(keys.head, head - 1),
  ];
}

/** All of what others than administrators write is everybody's to read. */
function openPart({ whole: _whole, ...open }: LogEntry): LogEntry {
  return open;
}

async function putsOf(
  entries: readonly LogEntry[],
): Promise<{ puts: Operation[]; isLarge: boolean }> {
  const texts = entries.flatMap((entry, place) => {
    const { author } = entry;
    const name = nameOf(entry);
    const { open, whole } = writeEntry(entry, place);
    return [
      { author, key: keys.log + name, text: open },
      ...(whole === null ? [] : [{ author, key: keys.private + name, text: whole }]),
    ];
  });
  const parts = await Promise.all(
    texts.map(async ({ key, text }) => ({ key, bytes: await packText(text) })),
  );
  const isLarge =
    texts.some(({ text, author }) => isTooLong(text, author)) ||
    parts.reduce((sum, { bytes }) => sum + bytes.length, 0) > largestEntry;
  return { puts: parts.map(({ key, bytes }) => put(key, bytes)), isLarge };
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
