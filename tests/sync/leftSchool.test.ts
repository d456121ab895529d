import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { required } from '../../machines/kit/required.ts';
import type { School } from '../../machines/school/school.ts';
import type { Change } from '../../machines/store/changes.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { SchoolRef } from '../../machines/store/schoolMachine.ts';
import { outbox } from '../../src/server/sharedCommits.ts';
import { createSyncActors } from '../../src/server/syncActors.ts';
import { askedStore } from '../support/askedStore.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { joined, joinedPage } from '../support/joinedPage.ts';
import { changeOf } from '../support/seededSchool.ts';

/** A page of a device that shares a school, while the office writes to it elsewhere. */
async function page() {
  const { whole, state, join } = await joinedPage();
  const office = await join('Laura');
  const { session } = office;
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
