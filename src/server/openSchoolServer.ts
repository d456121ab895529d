import type {
  SchoolServer,
  ServerCredentials,
  ServerSession,
} from '../../machines/sync/schoolServer.ts';
import { ServerError, serverFailureOf } from '../../machines/sync/schoolServer.ts';
import { loadOnce } from '../loading/arrival.ts';
import { idOf } from './accountIds.ts';
import { madeUpSalt, readSalt } from './accountKeys.ts';
import { readIndex, readPart } from './base.ts';
import { beginningOf, readFirstAnswer } from './beginning.ts';
import type { Again } from './etcd.ts';
import { Etcd } from './etcd.ts';
import { textOf } from './etcdMessages.ts';
import { etcdUser, keys, saltKey } from './keys.ts';
import { logOf } from './log.ts';

/** A school comes to a server once, from one device. */
const loadShare = loadOnce(() => import('./share.ts'));
/** A base is written by the office alone, and seldom. */
const loadWriteBase = loadOnce(() => import('./writeBase.ts'));

/** Accounts are changed by the office alone. */
const loadAccounts = loadOnce(() => import('./accounts.ts'));

/** Whoever has just signed in sees their classes first. */
const loadWatchKey = loadOnce(() => import('./watchKey.ts'));

/** etcd behind nginx at an address such as `/school`; whoever has not signed in is its `visitor`. */
export function openSchoolServer(base: string): SchoolServer {
  let waiting = new AbortController();
  const open = (name: string, key: string, again?: Again) =>
    new Etcd(base, name, key, again, () => waiting.signal);
  const visitor = open('visitor', 'visitor', 'readings');
  const hastyVisitor = open('visitor', 'visitor');
  const textAt = async (key: string, isOnce = false) => {
    const { kvs } = await (isOnce ? hastyVisitor : visitor).range(key);
    return kvs[0] ? textOf(kvs[0].value) : null;
  };
  const school = async (isOnce?: boolean) => {
    const name = await textAt(keys.name, isOnce);
    return name === null ? null : { name };
  };
  /** A server that lost its school refuses nobody: whom a device let in before it is not to forget. */
  const ofSchool = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked;
    } catch (error) {
      if (serverFailureOf(error) !== 'rejected' || (await school())) throw error;
      throw new ServerError('unreachable', 'No school.');
    }
  };
  return {
    school,
    abandon: () => {
      waiting.abort();
      waiting = new AbortController();
    },
    hasAccount: async (role, user) =>
      (await textAt(saltKey({ role, user }))) !== null || (await school()) === null,
    saltOf: async (role, user, isKept) => {
      const text = await textAt(saltKey({ role, user }), isKept);
      return (text === null ? null : readSalt(text)) ?? madeUpSalt(role, user);
    },
    signIn: async (credentials, begins = false) => {
      const session = await ofSchool(signIn(open, credentials, begins));
      return { ...session, resume: () => ofSchool(session.resume()) };
    },
    signInAsKeeper: async (setupKey) => {
      const etcd = open('root', setupKey, 'all');
      const [{ keeperSession }] = await Promise.all([loadShare(), etcd.signIn()]);
      return keeperSession(etcd);
    },
  };
}

async function signIn(
  open: (name: string, key: string, again?: Again) => Etcd,
  credentials: ServerCredentials,
  begins: boolean,
): Promise<ServerSession> {
  const { role } = credentials;
  const isOffice = role === 'admin';
  const etcd = open(etcdUser(credentials), credentials.key, begins ? 'readings' : 'nothing');
  await etcd.signIn();
  const early = begins ? readFirstAnswer(etcd, isOffice) : null;
  // Whoever asks for it is told.
  early?.catch(() => undefined);
  const id = await idOf(etcd, credentials);
  if (id === null) throw new ServerError('rejected', 'No account.');
  const reading = { last: 0 };
  const { since, append, taken } = logOf(etcd, { role, id }, isOffice);
  return {
    role,
    id,
    resume: async () => void (await etcd.range(keys.head)),
    ahead: () => etcd.ahead,
    since: (...asked) => {
      reading.last = performance.now();
      return since(...asked);
    },
    append: (...asked) => {
      reading.last = performance.now();
      return append(...asked);
    },
    taken,
    watch: (nudge, lost) => {
      const stopped = new AbortController();
      loadWatchKey()
        .then(({ watchKey }) => watchKey(etcd, keys.head, { nudge, lost, reading }, stopped.signal))
        .catch(() => (stopped.signal.aborted ? undefined : lost('unreachable')));
      return () => stopped.abort();
    },
    baseIndex: () => readIndex(etcd, isOffice),
    beginning: beginningOf(etcd, isOffice, early),
    basePart: (index, name) => readPart(etcd, index, name, isOffice),
    readsBase: async (...asked) => (await loadWriteBase()).readsBase(etcd, ...asked),
    writeBase: async (next) => (await loadWriteBase()).writeBase(etcd, next),
    putAccount: async (account) => (await loadAccounts()).putAccount(etcd, account),
    deleteAccount: async (account) => (await loadAccounts()).deleteAccount(etcd, account),
  };
}
