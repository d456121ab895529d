import type { Stored } from '../../machines/store/storePort.ts';
import { loadOnce } from '../loading/arrival.ts';
import type { Journal, News } from './journal.ts';
import { hasPacked } from './packedChanges.ts';

/** What packs and unpacks months: what grows by the day comes and goes through it. */
export const loadArchive = loadOnce(() => import('./archive.ts'));

/**
 * A journal whose base is a school again, and whose entries hold whole keys packed: a backup of a
 * year is one entry. The first of all has no such key, so that a first visit loads nothing for it.
 */
export function packedJournal(journal: Journal): Journal<Stored> {
  return {
    ...journal,
    since: async (revision) => opened(await journal.since(revision)),
    append: async (revision, plan) => {
      if (revision === 0) {
        return opened(
          await journal.append(revision, ({ entries }) => plan({ base: null, entries })),
        );
      }
      const { unpackNews, packChange } = await loadArchive();
      const news = await journal.append(revision, (since) => {
        const change = plan(unpackNews(since));
        return change && packChange(change);
      });
      return unpackNews(news);
    },
    last: async (count) =>
      (await opened({ base: null, entries: await journal.last(count) })).entries,
  };
}

async function opened(news: News): Promise<News<Stored>> {
  const isPacked = news.base !== null || news.entries.some(({ change }) => hasPacked(change));
  if (!isPacked) return { base: null, entries: news.entries };
  return (await loadArchive()).unpackNews(news);
}
