import type { KeeperSession, NewBase, ServerAccount } from '../../machines/sync/schoolServer.ts';
import { ServerError } from '../../machines/sync/schoolServer.ts';
import { accountPuts, deleteOtherUsers, makeSharedRoles, putUser } from './accounts.ts';
import { indexOf, placeOf } from './base.ts';
import { chunksOf, indexPuts, putChunks } from './basePuts.ts';
import type { Etcd } from './etcd.ts';
import { endOf, isAfter, isAt, put, range } from './etcdMessages.ts';
import { keys } from './keys.ts';
import { asOffice, remove } from './removing.ts';

/** Two operations each, and etcd takes 128 in one transaction. */
const accountsAtOnce = 60;

const holdsNone = [isAt(keys.head, 0), isAt(keys.index, 0)];

export function keeperSession(etcd: Etcd): KeeperSession {
  return {
    share: async (base, accounts, onProgress = () => undefined) => {
      const chunks = await chunksOf(base);
      const total = accounts.length + chunks.length + 1;
      let done = 0;
      const step = () => {
        done += 1;
        onProgress(done, total);
      };
      // What a sharing that was broken off has left behind.
      const removal = remove(keys.all, endOf(keys.all));
      const { isDone } = await etcd.txn([asOffice, ...holdsNone], [removal]);
      if (!isDone) throw held();
      await makeAccounts(etcd, accounts, step);
      await putChunks(etcd, chunks, step);
      await show(etcd, base, chunks[0]?.key);
      step();
    },
  };
}

async function makeAccounts(
  etcd: Etcd,
  accounts: readonly ServerAccount[],
  onMade: () => void,
): Promise<void> {
  await deleteOtherUsers(etcd, accounts);
  await makeSharedRoles(etcd);
  for (const account of accounts) {
    await putUser(etcd, account);
    onMade();
  }
  for (let start = 0; start < accounts.length; start += accountsAtOnce) {
    const some = accounts.slice(start, start + accountsAtOnce);
    await etcd.txn([], some.flatMap(accountPuts));
  }
}

/** Whoever shared at the same time has removed all of it, the first chunk too. */
async function show(etcd: Etcd, base: NewBase, firstKey: string | undefined): Promise<void> {
  const { isDone, ranges } = await etcd.txn(
    [...holdsNone, ...(firstKey === undefined ? [] : [isAfter(firstKey, 0)])],
    [...(await indexPuts(base)), put(keys.head, '')],
    [range(keys.index)],
  );
  const seen = ranges[0]?.kvs[0];
  // An answer that got lost on its way is asked for again by nginx.
  if (!isDone && !(seen && indexOf(seen).place === placeOf(base))) throw held();
}

function held(): ServerError {
  return new ServerError('forbidden', 'The server holds a school already.');
}
