import type {
  SchoolServer,
  ServerCredentials,
  ServerSession,
} from '../../machines/sync/schoolServer.ts';
import { ServerError } from '../../machines/sync/schoolServer.ts';
import { loadOnce } from '../loading/arrival.ts';
import { madeUpSalt, readSalt } from './accountKeys.ts';
import { deleteAccount, idOf, putAccount } from './accounts.ts';
import { readIndex, readPart } from './base.ts';
import { Etcd } from './etcd.ts';
import { textOf } from './etcdMessages.ts';
import { etcdUser, keys, saltKey } from './keys.ts';
import { logOf } from './log.ts';
import { watchKey } from './watchKey.ts';

/** A school comes to a server once, from one device. */
const loadShare = loadOnce(() => import('./share.ts'));
/** A base is written by the office alone, and seldom. */
const loadWriteBase = loadOnce(() => import('./writeBase.ts'));

/** etcd behind nginx at an address such as `/school`; whoever has not signed in is its `visitor`. */
export function openSchoolServer(base: string): SchoolServer {
  const visitor = new Etcd(base, 'visitor', 'visitor');
  const textAt = async (key: string) => {
    const { kvs } = await visitor.range(key);
    return kvs[0] ? textOf(kvs[0].value) : null;
  };
  return {
    school: async () => {
      const name = await textAt(keys.name);
      return name === null ? null : { name };
    },
    saltOf: async (role, user) => {
      const text = await textAt(saltKey({ role, user }));
      return (text === null ? null : readSalt(text)) ?? madeUpSalt(role, user);
    },
    signIn: (credentials) => signIn(base, credentials),
    signInAsKeeper: async (setupKey) => {
      const etcd = new Etcd(base, 'root', setupKey);
      const [{ keeperSession }] = await Promise.all([loadShare(), etcd.signIn()]);
      return keeperSession(etcd);
    },
  };
}

async function signIn(base: string, credentials: ServerCredentials): Promise<ServerSession> {
  const { role } = credentials;
  const etcd = new Etcd(base, etcdUser(credentials), credentials.key);
  await etcd.signIn();
  const id = await idOf(etcd, credentials);
  if (id === null) throw new ServerError('rejected', 'The user is nobody’s account.');
  const isOffice = role === 'admin';
  return {
    role,
    id,
    ...logOf(etcd, { role, id }, isOffice),
    watch: (nudge, lost) => watchKey(etcd, keys.head, nudge, lost),
    baseIndex: () => readIndex(etcd, isOffice),
    basePart: (index, name) => readPart(etcd, index, name, isOffice),
    writeBase: async (next) => (await loadWriteBase()).writeBase(etcd, next),
    putAccount: (account) => putAccount(etcd, account),
    deleteAccount: (account) => deleteAccount(etcd, account),
  };
}
