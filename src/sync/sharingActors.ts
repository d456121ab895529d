import { base64 } from '@scure/base';
import { fromCallback, fromPromise } from 'xstate';
import { required } from '../../machines/kit/required.ts';
import type { SignedInUser } from '../../machines/school/accounts.ts';
import { accountWith } from '../../machines/school/accounts.ts';
import type { School } from '../../machines/school/school.ts';
import type { SchoolRef } from '../../machines/store/schoolMachine.ts';
import { adopt } from '../../machines/sync/adopting.ts';
import type { DeviceState } from '../../machines/sync/deviceState.ts';
import { proofOf } from '../../machines/sync/deviceState.ts';
import { leavingMachine } from '../../machines/sync/leavingMachine.ts';
import { rewind } from '../../machines/sync/rebasing.ts';
import type { SchoolPuttingEvent } from '../../machines/sync/schoolPuttingMachine.ts';
import { schoolPuttingMachine } from '../../machines/sync/schoolPuttingMachine.ts';
import type { SchoolServer } from '../../machines/sync/schoolServer.ts';
import { serverFailureOf } from '../../machines/sync/schoolServer.ts';
import { schoolSharingMachine } from '../../machines/sync/schoolSharingMachine.ts';
import { accountsToShare } from '../../machines/sync/sharingChecks.ts';
import { backupWriter } from '../files/backupFiles.ts';
import { downloadFile } from '../files/download.ts';
import { loadRules } from '../loading/arrival.ts';
import { publishedHash } from '../server/publishedHash.ts';
import type { OutboxStore } from '../storage/outboxStore.ts';
import { schoolBase } from '../server/schoolBase.ts';
import { dropSharedTimes } from '../storage/sharedTimes.ts';

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
      compare: fromPromise(async ({ input: { school, user, isFresh, id } }) => {
        const { key } = publishedHash(passwordOf(school, user));
        const signIn = () => server.signIn({ role: user.role, user: user.user, key });
        const session = await signIn().catch((error: unknown) => {
          if (serverFailureOf(error) === 'rejected') return null;
          throw error;
        });
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
          changedAccounts: () => (isFresh ? Promise.resolve([]) : changedAccounts(server, school)),
          decide: (await loadRules()).decide,
        });
      }),
      keep: fromPromise(async ({ input: { school, user, head, id } }) => {
        const { key, salt, iterations } = publishedHash(passwordOf(school, user));
        const { role, id: personId, user: name } = user;
        const proof = proofOf(key);
        const person = {
          role,
          id: personId,
          user: name,
          salt: base64.encode(salt),
          iterations,
          proof,
        };
        const schoolName = school.settings.school.name;
        const joined = { id, audience: 'office', name: schoolName, head, missing: [] } as const;
        await state.keep(person, key, joined);
        if ((await outbox.peek()).head === null) await outbox.setHead(head);
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
  await keeper.share(await schoolBase(records, 0, at), accountsToShare(records), onProgress);
}

function passwordOf(school: School, user: SignedInUser): string {
  return required(accountWith(school, user), 'whoever shares has an account').password;
}

/** Those whose password is another one here than on the server. */
async function changedAccounts(server: SchoolServer, school: School) {
  const changed = [];
  for (const account of accountsToShare(school)) {
    const { salt } = publishedHash(account.passwordHash);
    const known = await server.saltOf(account.role, account.user);
    if (base64.encode(known.salt) !== base64.encode(salt)) changed.push(account);
  }
  return changed;
}
