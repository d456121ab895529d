import type { Beginning, LogNews, ServerSession } from '../../machines/sync/schoolServer.ts';
import { indexOf, readFirst, readIndex, readPart } from './base.ts';
import type { Etcd } from './etcd.ts';
import { range } from './etcdMessages.ts';
import { keys } from './keys.ts';
import { readNewsIn, readSince } from './log.ts';
import { rangesAfter } from './logPages.ts';

interface First extends Omit<Beginning, 'news'> {
  news: Promise<LogNews>;
}

/**
 * What a device begins with: of everybody's in one answer, where the base was written with it, and of
 * the office's, whose parts are its own, in one for each. `early` is an answer that is on its way.
 */
export function beginningOf(
  etcd: Etcd,
  isOffice: boolean,
  early: Promise<First | null> | null,
): ServerSession['beginning'] {
  let first = early;
  return async (namesOf) => {
    const begun = await (first ?? readFirstAnswer(etcd, isOffice));
    // Asked again it is because another base has taken its place.
    first = null;
    if (!begun) return null;
    const { index } = begun;
    const known = new Map(begun.parts.map((part) => [part.name, part]));
    const parts = namesOf(index).map(
      async (name) =>
        known.get(name) ?? { name, text: await readPart(etcd, index, name, isOffice) },
    );
    const [news, ...read] = await Promise.all([begun.news, ...parts]);
    return { index, news, parts: read };
  };
}

/** The index with what came with it and since; null where there is no base. */
export async function readFirstAnswer(etcd: Etcd, isOffice: boolean): Promise<First | null> {
  const first = await (isOffice ? readOffice(etcd) : readEverybody(etcd));
  // Who waits for it is told, and who does not need it is not troubled.
  first?.news.catch(() => undefined);
  return first;
}

async function readOffice(etcd: Etcd): Promise<First | null> {
  const index = await readIndex(etcd, true);
  return index && { index, parts: [], news: readSince(etcd, index.revision, true) };
}

async function readEverybody(etcd: Etcd): Promise<First | null> {
  const asked = [range(keys.index), range(keys.first), ...rangesAfter(0, false)];
  const [indexes, firsts, ...log] = (await etcd.txn([], asked)).ranges;
  const [held] = indexes?.kvs ?? [];
  const [value] = firsts?.kvs ?? [];
  if (!held) return null;
  const index = indexOf(held);
  const parts = value ? await readFirst(value, index) : [];
  return { index, parts, news: readNewsIn(etcd, log, index.revision, false) };
}
