import type { Stored } from '../../machines/store/storePort.ts';
import type { JournalEntry } from '../../machines/store/changes.ts';
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
      const archive = revision === 0 ? null : await loadArchive();
      const open = archive?.unpackNews ?? unbased;
      const news = await journal.append(revision, (since) => {
        const change = plan(open(since));
        return change && archive ? archive.packChange(change) : change;
      });
      return open(news);
    },
    last: async (count) => (await opened(unbased({ entries: await journal.last(count) }))).entries,
  };
}

async function opened(news: News): Promise<News<Stored>> {
  const isPacked = news.base || news.entries.some(({ change }) => hasPacked(change));
  return isPacked ? (await loadArchive()).unpackNews(news) : unbased(news);
}

function unbased({ entries }: Pick<News, 'entries'>): { base: null; entries: JournalEntry[] } {
  return { base: null, entries };
}
