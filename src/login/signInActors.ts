import { base64 } from '@scure/base';
import { fromPromise } from 'xstate';
import { passwordKey } from '../../machines/accounts/passwords.ts';
import { Secret } from '../../machines/accounts/secret.ts';
import { dayOf } from '../../machines/kit/days.ts';
import type { Change } from '../../machines/store/changes.ts';
import type { DeviceState } from '../../machines/sync/deviceState.ts';
import { proofOf } from '../../machines/sync/deviceState.ts';
import { firstSchool } from '../../machines/sync/firstSchool.ts';
import { joinMachine } from '../../machines/sync/joinMachine.ts';
import type { Outbox } from '../../machines/sync/outbox.ts';
import { emptyOutbox } from '../../machines/sync/outbox.ts';
import type { Derived } from '../../machines/sync/provingMachine.ts';
import { provingMachine } from '../../machines/sync/provingMachine.ts';
import type { EntryName, SaltAndCost, SchoolServer } from '../../machines/sync/schoolServer.ts';
import { signInMachine } from '../../machines/sync/signInMachine.ts';
import { deriveKey } from '../passwords/deriveKey.ts';

/** What signing in needs of this device. */
export interface SigningDevice {
  state: DeviceState;
  outbox: {
    read: (changes: readonly Change[]) => Promise<Pick<Outbox, 'items' | 'refused'>>;
    setHead: (head: number, last: EntryName | null) => Promise<void>;
    clear: () => Promise<void>;
  };
  /** The device's last changes. */
  changes: () => readonly Change[];
  /** Epoch milliseconds. */
  clock: () => number;
  /** Hears the name of the school that the device holds. */
  onJoined: (name: string) => void;
}

/** Signing in to a school's server, as this device does it. */
export function signInWith(server: SchoolServer, device: SigningDevice) {
  const { state, outbox, changes, clock, onJoined } = device;
  return signInMachine.provide({
    actors: {
      proving: provingMachine.provide({
        actors: {
          readSalt: fromPromise(({ input: { role, user, isKept } }) =>
            server.saltOf(role, user, isKept),
          ),
          derive: fromPromise(({ input: { password, salt } }) => derive(password, salt)),
          signIn: fromPromise(({ input: { role, user, key, begins } }) =>
            server.signIn({ role, user, key: key.reveal() }, begins),
          ),
          recognise: fromPromise(async ({ input: { password, person } }) => {
            const { salt, iterations, proof } = person;
            const derived = await derive(password, { salt: base64.decode(salt), iterations });
            return derived.kept.proof === proof ? derived : null;
          }),
          dropPerson: fromPromise(() => state.dropPerson()),
        },
      }),
      loadSchool: fromPromise(({ input: { session } }) => firstSchool(session, dayOf(clock()))),
      join: joinMachine.provide({
        actors: {
          begin: fromPromise(({ input }) => state.begin(input)),
        },
      }),
      recall: fromPromise(async () => {
        const recalled = await state.recall(changes());
        // What is left of a school that left this device is for no other that comes.
        if (!recalled.joined) await outbox.clear();
        const { items, refused } = recalled.joined ? await outbox.read(changes()) : emptyOutbox;
        const ofOffice = refused.filter(({ facts: { user } }) => user?.role === 'admin');
        return { ...recalled, waiting: items.length, unresolved: ofOffice.length };
      }),
      keep: fromPromise(async ({ input: { person, key, joined } }) => {
        const { isNew } = await state.keep(person, key.reveal(), joined);
        if (isNew) await outbox.setHead(joined.head, joined.last ?? null);
        onJoined(joined.name);
      }),
    },
  });
}

async function derive(password: Secret, salt: SaltAndCost): Promise<Derived> {
  const key = base64.encode(await passwordKey(password.reveal(), salt, deriveKey));
  const proof = proofOf(key);
  return {
    key: new Secret(key),
    kept: { salt: base64.encode(salt.salt), iterations: salt.iterations, proof },
  };
}
