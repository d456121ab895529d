import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { appMachine } from '../../machines/app/appMachine.ts';
import { signedInUser } from '../../machines/accounts/accounts.ts';
import { sessionMachine } from '../../machines/accounts/sessionMachine.ts';
import { decide } from '../../machines/commands/commands.ts';
import { required } from '../../machines/kit/required.ts';
import { accountsOf } from '../../machines/school/accounts.ts';
import type { School } from '../../machines/school/school.ts';
import type { Role } from '../../machines/school/roles.ts';
import { persistenceMachine } from '../../machines/store/persistenceMachine.ts';
import { baseOf } from '../../machines/sync/baseWriting.ts';
import { entryOf } from '../../machines/sync/entries.ts';
import type { Device } from '../../machines/sync/exchanging.ts';
import { withoutPasswords } from '../../machines/sync/officePart.ts';
import type { Author } from '../../machines/sync/schoolServer.ts';
import type { SyncEvent } from '../../machines/sync/syncContext.ts';
import type { SyncRef } from '../../machines/sync/syncMachine.ts';
import { syncMachine } from '../../machines/sync/syncMachine.ts';
import type { AnyCommand } from '../../machines/store/decisions.ts';
import { invertOperations } from '../../machines/store/inverting.ts';
import type { RunningApp } from '../../src/AppContext.ts';
import { AppContext } from '../../src/AppContext.ts';
import { Notices } from '../../src/notices/Notices.tsx';
import { Themed } from '../../src/Themed.tsx';
import { MemoryOutbox } from './memoryOutbox.ts';
import { memorySyncActors } from './memorySync.ts';
import { MemoryServer, quickAccount } from './memoryServer.ts';
import { MemoryStore } from './memoryStore.ts';
import { noTime } from './noTime.ts';
import { facts, seededSchool } from './seededSchool.ts';

interface SharedOptions {
  /** The user name of who is signed in. */
  as: string;
  role?: Role;
  isOffline?: boolean;
  school?: School;
  /** Whether the device's own school is none of a server's yet. */
  isUnshared?: boolean;
  /** Parts of the server's base that are still to come. */
  missing?: readonly string[];
}

/** A part of the product on a device that shares its school over a server in memory. */
export async function renderShared(
  part: (sync: SyncRef, outbox: MemoryOutbox) => ReactNode,
  {
    as,
    role = 'admin',
    isOffline = false,
    school = seededSchool(),
    isUnshared = false,
    missing = [],
  }: SharedOptions,
) {
  const records = isUnshared ? school : withoutPasswords(school);
  const account = required(
    accountsOf(records, role).find(({ user }) => user === as),
    'the school has the account',
  );
  const server = new MemoryServer();
  const own = quickAccount(role, account.id, as);
  const office = quickAccount('admin', 99, 'otra');
  const keeper = await server.device().signInAsKeeper(server.setupKey);
  await keeper.share(baseOf(records, 0, facts.now), [own, office]);
  const device = server.device();
  device.isOffline = isOffline;

  const clock = () => facts.now;
  const store = new MemoryStore(records, clock);
  store.claim = signedInUser(role, account);
  const outbox = new MemoryOutbox();
  if (!isUnshared) outbox.set({ head: server.head });
  store.onCommitted = ({ command, facts: at }, change) => {
    if (isUnshared || command.type === 'school.sync') return;
    const item = { id: change.id, command, facts: at, change };
    outbox.set({ items: [...outbox.held.items, item] });
  };
  const app = createActor(
    appMachine.provide({
      actors: {
        persistence: persistenceMachine.provide({ actors: store.persistenceActors }),
        session: sessionMachine.provide(store.session),
      },
    }),
    { systemId: 'app', input: { clock } },
  ).start();
  const { children } = await waitFor(app, (snapshot) => snapshot.matches({ running: 'ready' }));
  const running: RunningApp = {
    env: 'test',
    clock,
    persistence: required(children.persistence, 'it is running'),
    school: required(children.school, 'it is running'),
    session: required(children.session, 'it is running'),
  };
  let made = 0;
  const exchanging: Omit<Device, 'outbox' | 'isLeft'> = {
    records: () => running.school.getSnapshot().context,
    decide,
    readBase: () => Promise.reject(new Error('Nothing was trimmed.')),
    newId: () => `round-${(made += 1)}`,
    ...noTime,
    baseOf: (whole, revision) => Promise.resolve(baseOf(whole, revision, facts.now)),
    missing: () => Promise.resolve(missing),
    withheld: new Set(),
    arrived: () => Promise.resolve(),
    renewOwn: (_account, tell) => tell(),
  };
  const sync = createActor(
    syncMachine.provide({
      actors: {
        ...memorySyncActors(exchanging, outbox),
        watchNetwork: fromCallback<SyncEvent>(({ sendBack }) => {
          const tell = () => sendBack({ type: 'network.returned' });
          window.addEventListener('online', tell);
          return () => window.removeEventListener('online', tell);
        }),
        signIn: fromPromise(() => device.signIn(own.credentials)),
      },
    }),
    { input: running },
  );
  if (!isUnshared) sync.start();
  onTestFinished(() => {
    sync.stop();
    app.stop();
  });
  /** What another device of the school writes, whose school is the device's own so far. */
  const changeElsewhere = async (command: AnyCommand, author: Author) => {
    const decision = decide(store.school, command, { ...facts, user: author });
    if (!decision.allowed) throw new Error(decision.code);
    const { name, details, operations } = decision;
    const id = `elsewhere-${(made += 1)}`;
    const inverse = invertOperations(store.school, operations);
    const change = { id, name, author: author.name, at: facts.now, details, operations, inverse };
    const { credentials } = author.id === account.id ? own : office;
    const session = await server.device().signIn(credentials);
    await session.append(server.head, [entryOf(change, author)]);
  };
  render(
    <AppContext value={running}>
      <Themed>{part(sync, outbox)}</Themed>
      <Notices isPageShown />
    </AppContext>,
  );
  return { app, sync, store, outbox, server, device, changeElsewhere, user: userEvent.setup() };
}
