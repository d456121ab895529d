// @vitest-environment happy-dom
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { createActor, fromCallback, toPromise } from 'xstate';
import type { LoadOutput } from '../../machines/store/storePort.ts';
import type { SchoolRef } from '../../machines/store/schoolMachine.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { readNothing } from '../../machines/sync/outbox.ts';
import { longestLog } from '../../machines/sync/exchanging.ts';
import { distrust, outbox } from '../../src/server/sharedCommits.ts';
import { createSyncActors } from '../../src/server/syncActors.ts';
import { writeSharedName } from '../../src/storage/shared/sharedSchool.ts';
import { createStoreActors } from '../../src/storage/store.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { joinedPage } from '../support/joinedPage.ts';

const clock = () => Date.parse('2026-03-10T15:00:00Z');
const loadShared = () => import('../../src/server/sharedCommits.ts');

/** A device of the office that holds the school, with what its store loads. */
async function device() {
  const { server, whole, state, join } = await joinedPage();
  const office = await join('Laura');
  const { load, commit } = createStoreActors(clock, loadShared);
  await toPromise(createActor(load).start());
  const id = `join-${Math.random()}`;
  const command = { type: 'school.join', id, school: whole, isShared: false };
  const input = { id, command, facts: { author: 'Laura', now: clock(), today: '2026-03-10' } };
  await toPromise(createActor(commit, { input }).start());
  writeSharedName('Secundaria 12');
  onTestFinished(() => writeSharedName(null));
  const reload = () => toPromise(createActor(createStoreActors(clock, loadShared).load).start());
  const actors = createSyncActors(state);
  const inputOf = (loaded: LoadOutput) => {
    const persistence = createActor(fromCallback(() => undefined)).start() as AnyActorRef;
    const context = { school: loaded.school, changes: loaded.changes, persistence };
    const school = { getSnapshot: () => ({ context }) } as unknown as SchoolRef;
    return { session: office.session, school };
  };
  return {
    server,
    whole,
    reload,
    read: (loaded: LoadOutput) =>
      toPromise(createActor(actors.readLog, { input: inputOf(loaded) }).start()),
    renew: (loaded: LoadOutput) =>
      toPromise(createActor(actors.renewBase, { input: inputOf(loaded) }).start()),
  };
}

async function harmMonths(): Promise<void> {
  const opened = await openDB('plantel');
  const transaction = opened.transaction('months', 'readwrite');
  for (const month of await transaction.store.getAll()) {
    await transaction.store.put({ ...month, text: 'harmed' });
  }
  await transaction.done;
  opened.close();
}

describe('a device of a shared school whose store was harmed', () => {
  beforeEach(async () => {
    localStorage.clear();
    await freshDatabases();
  });

  it('gets back from its server a list that was set aside', async () => {
    const { whole, reload, read } = await device();
    localStorage.setItem('students', '[{"id":');
    const loaded = await reload();
    expect(loaded.quarantined).toMatchObject([{ key: 'students' }]);
    expect(loaded.school.students).toEqual([]);
    const round = (await read(loaded))!;
    expect(applyOperations(loaded.school, round.operations)).toEqual(whole);
    expect(round.head).toBe(1);
  });

  it('and months of its database', async () => {
    const { whole, reload, read } = await device();
    // Days are shown once there is time, and not all of them.
    await vi.waitFor(() => expect(localStorage.getItem('meta')).toContain('"from"'));
    await harmMonths();
    localStorage.removeItem('schedules');
    const loaded = await reload();
    expect(loaded.school.schedules).toEqual({});
    const round = (await read(loaded))!;
    expect(applyOperations(loaded.school, round.operations)).toEqual(whole);
  });

  it('and so it does beside a tab that had it before, and reads the log for both', async () => {
    const { whole, reload, read } = await device();
    const before = await reload();
    localStorage.setItem('students', '[{"id":');
    const loaded = await reload();
    await vi.waitFor(async () => expect((await outbox.peek()).head).toBe(readNothing));
    const round = (await read(before))!;
    expect(applyOperations(loaded.school, round.operations)).toEqual(whole);
  });

  it('and that too where local storage lost with it that the school is shared', async () => {
    const { whole, reload, read } = await device();
    localStorage.setItem('students', '[{"id":');
    localStorage.removeItem('shared');
    const loaded = await reload();
    await vi.waitFor(async () => expect((await outbox.peek()).head).toBe(readNothing));
    const round = (await read(loaded))!;
    expect(applyOperations(loaded.school, round.operations)).toEqual(whole);
  });

  it('puts nothing that it is left with in the place of a long log', async () => {
    const { server, reload, renew } = await device();
    server.head += longestLog;
    await outbox.setHead(server.head);
    const { base } = server;
    localStorage.setItem('students', '[{"id":');
    await renew(await reload());
    expect(server.base).toBe(base);
  });

  it('reads on as before where all that lies set aside was so at an earlier start', async () => {
    const { reload } = await device();
    localStorage.setItem('students', '[{"id":');
    await reload();
    await vi.waitFor(async () => expect((await outbox.peek()).head).toBe(readNothing));
    await outbox.setHead(1);
    const { quarantined } = await reload();
    expect(quarantined).toMatchObject([{ isOld: true }]);
    await distrust(quarantined);
    expect((await outbox.peek()).head).toBe(1);
  });
});
