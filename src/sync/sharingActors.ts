import { base64 } from '@scure/base';
import { fromCallback, fromPromise } from 'xstate';
import { required } from '../../machines/kit/required.ts';
import type { SignedInUser } from '../../machines/school/accounts.ts';
import { accountWith } from '../../machines/school/accounts.ts';
import type { Account } from '../../machines/school/peopleShapes.ts';
import type { School } from '../../machines/school/school.ts';
import type { Role } from '../../machines/school/roles.ts';
import type { SchoolRef } from '../../machines/store/schoolMachine.ts';
import { accountBefore } from '../../machines/sync/accountChanges.ts';
import { adopt } from '../../machines/sync/adopting.ts';
import type { DeviceState } from '../../machines/sync/deviceState.ts';
import { proofOf } from '../../machines/sync/deviceState.ts';
import { leavingMachine } from '../../machines/sync/leavingMachine.ts';
import { rewind } from '../../machines/sync/rebasing.ts';
import type { SchoolPuttingEvent } from '../../machines/sync/schoolPuttingMachine.ts';
import { schoolPuttingMachine } from '../../machines/sync/schoolPuttingMachine.ts';
import type {
  SchoolServer,
  ServerAccount,
  ServerSession,
} from '../../machines/sync/schoolServer.ts';
import { serverFailureOf } from '../../machines/sync/schoolServer.ts';
import { schoolSharingMachine } from '../../machines/sync/schoolSharingMachine.ts';
import { accountsToShare } from '../../machines/sync/sharingChecks.ts';
import { backupWriter } from '../files/backup/backupFiles.ts';
import { downloadFile } from '../files/download.ts';
import { loadRules } from '../loading/arrival.ts';
import { publishedHash } from '../server/publishedHash.ts';
import type { OutboxStore } from '../storage/shared/outboxStore.ts';
import { schoolBase } from '../server/schoolBase.ts';
import { dropBegunSharing, isBegunHere, noteBegunSharing } from '../storage/shared/begunSharing.ts';
import { dropSharedTimes } from '../storage/shared/sharedTimes.ts';

/** What sharing a school needs of this device and of its origin. */
export interface SharingDevice {
  server: SchoolServer;
  state: DeviceState;
  outbox: Pick<OutboxStore, 'peek' | 'setHead' | 'clear' | 'watch'>;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Keeps the name of the school that the device shares; null where it shares none. */
  writeName: (name: string | null) => void;
  /** Hears that this device shares its school from now on. */
  onShared: () => void;
}

/** Sharing this device's school, as the browser does it. */
export function provideSharing(device: SharingDevice) {
  const { server, state, outbox, clock, writeName, onShared } = device;
  const putting = schoolPuttingMachine.provide({
    actors: {
      prove: fromPromise(({ input }) => server.signInAsKeeper(input.setupKey.reveal())),
      writeBackup: backupWriter(clock),
      share: fromCallback<SchoolPuttingEvent, Parameters<typeof shareOver>[0]>(
        ({ input, sendBack }) => {
          shareOver(input, clock(), (done, total) =>
            sendBack({ type: 'share.advanced', progress: { done, total } }),
          ).then(
            () => sendBack({ type: 'share.done' }),
            (error: unknown) => sendBack({ type: 'share.failed', failure: serverFailureOf(error) }),
          );
        },
      ),
    },
    actions: {
      handOver: ({ context: { file } }) => {
        if (file) downloadFile(file);
      },
    },
  });
  return schoolSharingMachine.provide({
    actions: { tellShared: onShared },
    actors: {
      putting,
      look: fromPromise(() => server.school()),
      compare: fromPromise(async ({ input: { school, changes, user, isFresh, id } }) => {
        const accounts = [accountIn(school, user), ...accountBefore(changes, user)];
        const session = await sessionOf(server, user.role, accounts);
        if (!session) {
          const { name } = (await server.school()) ?? { name: '' };
          return { kind: 'another', name } as const;
        }
        const { items } = await outbox.peek();
        return adopt({
          session,
          school: rewind(school, items),
          author: { role: user.role, id: user.id, name: user.name },
          at: clock(),
          id,
          isBegunHere,
          changedAccounts: () => (isFresh ? Promise.resolve([]) : changedAccounts(server, school)),
          decide: (await loadRules()).decide,
        });
      }),
      keep: fromPromise(async ({ input: { school, user, head, last, id } }) => {
        const { user: name, password } = accountIn(school, user);
        const { key, salt, iterations } = publishedHash(password);
        const { role, id: personId } = user;
        const proof = proofOf(key);
        const person = {
          role,
          id: personId,
          user: name.trim(),
          salt: base64.encode(salt),
          iterations,
          proof,
        };
        const schoolName = school.settings.school.name;
        const joined = {
          id,
          audience: 'office',
          name: schoolName,
          head,
          last,
          missing: [],
        } as const;
        await state.keep(person, key, joined);
        if ((await outbox.peek()).head === null) await outbox.setHead(head, last);
        writeName(schoolName);
      }),
    },
  });
}

/** Taking the shared school off this device, as the browser does it. */
export function provideLeaving({
  state,
  outbox,
  writeName,
}: Omit<SharingDevice, 'server' | 'clock' | 'onShared'>) {
  return leavingMachine.provide({
    actors: {
      recall: fromPromise(async () => (await state.recall([])).joined?.id ?? ''),
      forget: fromPromise(async () => {
        await outbox.clear();
        await state.forget();
        writeName(null);
        dropSharedTimes();
        dropBegunSharing();
      }),
    },
  });
}

async function shareOver(
  {
    keeper,
    school,
  }: { keeper: Awaited<ReturnType<SchoolServer['signInAsKeeper']>>; school: SchoolRef },
  at: number,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const records = school.getSnapshot().context.school;
  noteBegunSharing(at);
  await keeper.share(await schoolBase(records, 0, at), accountsToShare(records), onProgress);
}

function accountIn(school: School, user: SignedInUser): Account {
  return required(accountWith(school, user), 'whoever shares has an account');
}

/**
 * A session of whoever an account is of, as the server knows it of several that it was: none of the others
 * is tried. Null where it knows none.
 */
async function sessionOf(
  server: SchoolServer,
  role: Role,
  accounts: readonly Account[],
): Promise<ServerSession | null> {
  for (const { user, password } of accounts) {
    const named = { role, user: user.trim() };
    if (!(await isKnown(server, { ...named, passwordHash: password }))) continue;
    try {
      return await server.signIn({ ...named, key: publishedHash(password).key });
    } catch (error) {
      if (serverFailureOf(error) !== 'rejected') throw error;
    }
  }
  return null;
}

/** Those whose password is another one here than on the server. */
async function changedAccounts(server: SchoolServer, school: School) {
  const changed = [];
  for (const account of accountsToShare(school)) {
    if (!(await isKnown(server, account))) changed.push(account);
  }
  return changed;
}

/** Whether an account's password is the one on the server: its salt is published. */
async function isKnown(
  server: SchoolServer,
  { role, user, passwordHash }: Omit<ServerAccount, 'id'>,
): Promise<boolean> {
  const known = await server.saltOf(role, user);
  return base64.encode(known.salt) === base64.encode(publishedHash(passwordHash).salt);
}
