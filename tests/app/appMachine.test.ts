import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { appMachine } from '../../machines/app/appMachine.ts';
import type { LoadOutput } from '../../machines/store/storePort.ts';
import { persistenceMachine } from '../../machines/store/persistenceMachine.ts';
import { sessionMachine } from '../../machines/accounts/sessionMachine.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { MemoryStore } from '../support/memoryStore.ts';
import { seededSchool } from '../support/seededSchool.ts';

const now = new Date(2026, 2, 10, 9, 0).getTime();
const school = seededSchool('2026-03-10');
const output: LoadOutput = {
  school,
  revision: 1,
  quarantined: [],
  changes: [],
  isOrdered: true,
  isCopied: true,
};
const input = { clock: () => now };

it('takes every transition', () => {
  expectEveryTransition(appMachine, {
    input,
    events: [
      { type: 'store.loaded', output },
      { type: 'store.failed', failure: 'failing' },
      { type: 'app.retry' },
    ],
    promises: {
      'no record is there before the store has loaded': (snapshot) =>
        snapshot.matches({ running: 'ready' }) === (snapshot.children.school !== undefined),
      'who is signed in is known as soon as the records are': ({ children }) =>
        (children.session === undefined) === (children.school === undefined),
    },
  });
});

function start(touch: (store: MemoryStore) => void = () => undefined) {
  const store = new MemoryStore(school, () => now);
  touch(store);
  const app = createActor(
    appMachine.provide({
      actors: {
        persistence: persistenceMachine.provide({ actors: store.persistenceActors }),
        session: sessionMachine.provide(store.session),
      },
    }),
    { systemId: 'app', input: { clock: () => now } },
  ).start();
  return { app, store };
}

describe('the app', () => {
  it('shows nothing before the stored data has loaded', async () => {
    const { app } = start();
    expect(app.getSnapshot().value).toEqual({ running: 'loading' });
    expect(app.getSnapshot().children.school).toBeUndefined();
    await waitFor(app, (snapshot) => snapshot.matches({ running: 'ready' }));
    expect(app.getSnapshot().children.school?.getSnapshot().context.school).toBe(school);
  });

  it('restores the stored user as soon as the records are there', async () => {
    const { app } = start((store) => {
      store.claim = { role: 'admin', id: 1, email: 'direccion@plantel.mx' };
    });
    await waitFor(app, (snapshot) => snapshot.matches({ running: 'ready' }));
    const { session } = app.getSnapshot().children;
    expect(session?.getSnapshot().context.user?.name).toBe('Laura Méndez Ortega');
  });

  it('starts again when the browser gives its storage after all', async () => {
    const { app, store } = start((blocked) => {
      blocked.isBlocked = true;
    });
    await waitFor(app, (snapshot) => snapshot.matches('unavailable'));
    expect(app.getSnapshot().context.failure).toBe('failing');
    store.isBlocked = false;
    app.send({ type: 'app.retry' });
    await waitFor(app, (snapshot) => snapshot.matches({ running: 'ready' }));
    expect(app.system.get('persistence')).toBe(app.getSnapshot().children.persistence);
  });

  it('carries a request to the store and what came of it to the school', async () => {
    const { app, store } = start();
    await waitFor(app, (snapshot) => snapshot.matches({ running: 'ready' }));
    const { persistence, school: teller } = app.getSnapshot().children;
    const notices: string[] = [];
    teller!.on('notice', ({ notice }) => notices.push(notice.code));
    persistence!.send({
      type: 'change.request',
      command: { type: 'record.delete', register: 'admins', id: '1' },
    });
    await waitFor(persistence!, (snapshot) => snapshot.matches('idle'));
    expect(notices).toEqual(['admin.onlyOne']);
    expect(store.school.admins).toHaveLength(1);
  });
});
