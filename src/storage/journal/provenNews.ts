import type { Change, JournalEntry } from '../../../machines/store/changes.ts';
import type { Aside } from '../copy/setAside.ts';
import { setAside } from '../copy/setAside.ts';
import { harmedOf, seal } from './chain.ts';
import type { Journal, News } from './journal.ts';

/** News in which what was harmed says nothing, once that was set apart. */
export function prove(journal: Journal, news: News, aside: Aside): Promise<News> {
  return without(harmedOf(news.entries), journal, news, aside);
}

/** Appends a change to what is proven of a journal. */
export async function appendProven(
  journal: Journal,
  revision: number,
  plan: Parameters<Journal['append']>[1],
  aside: Aside,
): Promise<News> {
  let harmed: readonly JournalEntry[] = [];
  const news = await journal.append(
    revision,
    (read, meanwhile) => {
      harmed = harmedOf(read.entries);
      return plan(struck(read, harmed), meanwhile);
    },
    seal,
  );
  return without(harmed, journal, news, aside);
}

async function without(
  harmed: readonly JournalEntry[],
  journal: Journal,
  news: News,
  aside: Aside,
): Promise<News> {
  const kept: JournalEntry[] = [];
  for (const entry of harmed) {
    if (await setAside(aside, `journal:${entry.revision}`, JSON.stringify(entry))) kept.push(entry);
  }
  // Whoever reads them next finds them again.
  if (kept.length > 0) await journal.replace(kept.map(silenced)).catch(() => undefined);
  return struck(news, harmed);
}

function struck(news: News, harmed: readonly JournalEntry[]): News {
  const entries = news.entries.map((entry) => (harmed.includes(entry) ? silenced(entry) : entry));
  return { ...news, entries };
}

/** What stands in a harmed entry's place: another one with its number would be taken for it. */
function silenced({ revision, proof }: JournalEntry): JournalEntry {
  return { revision, change: nothing, ...(proof === undefined ? {} : { proof }) };
}

const nothing: Change = {
  id: '',
  name: 'change.undone',
  author: '',
  at: 0,
  details: {},
  operations: [],
  inverse: [],
};
