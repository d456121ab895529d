import { unwrap } from 'idb';
import type { Change, JournalEntry } from '../../machines/store/changes.ts';
import type { Appending, Meanwhile, News, Plan } from './news.ts';
import { undone } from './news.ts';
import type { JournalSchema } from './storedBase.ts';
import type { Transaction as AnyTransaction, openTransactions } from './transactions.ts';

type Transaction = AnyTransaction<JournalSchema, 'readwrite'>;

/** What was planned ahead of the news does not count: there are some, or it may be possible on them. */
class Overtaken extends Error {
  /** The revision that it took all the same. */
  readonly misplaced: number | null;

  constructor(misplaced: number | null = null) {
    super();
    this.misplaced = misplaced;
  }
}

/**
 * Appends to the entry that is known as the last one before the news are read; where another tab came
 * first it is as if it had not, and `append` goes on from what there is.
 */
export async function appendAhead(
  run: ReturnType<typeof openTransactions<JournalSchema>>,
  asked: Appending,
  last: JournalEntry,
  append: (transaction: Transaction, asked: Appending) => Promise<News>,
): Promise<News> {
  try {
    return await run('readwrite', (transaction) => put(transaction, asked, last), ['changes']);
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    const { misplaced } = error;
    return run('readwrite', async (transaction) => {
      if (misplaced !== null) await transaction.objectStore('changes').delete(misplaced);
      return append(transaction, asked);
    });
  }
}

/**
 * The place of an entry of another tab is taken, and nothing is appended; or its entry was dropped since,
 * which the count of later ones tells. The requests are the browser's own: nobody waits for one alone.
 */
async function put(
  transaction: Transaction,
  { revision, plan, seal }: Appending,
  last: JournalEntry,
): Promise<News> {
  const changes = unwrap(transaction).objectStore('changes');
  const counting = changes.count(IDBKeyRange.lowerBound(revision, true));
  let work = undone;
  const change = planAhead(plan, (wanted) => (work = wanted));
  const entry = change && seal({ revision: revision + 1, change }, last);
  const adding = entry && changes.add(entry);
  unwrap(transaction).commit();
  work();
  const failure: unknown = await transaction.done.catch((error: unknown) => error);
  if (adding?.error?.name === 'ConstraintError') throw new Overtaken();
  if (failure) throw failure;
  if (counting.result > 0) throw new Overtaken(adding && revision + 1);
  return { base: null, entries: entry ? [entry] : [] };
}

function planAhead(plan: Plan, meanwhile: Meanwhile): Change | null {
  try {
    return plan({ base: null, entries: [] }, meanwhile);
  } catch {
    throw new Overtaken();
  }
}
