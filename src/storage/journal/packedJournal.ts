import type { Change } from '../../../machines/store/changes.ts';
import { loadOnce } from '../../loading/arrival.ts';
import type { Journal, News } from './journal.ts';
import { bare, hasNews, nothingNew } from './journal.ts';
import { hasPacked } from './packedChanges.ts';
import type { OpenedBase } from './storedBase.ts';

/** What packs and unpacks months: what grows by the day comes and goes through it. */
export const loadArchive = loadOnce(() => import('../archive/archive.ts'));

/** What comes and goes packed within an entry: every change but the first may. */
export const loadPacking = loadOnce(() => import('./packedNews.ts'));

type Plan = Parameters<Journal<OpenedBase>['append']>[1];

/** Another tab came first. */
class NotFirst extends Error {}

/**
 * A journal whose base is a school again, and whose entries hold whole keys packed: a backup of a
 * year is one entry. The first of all is as it stands and is proven by the second, so that a first
 * visit loads nothing for it.
 */
export function packedJournal(journal: Journal): Journal<OpenedBase> {
  const append = async (revision: number, plan: Plan) => {
    const { packChange, unpackNews } = await loadPacking();
    let read: News<OpenedBase> | undefined;
    let made: Change | null = null;
    const { entries } = await journal.append(revision, (since, meanwhile) => {
      read = unpackNews(since);
      made = plan(read, meanwhile);
      return made && packChange(made);
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
        return await (revision === 0 ? appendFirst(journal, plan) : append(revision, plan));
      } catch (error) {
        if (!(error instanceof NotFirst)) throw error;
        return append(revision, plan);
      }
    },
    last: async (count) => {
      // A harmed one tells of no change.
      const entries = (await journal.last(count)).filter(({ change }) => change?.operations);
      return (await opened({ base: null, entries })).entries;
    },
  };
}

async function appendFirst(journal: Journal, plan: Plan): Promise<News<OpenedBase>> {
  const { entries } = await journal.append(
    0,
    (news, meanwhile) => {
      if (hasNews(news)) throw new NotFirst();
      return plan(nothingNew, meanwhile);
    },
    bare,
  );
  return { base: null, entries };
}

async function opened(news: News): Promise<News<OpenedBase>> {
  const { base, entries } = news;
  return base || entries.some(({ change }) => hasPacked(change))
    ? (await loadPacking()).unpackNews(news)
    : { base, entries };
}
