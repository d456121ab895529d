import type { Change } from '../../machines/store/changes.ts';
import { loadOnce } from '../loading/arrival.ts';
import type { Journal, News } from './journal.ts';
import { hasPacked } from './packedChanges.ts';
import type { OpenedBase } from './storedBase.ts';

/** What packs and unpacks months: what grows by the day comes and goes through it. */
export const loadArchive = loadOnce(() => import('./archive.ts'));

/** What comes and goes packed within an entry: every change but the first may. */
export const loadPacking = loadOnce(() => import('./packedNews.ts'));

type Packing = Awaited<ReturnType<typeof loadPacking>>;
type Plan = (news: News<OpenedBase>) => Change | null;

/** News can't be read without what unpacks them. */
class PackedNews extends Error {}

/**
 * A journal whose base is a school again, and whose entries hold whole keys packed: a backup of a
 * year is one entry. The first of all has no such key, so that a first visit loads nothing for it.
 */
export function packedJournal(journal: Journal): Journal<OpenedBase> {
  const append = async (revision: number, plan: Plan, packing: Packing | null) => {
    const open = packing?.unpackNews ?? unpacked;
    let read: News<OpenedBase> | undefined;
    let made: Change | null = null;
    const { entries } = await journal.append(revision, (since) => {
      read = open(since);
      made = plan(read);
      return made && packing ? packing.packChange(made) : made;
    });
    const before = read!;
    return made
      ? { ...before, entries: [...before.entries, { ...entries.at(-1)!, change: made }] }
      : before;
  };
  return {
    ...journal,
    since: async (revision) => opened(await journal.since(revision)),
    append: async (revision, plan) => {
      try {
        return await append(revision, plan, revision === 0 ? null : await loadPacking());
      } catch (error) {
        // Another tab came first.
        if (!(error instanceof PackedNews)) throw error;
        return append(revision, plan, await loadPacking());
      }
    },
    last: async (count) =>
      (await opened({ base: null, entries: await journal.last(count) })).entries,
  };
}

async function opened(news: News): Promise<News<OpenedBase>> {
  return isPacked(news) ? (await loadPacking()).unpackNews(news) : unpacked(news);
}

function unpacked(news: News): News<OpenedBase> {
  if (isPacked(news)) throw new PackedNews();
  return { base: null, entries: news.entries };
}

function isPacked({ base, entries }: News): boolean {
  return base !== null || entries.some(({ change }) => hasPacked(change));
}
