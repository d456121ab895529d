import type { JournalEntry } from '../../machines/store/changes.ts';
import { loadOnce } from '../loading/arrival.ts';
import type { Journal } from './journal.ts';

/** What proves entries: none but the first of all is appended without it. */
export const loadChain = loadOnce(() => import('./chain.ts'));

/**
 * A journal whose entries are chained, and of which what was harmed or edited since is not applied
 * but told.
 */
export function provenJournal(
  journal: Journal,
  onHarmed: (entries: readonly JournalEntry[]) => Promise<void>,
): Journal {
  return {
    ...journal,
    since: async (revision) => {
      const news = await journal.since(revision);
      if (news.entries.length === 0) return news;
      const harmed = new Set((await loadChain()).harmedOf(news.entries));
      if (harmed.size > 0) await onHarmed([...harmed]);
      return { ...news, entries: news.entries.filter((entry) => !harmed.has(entry)) };
    },
    append: async (revision, plan, seal) =>
      journal.append(revision, plan, seal ?? (await loadChain()).seal),
  };
}
