import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { appMachine } from '../machines/appMachine.ts';
import type {
  CommitInput,
  CommitOutput,
  LoadOutput,
  PersistenceEvent,
} from '../machines/persistenceMachine.ts';
import { persistenceMachine } from '../machines/persistenceMachine.ts';
import type { SessionEvent } from '../machines/sessionMachine.ts';
import { sessionMachine } from '../machines/sessionMachine.ts';
import { expectEveryTransition } from './support/machinePaths.ts';
import { seededSchool } from './support/seededSchool.ts';

const now = new Date(2026, 2, 10, 9, 0).getTime();
const school = seededSchool('2026-03-10');
const output: LoadOutput = {
  school,
  revision: 1,
  setAside: [],
  changes: [],
  isOrdered: true,
  isCopied: true,
};
const input = { clock: () => now, readUserClaim: () => null };

it('takes every transition', () => {
  expectEveryTransition(appMachine, {
    input,
    events: [{ type: 'store.loaded', output }, { type: 'store.failed' }, { type: 'app.retry' }],
    promises: {
      'no record is there before the store has loaded': (snapshot) =>
        snapshot.matches('ready') === (snapshot.context.school !== null),
      'who is signed in is known as soon as the records are': ({ context }) =>
        (context.session !== null) === (context.school !== null),
    },
  });
});

function start(load: () => Promise<LoadOutput>, claim: unknown = null) {
  return createActor(
    appMachine.provide({
      actors: {
        persistence: persistenceMachine.provide({
          actors: {
            load: fromPromise<LoadOutput>(load),
            commit: fromPromise<CommitOutput, CommitInput>(async ({ input: { request } }) => ({
              school,
              revision: 2,
              changes: [],
              isCopied: true,
              outcome: {
                refusal: { allowed: false, code: 'group.taken', details: { id: request.id } },
              },
            })),
            watchTabs: fromCallback<PersistenceEvent>(() => undefined),
          },
        }),
        session: sessionMachine.provide({
          actors: {
            watchStoredUser: fromCallback<SessionEvent>(() => undefined),
            watchActivity: fromCallback<SessionEvent>(() => undefined),
          },
          actions: { storeUser: () => undefined, clearStoredUser: () => undefined },
        }),
      },
    }),
    { systemId: 'app', input: { clock: () => now, readUserClaim: () => claim } },
  ).start();
}

describe('the app', () => {
  it('shows nothing before the stored data has loaded', async () => {
    const app = start(async () => output);
    expect(app.getSnapshot().value).toBe('loading');
    expect(app.getSnapshot().context.school).toBeNull();
    await waitFor(app, (snapshot) => snapshot.matches('ready'));
    expect(app.getSnapshot().context.school?.getSnapshot().context.school).toBe(school);
  });

  it('restores the stored user as soon as the records are there', async () => {
    const laura = { role: 'admin', id: 1, email: 'direccion@plantel.mx' };
    const app = start(async () => output, laura);
    await waitFor(app, (snapshot) => snapshot.matches('ready'));
    const { session } = app.getSnapshot().context;
    expect(session?.getSnapshot().context.user?.name).toBe('Laura Méndez Ortega');
  });

  it('starts again when the browser gives its storage after all', async () => {
    let tries = 0;
    const app = start(async () => {
      tries += 1;
      if (tries === 1) throw new Error('denied');
      return output;
    });
    await waitFor(app, (snapshot) => snapshot.matches('unavailable'));
    app.send({ type: 'app.retry' });
    await waitFor(app, (snapshot) => snapshot.matches('ready'));
    expect(app.system.get('persistence')).toBe(app.getSnapshot().context.persistence);
  });

  it('carries a request from the school to the store and back', async () => {
    const app = start(async () => output);
    await waitFor(app, (snapshot) => snapshot.matches('ready'));
    const notices: string[] = [];
    const teller = app.getSnapshot().context.school!;
    teller.on('notice', ({ notice }) => notices.push(notice.code));
    teller.send({ type: 'change.request', command: { type: 'school.seed', keys: [] } });
    await waitFor(teller, (snapshot) => snapshot.matches('settled'));
    expect(notices).toEqual(['group.taken']);
  });
});
