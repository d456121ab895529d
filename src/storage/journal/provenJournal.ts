import { loadOnce } from '../../loading/arrival.ts';
import type { Journal } from './journal.ts';
import type { Aside } from '../copy/setAside.ts';

/** What proves entries: none but the first of all is appended without it. */
export const loadProving = loadOnce(() => import('./provenNews.ts'));

/**
 * A journal whose entries are chained, and of which what was harmed or edited since is not applied
 * but set apart.
 */
export function provenJournal(journal: Journal, aside: Aside): Journal {
  return {
    ...journal,
    since: async (revision) => {
      const news = await journal.since(revision);
      return news.entries.length > 0 ? (await loadProving()).prove(journal, news, aside) : news;
    },
    append: async (revision, plan, seal) =>
      seal
        ? journal.append(revision, plan, seal)
        : (await loadProving()).appendProven(journal, revision, plan, aside),
  };
}
