// @vitest-environment happy-dom
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { createActor, fromCallback, toPromise } from 'xstate';
import type { LoadOutput } from '../../machines/store/storePort.ts';
import type { SchoolRef } from '../../machines/store/schoolMachine.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { readNothing } from '../../machines/sync/outbox.ts';
import { longestLog } from '../../machines/sync/renewing.ts';
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

async function textsOfMonths(): Promise<ReadonlySet<string>> {
  const opened = await openDB('plantel');
  const months = await opened.getAll('months');
  opened.close();
  return new Set(months.map(({ text }) => text));
}

async function harmMonths(text = 'harmed'): Promise<void> {
  const opened = await openDB('plantel');
  const transaction = opened.transaction('months', 'readwrite');
  for (const month of await transaction.store.getAll()) {
    await transaction.store.put({ ...month, text });
  }
  await transaction.done;
  opened.close();
}

/** Local storage has no room for what is to be set aside. */
function refuseQuarantine(): void {
  const storage = localStorage;
  const setItem = (key: string, text: string) => {
    if (key.startsWith('quarantine:')) throw new DOMException('', 'QuotaExceededError');
    storage.setItem(key, text);
  };
  const get = (_: Storage, name: string | symbol): unknown => {
    if (name === 'setItem') return setItem;
    const value: unknown = Reflect.get(storage, name);
    return typeof value === 'function' ? (value.bind(storage) as unknown) : value;
  };
  vi.stubGlobal('localStorage', new Proxy(storage, { get }));
  onTestFinished(() => void vi.unstubAllGlobals());
}

async function harmLastEntry(): Promise<void> {
  const opened = await openDB('plantel');
  const entry = (await opened.getAll('changes')).at(-1);
  await opened.put('changes', { ...entry, change: entry.change.replace('Prado', 'Prada') });
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

  it('tells of days that a lost database had no more once they were read anew', async () => {
    const { reload } = await device();
    localStorage.setItem('quarantine:database:2026-03-02-', '{"from":"2026-03-02"}');
    const days = { key: 'database', storedAs: 'quarantine:database:2026-03-02-', isOld: true };
    expect((await reload()).quarantined).toEqual([days]);
    expect((await outbox.peek()).head).toBe(readNothing);
    expect((await reload()).quarantined).toEqual([days]);
    await outbox.setHead(1);
    await reload();
    expect((await reload()).quarantined).toEqual([]);
    expect((await outbox.peek()).head).toBe(1);
  });

  it('reads all of it again where a database is lost that had the same days as one lost before', async () => {
    await device();
    const days = { key: 'database', storedAs: 'quarantine:database:2026-03-02-' };
    await distrust([days]);
    expect((await outbox.peek()).head).toBe(readNothing);
    await outbox.setHead(1);
    await distrust([days]);
    expect((await outbox.peek()).head).toBe(readNothing);
  });

  it('is in doubt of it at the next start, where the page ended before that was noted', async () => {
    const { reload } = await device();
    localStorage.setItem('students', '[{"id":');
    const ending = () => Promise.reject(new Error('The page ends.'));
    await toPromise(createActor(createStoreActors(clock, ending).load).start());
    expect((await outbox.peek()).head).toBe(1);
    await reload();
    expect((await outbox.peek()).head).toBe(readNothing);
  });

  it('notes that before anything takes the place of what was harmed', async () => {
    await device();
    await vi.waitFor(() => expect(localStorage.getItem('meta')).toContain('"from"'));
    await harmMonths();
    localStorage.setItem('students', '[{"id":');
    const noting = async () => {
      expect(localStorage.getItem('students')).toBe('[{"id":');
      expect(await textsOfMonths()).toEqual(new Set(['harmed']));
      return loadShared();
    };
    const asked = vi.fn<typeof loadShared>(noting);
    await toPromise(createActor(createStoreActors(clock, asked).load).start());
    expect(asked).toHaveBeenCalled();
    expect((await outbox.peek()).head).toBe(readNothing);
    await vi.waitFor(async () => expect(await textsOfMonths()).not.toContain('harmed'));
  });

  it('reads all of it once where what was harmed finds no room, however often it starts', async () => {
    const { reload } = await device();
    await vi.waitFor(() => expect(localStorage.getItem('meta')).toContain('"from"'));
    await harmMonths();
    localStorage.setItem('students', '[{"id":');
    refuseQuarantine();
    const { quarantined } = await reload();
    expect(quarantined.map(({ key }) => key)).toContain('schedules');
    expect(quarantined.map(({ storedAs }) => storedAs)).toContain('students');
    expect((await outbox.peek()).head).toBe(readNothing);
    await outbox.setHead(1);
    expect((await reload()).quarantined).toHaveLength(quarantined.length);
    expect((await outbox.peek()).head).toBe(1);
  });

  it('reads all of it again where a month is harmed that lies set aside from before', async () => {
    const { reload } = await device();
    await vi.waitFor(() => expect(localStorage.getItem('meta')).toContain('"from"'));
    await harmMonths();
    await reload();
    expect((await outbox.peek()).head).toBe(readNothing);
    await outbox.setHead(1);
    await vi.waitFor(async () => expect(await textsOfMonths()).not.toContain('harmed'));
    await harmMonths('harmed again');
    await reload();
    expect((await outbox.peek()).head).toBe(readNothing);
  });

  it('and where a tab finds what another one wrote harmed while it runs', async () => {
    await device();
    const running = createStoreActors(clock, loadShared);
    await toPromise(createActor(running.load).start());
    const { load, commit } = createStoreActors(clock, loadShared);
    await toPromise(createActor(load).start());
    const draft = { name: 'Noé Prado', career: 'Letras', group: '', groupId: '' };
    const command = { type: 'record.save', register: 'students', draft, base: null };
    const facts = { author: 'Laura', now: clock(), today: '2026-03-10' };
    const input = { id: `save-${Math.random()}`, command, facts };
    const { outcome } = await toPromise(createActor(commit, { input }).start());
    expect(outcome).toHaveProperty('change');
    await harmLastEntry();
    await toPromise(createActor(running.refresh).start());
    expect((await outbox.peek()).head).toBe(readNothing);
  });
});
