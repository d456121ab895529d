import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { required } from '../../machines/kit/required.ts';
import type { School } from '../../machines/school/school.ts';
import type { Change } from '../../machines/store/changes.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { SchoolRef } from '../../machines/store/schoolMachine.ts';
import { baseOf } from '../../machines/sync/baseWriting.ts';
import { withoutPasswords } from '../../machines/sync/officePart.ts';
import { outbox } from '../../src/server/sharedCommits.ts';
import { createSyncActors } from '../../src/server/syncActors.ts';
import { openDeviceState } from '../../src/storage/syncStore.ts';
import { askedStore } from '../support/askedStore.ts';
import { Device } from '../support/exchangingDevice.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { MemoryServer, quickAccount } from '../support/memoryServer.ts';
import { changeOf } from '../support/seededSchool.ts';
import { officeSchool } from '../support/sharedSchool.ts';

const laura = quickAccount('admin', 1, 'laura');
const joined = { id: 'join', audience: 'office', name: 'Secundaria 12', missing: [] } as const;
const kept = { role: 'admin', id: 1, user: 'laura', salt: '', iterations: 1, proof: '' } as const;

/** A page of a device that shares a school, while the office writes to it elsewhere. */
async function page() {
  const server = new MemoryServer();
  const whole = withoutPasswords(officeSchool());
  const keeper = await server.device().signInAsKeeper(server.setupKey);
  await keeper.share(baseOf(whole, 0, 1), [laura]);
  const session = await server.device().signIn(laura.credentials);
  const state = openDeviceState();
  await state.keep(kept, laura.credentials.key, { ...joined, head: server.head });
  // Files of tests share the page's outbox, and the database that it has open.
  await outbox.clear();
  await outbox.setHead(server.head);
  const office = new Device('Laura', whole, session, server.head);
  const [base] = whole.students;
  const draft = { ...required(base, 'the school has students'), name: 'Sofía C.' };
  office.ask({ type: 'record.save', register: 'students', draft, base });
  await office.synchronize();
  let context: { school: School; changes: readonly Change[] } = { school: whole, changes: [] };
  const { persistence } = askedStore().input;
  const school = {
    getSnapshot: () => ({ context: { ...context, persistence } }),
  } as unknown as SchoolRef;
  const leave = () => {
    const change = changeOf(whole, { type: 'school.leave', id: joined.id });
    context = { school: applyOperations(whole, change.operations), changes: [change] };
  };
  const read = () =>
    toPromise(createActor(createSyncActors(state).readLog, { input: { session, school } }).start());
  return { state, leave, read };
}

describe('a page that follows a school', () => {
  beforeEach(freshDatabases);

  it('reads nothing into what stands on the device once the school has left it', async () => {
    const { state, leave, read } = await page();
    expect(await read()).toMatchObject({ operations: [{ key: 'students' }] });
    leave();
    await expect(read()).rejects.toMatchObject({ failure: 'rejected' });
    await outbox.clear();
    await expect(read()).rejects.toMatchObject({ failure: 'rejected' });
    await state.forget();
    await expect(read()).rejects.toMatchObject({ failure: 'rejected' });
  });
});
