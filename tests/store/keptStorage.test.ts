// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { createActor, waitFor } from 'xstate';
import { appMachine } from '../../machines/app/appMachine.ts';
import { sessionMachine } from '../../machines/accounts/sessionMachine.ts';
import type { Command } from '../../machines/commands/commands.ts';
import { persistenceMachine } from '../../machines/store/persistenceMachine.ts';
import { askToKeep, lookAtStorage } from '../../src/storage/keptStorage.ts';
import { createSessionActors } from '../../src/storage/sessionStore.ts';
import { createStoreActors } from '../../src/storage/store.ts';
import {
  provideBrowserStorage,
  provideStorage,
  withdrawBrowserStorage,
} from '../support/browserStorage.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { deleteStudent, now, saveStudent } from '../support/openStore.ts';
import { neverShared } from '../support/neverShared.ts';

const clock = () => now;

beforeEach(async () => {
  await freshDatabases();
  localStorage.clear();
});

afterEach(() => {
  withdrawBrowserStorage();
});

async function visit() {
  const app = createActor(
    appMachine.provide({
      actors: {
        persistence: persistenceMachine.provide({ actors: createStoreActors(clock, neverShared) }),
        session: sessionMachine.provide(createSessionActors(clock)),
      },
    }),
    { systemId: 'app', input: { clock } },
  ).start();
  await waitFor(app, (snapshot) => snapshot.matches({ running: 'ready' }));
  const { persistence, school } = app.getSnapshot().children;
  return { app, store: persistence!, school: school! };
}

async function request(store: ActorRefFrom<typeof persistenceMachine>, command: Command) {
  store.send({ type: 'change.request', command });
  await waitFor(store, ({ context }) => context.queue.length === 0);
}

describe('keeping the data until somebody deletes them', () => {
  it('is asked for with the first change somebody asked for, not with the first school', async () => {
    const { persist } = provideBrowserStorage({ isGranted: true });
    const { store } = await visit();
    expect(persist).not.toHaveBeenCalled();
    await request(store, saveStudent('Núria Peña Gil'));
    await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce());
    expect((await lookAtStorage()).isKept).toBe(true);
  });

  it('is not asked for with what is refused or changes nothing', async () => {
    const { persist } = provideBrowserStorage({ isGranted: true });
    const { store, school } = await visit();
    await request(store, deleteStudent(999));
    await request(store, saveStudent(''));
    await request(store, { type: 'backup.restore', school: school.getSnapshot().context.school });
    expect(localStorage.getItem('storageAsked')).toBeNull();
    expect(persist).not.toHaveBeenCalled();
  });

  it('is asked for once, whatever the answer, however many visits follow', async () => {
    const { persist } = provideBrowserStorage();
    const first = await visit();
    await request(first.store, saveStudent('Núria Peña Gil'));
    await request(first.store, saveStudent('Iván Soto Lara'));
    first.app.stop();
    const second = await visit();
    await request(second.store, saveStudent('Zoé Ríos Luna'));
    await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce());
  });

  it('is no part of saving where the browser never answers, refuses or has no such thing', async () => {
    for (const persist of [
      () => new Promise(() => undefined),
      () => Promise.reject(new Error('no')),
    ]) {
      localStorage.clear();
      provideStorage({ persist });
      const { app, store } = await visit();
      await request(store, saveStudent('Núria Peña Gil'));
      expect(store.getSnapshot().matches('idle')).toBe(true);
      app.stop();
    }
    withdrawBrowserStorage();
    const { store } = await visit();
    await request(store, saveStudent('Núria Peña Gil'));
    expect(store.getSnapshot().matches('idle')).toBe(true);
  });
});

describe('what the browser says of its data', () => {
  it('is nothing where a page of plain http has no storage to ask', async () => {
    withdrawBrowserStorage();
    expect(await lookAtStorage()).toEqual({ room: null, isKept: null, isForbidden: false });
    expect(await askToKeep()).toBe(false);
  });

  it('is what it gives, what is in use and whether asking was forbidden', async () => {
    const { query } = provideBrowserStorage({ permission: 'denied' });
    expect(await lookAtStorage()).toEqual({
      room: { used: 4_096, quota: 8_192 },
      isKept: false,
      isForbidden: true,
    });
    expect(query).toHaveBeenCalledWith({ name: 'persistent-storage' });
  });

  it('does without what an older browser does not know', async () => {
    provideStorage({ persisted: () => Promise.resolve(false) });
    expect(await lookAtStorage()).toEqual({ room: null, isKept: false, isForbidden: false });
    expect(await askToKeep()).toBe(false);
  });
});
