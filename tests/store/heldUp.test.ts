// @vitest-environment happy-dom
import { IDBDatabase } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { appMachine } from '../../machines/app/appMachine.ts';
import { sessionMachine } from '../../machines/accounts/sessionMachine.ts';
import type { AnyCommand } from '../../machines/store/decisions.ts';
import type { PersistenceRef } from '../../machines/store/persistenceMachine.ts';
import { persistenceMachine } from '../../machines/store/persistenceMachine.ts';
import type { SchoolRef } from '../../machines/store/schoolMachine.ts';
import { loadChangeParts } from '../../src/storage/changeParts.ts';
import { journalDatabase, openJournal } from '../../src/storage/journal/journal.ts';
import { createSessionActors } from '../../src/storage/sessionStore.ts';
import { createStoreActors } from '../../src/storage/store.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { holdDatabase } from '../support/holdDatabase.ts';
import { now, saveStudent } from '../support/openStore.ts';
import { neverShared } from '../support/neverShared.ts';
import { seededSchool } from '../support/seededSchool.ts';

const clock = () => now;

beforeEach(async () => {
  await freshDatabases();
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
});

function start() {
  return createActor(
    appMachine.provide({
      actors: {
        persistence: persistenceMachine.provide({ actors: createStoreActors(clock, neverShared) }),
        session: sessionMachine.provide(createSessionActors(clock)),
      },
    }),
    { systemId: 'app', input: { clock } },
  ).start();
}

async function startReady() {
  await loadChangeParts();
  const app = start();
  await waitFor(app, (snapshot) => snapshot.matches({ running: 'ready' }));
  const { persistence, school } = app.getSnapshot().children;
  await waitFor(persistence!, (snapshot) => snapshot.matches('idle'));
  return { persistence: persistence!, school: school! };
}

describe('a database that another page holds up', () => {
  it('is told of after five seconds at the start, and opens once it is let go', async () => {
    await startReady();
    const release = await holdDatabase();
    const app = start();
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(app, (snapshot) => snapshot.matches('unavailable'));
    expect(app.getSnapshot().context.failure).toBe('busy');
    release();
    app.send({ type: 'app.retry' });
    await waitFor(app, (snapshot) => snapshot.matches({ running: 'ready' }));
    expect(app.getSnapshot().children.persistence?.getSnapshot().context.isOrdered).toBe(true);
  });

  it('is told of after five seconds when saving, and what waits is saved once it is let go', async () => {
    const { persistence, school } = await startReady();
    const release = await holdDatabase();
    persistence.send({ type: 'change.request', command: saveStudent('Núria Peña Gil') });
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(persistence, (snapshot) => snapshot.matches('blocked'));
    expect(persistence.getSnapshot().context.failure).toBe('busy');
    release();
    persistence.send({ type: 'store.retry' });
    await waitFor(persistence, (snapshot) => snapshot.matches('idle'));
    const { students } = school.getSnapshot().context.school;
    expect(students.filter(({ name }) => name === 'Núria Peña Gil')).toHaveLength(1);
  });

  it('leaves nothing to be done later by what was given up', async () => {
    const journal = openJournal();
    await journal.since(0);
    const release = await holdDatabase();
    const plan = vi.fn<() => null>(() => null);
    const given = journal.append(0, plan).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await given).toMatchObject({ failure: 'busy' });
    release();
    await journal.since(0);
    expect(plan).not.toHaveBeenCalled();
  });

  it('keeps nothing that was given up behind an entry that is known', async () => {
    const { persistence, school } = await startReady();
    persistence.send({ type: 'change.request', command: saveStudent('Eva Ruiz Díaz') });
    const release = await blockedBy(persistence, saveStudent('Núria Peña Gil'));
    release();
    persistence.send({ type: 'changes.withdraw' });
    await waitFor(persistence, (snapshot) => snapshot.matches('idle'));
    persistence.send({ type: 'tabs.changed' });
    await waitFor(persistence, (snapshot) => snapshot.matches('idle'));
    expect(added(school)).toEqual(['Eva Ruiz Díaz']);
  });

  it('makes what waited once, behind another change that goes first', async () => {
    const { persistence, school } = await startReady();
    const release = await blockedBy(persistence, saveStudent('Núria Peña Gil'));
    release();
    persistence.send({ type: 'change.request', command: saveStudent('Eva Ruiz Díaz') });
    await waitFor(persistence, (snapshot) => snapshot.matches('idle'));
    expect(added(school)).toEqual(['Eva Ruiz Díaz', 'Núria Peña Gil']);
  });
});

