import { beforeEach, describe, expect, it } from 'vitest';
import type { DeviceState } from '../../machines/sync/deviceState.ts';
import { proofOf } from '../../machines/sync/deviceState.ts';
import { baseOf } from '../../machines/sync/baseWriting.ts';
import { withoutPasswords } from '../../machines/sync/officePart.ts';
import { renewOwn } from '../../src/server/renewOwn.ts';
import { publishedHash } from '../../src/server/publishedHash.ts';
import type { ServerAccount } from '../../machines/sync/schoolServer.ts';
import { ServerError } from '../../machines/sync/schoolServer.ts';
import { openDeviceState } from '../../src/storage/shared/syncStore.ts';
import { Device } from '../support/exchangingDevice.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { MemoryDeviceState } from '../support/memoryDeviceState.ts';
import { MemoryServer, quickAccount } from '../support/memoryServer.ts';
import { seededSchool } from '../support/seededSchool.ts';

const laura = quickAccount('admin', 1, 'admin');
const ana = quickAccount('teacher', 2, 'atorres');
const joined = { id: 'join', audience: 'office', name: 'Colegio', head: 1, missing: [] } as const;

/** An administrator's device, signed in to a school's server, and what it keeps of its person. */
async function sharedDevice(state: DeviceState) {
  const server = new MemoryServer();
  const school = withoutPasswords(seededSchool());
  const keeper = await server.device().signInAsKeeper(server.setupKey);
  await keeper.share(baseOf(school, 0, 1), [laura, ana]);
  const session = await server.device().signIn(laura.credentials);
  const { head } = await session.since(0);
  const office = new Device('Laura', school, session, head);
  await state.keep(
    { role: 'admin', id: 1, user: 'admin', salt: 'c2FsdA==', iterations: 600_000, proof: 'before' },
    laura.credentials.key,
    joined,
  );
  office.device.renewOwn = (account, tell) => renewOwn(state, account, tell);
  const change = (register: 'admins' | 'teachers', id: number, fields: object) => {
    const base = office.school[register].find((one) => one.id === id)!;
    office.ask({ type: 'record.save', register, base, draft: { ...base, ...fields } });
  };
  const person = async () => (await state.recall([])).person;
  return { server, office, change, person };
}

const states = [
  { where: 'in memory', open: (): DeviceState => new MemoryDeviceState() },
  { where: 'in the browser', open: openDeviceState },
];

describe.each(states)('a device that keeps its person $where', ({ open }) => {
  let state: DeviceState;

  beforeEach(async () => {
    await freshDatabases();
    state = open();
  });

  it('goes on with its person’s new password, and knows them by it without the server', async () => {
    const { server, office, change, person } = await sharedDevice(state);
    const { passwordHash, credentials } = quickAccount('admin', 1, 'directora', 'nueva');
    change('admins', 1, { user: 'directora', password: passwordHash });
    change('teachers', 2, { phone: '55 1234 5678' });
    await office.synchronize();
    expect(office.outbox).toMatchObject({ items: [], refused: [] });
    expect(await state.key()).toBe(credentials.key);
    const { iterations } = publishedHash(passwordHash);
    expect(await person()).toMatchObject({
      user: 'directora',
      iterations,
      proof: proofOf(credentials.key),
    });
    await expect(server.device().signIn(laura.credentials)).rejects.toThrow('refuses');
    expect((await server.device().signIn(credentials)).id).toBe(1);
  });

  it('keeps its person as they are where somebody else’s password changes', async () => {
    const { office, change, person } = await sharedDevice(state);
    change('teachers', 2, {
      password: quickAccount('teacher', 2, 'atorres', 'nueva').passwordHash,
    });
    await office.synchronize();
    expect(office.outbox.items).toEqual([]);
    expect(await state.key()).toBe(laura.credentials.key);
    expect(await person()).toMatchObject({ user: 'admin', proof: 'before' });
  });

  it('is known by either while the server is being told', async () => {
    const { office, change } = await sharedDevice(state);
    const { passwordHash, credentials } = quickAccount('admin', 1, 'admin', 'nueva');
    change('admins', 1, { password: passwordHash });
    const { session } = office;
    const putAccount = async (account: ServerAccount) => {
      await session.putAccount(account);
      throw new ServerError('unreachable', 'The page was closed.');
    };
    await expect(office.synchronize({ ...session, putAccount })).rejects.toThrow('closed');
    expect(await state.key()).toBe(laura.credentials.key);
    expect(await state.meet()).toBe(true);
    expect(await state.key()).toBe(credentials.key);
    expect(await state.meet()).toBe(false);
  });

  it('keeps no key once its person has signed out', async () => {
    const { office, change } = await sharedDevice(state);
    await state.dropKey();
    change('admins', 1, { password: quickAccount('admin', 1, 'admin', 'nueva').passwordHash });
    await office.synchronize();
    expect(await state.key()).toBeNull();
  });
});
