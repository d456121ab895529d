import type { DBSchema } from 'idb';
import type { DeviceState, Joined, KeptPerson } from '../../../machines/sync/deviceState.ts';
import { heldOf } from '../../../machines/sync/deviceState.ts';
import type { Database, Mode, Transaction } from '../journal/transactions.ts';
import { openTransactions } from '../journal/transactions.ts';

interface Kept {
  person: KeptPerson;
  /** Base64: the key of whoever is signed in. */
  key: string;
  joined: Joined;
  /** What they are known by once the server knows them so. */
  expected: { person: KeptPerson; key: string };
  /** A school that was to come, until it is known that it did. */
  begun: Joined;
}

interface SyncSchema extends DBSchema {
  kept: { key: keyof Kept; value: Kept[keyof Kept] };
}

const database: Database<SyncSchema> = {
  name: 'plantel-sync',
  version: 1,
  stores: ['kept'],
  durability: 'strict',
  upgrade: (opened) => void opened.createObjectStore('kept'),
};

function put<Name extends keyof Kept>(
  transaction: Transaction<SyncSchema, 'readwrite'>,
  name: Name,
  value: Kept[Name],
) {
  return transaction.objectStore('kept').put(value, name);
}

async function read<Name extends keyof Kept>(
  transaction: Transaction<SyncSchema, Mode>,
  name: Name,
): Promise<Kept[Name] | null> {
  const value = await transaction.objectStore('kept').get(name);
  return (value ?? null) as Kept[Name] | null;
}

/** What this device keeps of its shared school and its person. */
export function openDeviceState(page?: EventTarget): DeviceState {
  const run = openTransactions(database, page);
  const drop = (...names: (keyof Kept)[]) =>
    run('readwrite', async (transaction) => {
      for (const name of names) await transaction.objectStore('kept').delete(name);
    });
  return {
    recall: (changes) =>
      run('readonly', async (transaction) => {
        const person = await read(transaction, 'person');
        const joined = await read(transaction, 'joined');
        const begun = await read(transaction, 'begun');
        return { person, joined: heldOf(joined, begun, changes) };
      }),
    begin: (joined) =>
      run('readwrite', async (transaction) => void (await put(transaction, 'begun', joined))),
    keep: (person, key, joined) =>
      run('readwrite', async (transaction) => {
        const before = await read(transaction, 'joined');
        await put(transaction, 'person', person);
        await put(transaction, 'key', key);
        await transaction.objectStore('kept').delete('expected');
        // What has come of it meanwhile stands.
        if (before?.id !== joined.id) await put(transaction, 'joined', joined);
        return { isNew: before?.id !== joined.id };
      }),
    arrived: (names) =>
      run('readwrite', async (transaction) => {
        const joined = await read(transaction, 'joined');
        if (!joined) return;
        const missing = joined.missing.filter((name) => !names.includes(name));
        await put(transaction, 'joined', { ...joined, missing });
      }),
    key: () => run('readonly', (transaction) => read(transaction, 'key')),
    expect: (person, key) =>
      run('readwrite', async (transaction) => {
        const isSignedIn = (await read(transaction, 'key')) !== null;
        if (isSignedIn) await put(transaction, 'expected', { person, key });
      }),
    meet: () =>
      run('readwrite', async (transaction) => {
        const expected = await read(transaction, 'expected');
        const isSignedIn = (await read(transaction, 'key')) !== null;
        await transaction.objectStore('kept').delete('expected');
        if (!expected || !isSignedIn) return false;
        await put(transaction, 'person', expected.person);
        await put(transaction, 'key', expected.key);
        return true;
      }),
    dropKey: () => drop('key', 'expected'),
    forget: () => run('readwrite', (transaction) => transaction.objectStore('kept').clear()),
    dropPerson: () => drop('person', 'key', 'expected'),
  };
}
