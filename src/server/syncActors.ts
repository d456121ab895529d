import { fromCallback, fromPromise } from 'xstate';
import type { Change } from '../../machines/store/changes.ts';
import { freshRecords } from './freshRecords.ts';
import type { DeviceState } from '../../machines/sync/deviceState.ts';
import type { Device } from '../../machines/sync/exchanging.ts';
import { readLog, standOf } from '../../machines/sync/exchanging.ts';
import type { Outbox, Round } from '../../machines/sync/outbox.ts';
import { send } from '../../machines/sync/sending.ts';
import type { ServerCredentials, ServerSession } from '../../machines/sync/schoolServer.ts';
import { ServerError, serverFailureOf } from '../../machines/sync/schoolServer.ts';
import type { Connected } from '../../machines/sync/connected.ts';
import type { Settled, SyncEvent, SyncInput } from '../../machines/sync/syncContext.ts';
import { loadOnce, loadRules } from '../loading/arrival.ts';
import { randomId } from '../storage/randomId.ts';
import { holdSession } from './heldSession.ts';
import { serverPath } from './keys.ts';
import { openSchoolServer } from './openSchoolServer.ts';
import { outbox } from './sharedCommits.ts';

/** A base is read whole, or written, seldom. */
const loadSchoolBase = loadOnce(() => import('./schoolBase.ts'));

/** An account is changed by the office alone, its own still less often. */
const loadRenewOwn = loadOnce(() => import('./renewOwn.ts'));

/** The browser's part of following a school's log. */
export function createSyncActors(device: DeviceState) {
  const resume = holdSession((credentials) => openSchoolServer(serverPath).signIn(credentials));
  const signIn = async () => resume(await credentialsOf(device));
  const withheld = new Set<string>();
  const missing = async () => (await device.recall([])).joined?.missing ?? [];
  const withDevice =
    <Answer>(work: (session: ServerSession, own: Device) => Promise<Answer>) =>
    async ({ input, signal }: { input: Connected; signal: AbortSignal }): Promise<Answer> => {
      const { session, school } = input;
      const { decide } = await loadRules();
      return work(session, {
        records: () => freshRecords(school),
        outbox: { ...outbox, read: (changes) => readHeld(device, changes) },
        decide,
        readBase: async (from) => (await loadSchoolBase()).readBase(from),
        newId: randomId,
        random: Math.random,
        clock: () => performance.now(),
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        isLeft: () => signal.aborted,
        baseOf: async (records, revision) =>
          (await loadSchoolBase()).schoolBase(records, revision, Date.now()),
        missing,
        withheld,
        arrived: async (names) => {
          await device.arrived(names);
          outbox.tell();
        },
        renewOwn: async (...asked) => (await loadRenewOwn()).renewOwn(device, ...asked),
      });
    };
  return {
    lead: fromCallback<SyncEvent>(({ sendBack }) => {
      const locks: LockManager | null | undefined = navigator.locks;
      // Without a secure context every tab leads: what an append asks of the log keeps them apart.
      if (!locks) {
        sendBack({ type: 'lead.gained' });
        return undefined;
      }
      const controller = new AbortController();
      const { signal } = controller;
      const leave = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve());
      });
      locks
        .request('plantel-sync', { signal }, () => {
          sendBack({ type: 'lead.gained' });
          return leave;
        })
        .catch(() => undefined);
      return () => controller.abort();
    }),
    watchOutbox: fromCallback<SyncEvent, Pick<SyncInput, 'school'>>(
      ({ sendBack, input: { school } }) => {
        let isWhole = false;
        const tell = () => {
          outbox
            .peek()
            .then((held) => sendBack({ type: 'outbox.changed', outbox: held }))
            .catch(() => undefined);
          if (isWhole) return;
          missing()
            .then(({ length }) => {
              isWhole = length === 0;
              sendBack({ type: 'months.told', isWhole });
            })
            .catch(() => undefined);
        };
        // The next connection may come after more changes than the school remembers.
        outbox.close(school.getSnapshot().context.changes).then(tell, tell);
        return outbox.watch(tell);
      },
    ),
    watchNetwork: fromCallback<SyncEvent>(({ sendBack }) => {
      const controller = new AbortController();
      const { signal } = controller;
      const back = () => sendBack({ type: 'network.returned' });
      const gone = () => sendBack({ type: 'connection.lost', failure: 'unreachable' });
      window.addEventListener('online', back, { signal });
      window.addEventListener('offline', gone, { signal });
      return () => controller.abort();
    }),
    signIn: fromPromise(async () => {
      try {
        return await signIn();
      } catch (error) {
        if (serverFailureOf(error) !== 'rejected' || !(await device.meet())) throw error;
        return signIn();
      }
    }),
    findAccount: fromPromise(async () => {
      const { person } = await device.recall([]);
      return person === null || openSchoolServer(serverPath).hasAccount(person.role, person.user);
    }),
    watchLog: fromCallback<SyncEvent, Pick<Connected, 'session'>>(({ input, sendBack }) =>
      input.session.watch(
        (revision) => sendBack({ type: 'log.changed', revision, ahead: input.session.ahead() }),
        (failure) => sendBack({ type: 'connection.lost', failure }),
      ),
    ),
    readLog: fromPromise<Round | null, Connected>(withDevice(readLog)),
    settle: fromPromise<Settled, Round>(async ({ input }) => {
      if (input.parts) await device.arrived(input.parts);
      const isWhole = (await missing()).length === 0;
      // Last: what is asked meanwhile is told after it.
      return { outbox: await outbox.settle(input), isWhole };
    }),
    send: fromPromise<Round | null, Connected>(withDevice(send)),
    renewBase: fromPromise<void, Connected>(
      withDevice(async (session, own) =>
        (await loadSchoolBase()).renewBase(session, own, await standOf(own)),
      ),
    ),
  };
}

/** With the key that is kept as long as somebody is signed in. */
async function credentialsOf(device: DeviceState): Promise<ServerCredentials> {
  const [{ person, joined }, key] = await Promise.all([device.recall([]), device.key()]);
  if (!person || !joined || !key) throw new ServerError('rejected', 'Nobody is kept.');
  const { head } = await outbox.peek();
  if (head === null) await outbox.setHead(joined.head, joined.last);
  const { role, user } = person;
  return { role, user, key };
}

/** Nothing more comes to a device that the school has left, nor goes from it. */
async function readHeld(device: DeviceState, changes: readonly Change[]): Promise<Outbox> {
  const { joined } = await device.recall(changes);
  if (!joined) throw new ServerError('rejected', 'The school has left this device.');
  return outbox.read(changes);
}
