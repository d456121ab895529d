import type { Change, JournalEntry } from '../../../machines/store/changes.ts';
import { harmedOf, seal } from './chain.ts';
import type { Journal, News } from './journal.ts';

/** Whether a text has found room elsewhere under a name. */
export type SetApart = (name: string, text: string) => boolean;

/** News in which what was harmed says nothing, once that was set apart. */
export function prove(journal: Journal, news: News, setApart: SetApart): Promise<News> {
  return without(harmedOf(news.entries), journal, news, setApart);
}

/** Appends a change to what is proven of a journal. */
export async function appendProven(
  journal: Journal,
  revision: number,
  plan: Parameters<Journal['append']>[1],
  setApart: SetApart,
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
  return without(harmed, journal, news, setApart);
}

async function without(
  harmed: readonly JournalEntry[],
  journal: Journal,
  news: News,
  setApart: SetApart,
): Promise<News> {
  const kept = harmed.filter((entry) =>
    setApart(`journal:${entry.revision}`, JSON.stringify(entry)),
  );
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
