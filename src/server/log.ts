import type { AccountKey } from '../../machines/school/accounts.ts';
import type { EntryName, LogNews, ServerSession } from '../../machines/sync/schoolServer.ts';
import { loadOnce } from '../loading/arrival.ts';
import type { Etcd } from './etcd.ts';
import type { RangeAnswer } from './etcdMessages.ts';
import { isAfter, isAt, range } from './etcdMessages.ts';
import { headOf, moveHead } from './head.ts';
import { keys } from './keys.ts';
import { isLost, rangesAfter, rangesOf, readPage, trimmedAt, withoutKnown } from './logPages.ts';

/** etcd takes 128 operations in one transaction, and each entry asks three. */
const askedAtOnce = 40;

/** Whoever has just signed in reads first. */
const loadAppend = loadOnce(() => import('./append.ts'));

export function logOf(
  etcd: Etcd,
  account: AccountKey,
  isOffice: boolean,
): Pick<ServerSession, 'since' | 'append' | 'taken'> {
  return {
    since: (revision, last) => readSince(etcd, revision, isOffice, last),
    append: async (...asked) => (await loadAppend()).append(etcd, account, isOffice, asked),
    taken: (entries) => readTaken(etcd, entries),
  };
}

/** Every page sees head, base and log as they stood together, so that no trimmed entry goes unnoticed. */
export async function readSince(
  etcd: Etcd,
  revision: number,
  isOffice: boolean,
  last?: EntryName | null,
): Promise<LogNews> {
  const asked = rangesAfter(revision, isOffice);
  const known = rangesOf(last);
  const isNothingNew = [isAt(keys.head, revision), isAfter(keys.head, 0)];
  const head = [range(keys.head)];
  const { isDone, ranges } = await etcd.txn(
    isNothingNew,
    [...head, ...known],
    [...asked, ...known],
  );
  const { read, isLacking } = withoutKnown(ranges, known);
  if (isLacking) return trimmedAt(headOf(read));
  if (isDone) return { entries: [], harmed: [], head: revision, isTrimmed: false };
  return readNewsIn(etcd, read, revision, isOffice);
}

/** What came after a revision, as an answer has begun to tell it. */
export async function readNewsIn(
  etcd: Etcd,
  ranges: readonly RangeAnswer[],
  revision: number,
  isOffice: boolean,
): Promise<LogNews> {
  const isHeadless = headOf(ranges) === 0;
  const page = isHeadless ? await moveHead(etcd, 0, rangesAfter(revision, isOffice)) : ranges;
  const { news, next } = await readPage(page, revision, isOffice);
  if (news.isTrimmed || next === null) return news;
  const rest = await readSince(etcd, next, isOffice);
  if (rest.isTrimmed) return rest;
  const entries = [...news.entries, ...rest.entries];
  return { ...rest, entries, harmed: [...news.harmed, ...rest.harmed] };
}

async function readTaken(etcd: Etcd, entries: readonly EntryName[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (let start = 0; start < entries.length; start += askedAtOnce) {
    const some = entries.slice(start, start + askedAtOnce);
    const { ranges } = await etcd.txn([], some.flatMap(rangesOf));
    for (const [place, { id }] of some.entries()) {
      if (!isLost(ranges.slice(3 * place, 3 * place + 3))) taken.add(id);
    }
  }
  return taken;
}