/** Holds the database up until a change is told to wait; returns what lets it go. */
async function blockedBy(persistence: PersistenceRef, command: AnyCommand) {
  await waitFor(persistence, (snapshot) => snapshot.matches('idle'));
  const release = await holdDatabase();
  persistence.send({ type: 'change.request', command });
  await vi.advanceTimersByTimeAsync(5_000);
  await waitFor(persistence, (snapshot) => snapshot.matches('blocked'));
  return release;
}

function added(school: SchoolRef): string[] {
  const known = new Set(seededSchool().students.map(({ name }) => name));
  const { students } = school.getSnapshot().context.school;
  return students.map(({ name }) => name).filter((name) => !known.has(name));
}

describe('a machine under load', () => {
  it('is waited for where the storage answers nobody, and what was asked is done once it does', async () => {
    const { persistence, school } = await startReady();
    const thaw = freezeStorage();
    persistence.send({ type: 'change.request', command: saveStudent('Núria Peña Gil') });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(persistence.getSnapshot().context.failure).toBeNull();
    thaw();
    await waitFor(persistence, (snapshot) => snapshot.matches('idle'));
    expect(added(school)).toEqual(['Núria Peña Gil']);
  });
});

/** Has no database answer any more; returns what lets them all go on. */
function freezeStorage(): () => void {
  const asked: (() => void)[] = [];
  vi.stubGlobal('setImmediate', (work: () => void) => asked.push(work));
  const thaw = () => {
    vi.unstubAllGlobals();
    for (const work of asked.splice(0)) setImmediate(work);
  };
  onTestFinished(thaw);
  return thaw;
}

describe('storage that answers nobody', () => {
  it('is told of once nobody would wait longer', async () => {
    const { persistence, school } = await startReady();
    const thaw = freezeStorage();
    persistence.send({ type: 'change.request', command: saveStudent('Núria Peña Gil') });
    await vi.advanceTimersByTimeAsync(130_000);
    expect(persistence.getSnapshot().context.failure).toBe('busy');
    thaw();
    persistence.send({ type: 'store.retry' });
    await waitFor(persistence, (snapshot) => snapshot.matches('idle'));
    expect(added(school)).toEqual(['Núria Peña Gil']);
  });
});

describe('a database that a newer version has opened', () => {
  it('is told of at the start, and no journal is begun apart from it', async () => {
    await startReady();
    await openAsNewer();
    const app = start();
    await waitFor(app, (snapshot) => snapshot.matches('unavailable'));
    expect(app.getSnapshot().context.failure).toBe('outdated');
    expect(localStorage.getItem('journal')).toBeNull();
  });

  it('takes no change of a page that was there before', async () => {
    const { persistence, school } = await startReady();
    await openAsNewer();
    persistence.send({ type: 'change.request', command: saveStudent('Núria Peña Gil') });
    await waitFor(persistence, (snapshot) => snapshot.matches('blocked'));
    expect(persistence.getSnapshot().context.failure).toBe('outdated');
    expect(added(school)).toEqual([]);
  });
});

/** Opens the database as a later version of the product will. */
async function openAsNewer(): Promise<void> {
  const opened = await openDB('plantel', journalDatabase.version + 1);
  opened.close();
}

describe('a page that is left', () => {
  it('closes its connection, and opens another when it is shown again', async () => {
    const page = new EventTarget();
    const journal = openJournal(page);
    await journal.since(0);
    const close = vi.spyOn(IDBDatabase.prototype, 'close');
    page.dispatchEvent(new Event('pagehide'));
    const closed = () =>
      (close.mock.contexts as IDBDatabase[]).filter(({ name }) => name === journalDatabase.name);
    await vi.waitFor(() => expect(closed()).toHaveLength(1));
    await expect(journal.since(0)).resolves.toEqual({ base: null, entries: [] });
  });

  it('reads nothing while it is hidden, and what it missed once it is seen', async () => {
    const { persistence, school } = await startReady();
    const other = await startReady();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pageshow'));
    expect(persistence.getSnapshot().value).toBe('idle');
    expect(transactions).not.toHaveBeenCalled();
    other.persistence.send({ type: 'change.request', command: saveStudent('Núria Peña Gil') });
    await waitFor(other.persistence, (snapshot) => snapshot.context.queue.length === 0);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(school, ({ context }) =>
      context.school.students.some(({ name }) => name === 'Núria Peña Gil'),
    );
  });
});
