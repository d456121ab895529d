import { describe, expect, it } from 'vitest';
import { SimulatedClock, createActor, fromPromise, waitFor } from 'xstate';
import type { SignedInUser } from '../machines/domain/accounts.ts';
import type { CheckInput, Credentials } from '../machines/loginMachine.ts';
import { loginMachine } from '../machines/loginMachine.ts';
import { createListener } from './support/listener.ts';
import { expectEveryTransition } from './support/machinePaths.ts';

const carlos: SignedInUser = {
  role: 'teacher',
  id: 1,
  name: 'Carlos Ramírez López',
  email: 'cramirez@plantel.mx',
  user: 'cramirez',
};
const right: Credentials = { role: 'teacher', user: 'cramirez', password: 'Profe.2025' };
const wrong: Credentials = { ...right, password: 'Adivinanza.1' };

it('takes every transition', () => {
  expectEveryTransition(loginMachine, {
    input: { school: createListener().ref, session: createListener().ref },
    events: [{ type: 'login.submit', credentials: right }],
    endings: {
      checkCredentials: [{ output: carlos }, { output: null }, { error: new Error('no hash') }],
    },
    distinguish: ({ context }) => [context.failures, context.accepted !== null],
    within: ({ context }) => context.failures < 7,
    promises: {
      'a password is held only while it is checked': (snapshot) =>
        snapshot.matches('checking') || snapshot.context.credentials === null,
      'a penalty follows the fifth failure in a row and no earlier one': (snapshot) =>
        !snapshot.matches('penalized') || snapshot.context.failures >= 5,
      'failures only grow until someone is accepted': ({ context }, before) =>
        context.failures >= before.context.failures || context.accepted !== null,
    },
  });
});

function start() {
  const clock = new SimulatedClock();
  const session = createListener();
  const notices: string[] = [];
  const snapshots: string[] = [];
  const login = createActor(
    loginMachine.provide({
      actors: {
        checkCredentials: fromPromise<SignedInUser | null, CheckInput>(
          async ({ input: { credentials } }) =>
            credentials.password === right.password ? carlos : null,
        ),
      },
    }),
    { clock, input: { school: createListener().ref, session: session.ref } },
  );
  login.on('notice', ({ notice }) => notices.push(notice.code));
  login.subscribe(({ value, context: { credentials, accepted, failures } }) =>
    snapshots.push(JSON.stringify({ value, credentials, accepted, failures })),
  );
  login.start();
  const submit = async (credentials: Credentials) => {
    login.send({ type: 'login.submit', credentials });
    await waitFor(login, (snapshot) => snapshot.matches({ checking: { check: 'over' } }));
    clock.increment(1_000);
  };
  return { clock, heard: session.heard, login, notices, snapshots, submit };
}

describe('a login', () => {
  it('stays busy for a second however fast the check is', async () => {
    const { clock, heard, login } = start();
    login.send({ type: 'login.submit', credentials: right });
    await waitFor(login, (snapshot) => snapshot.matches({ checking: { check: 'over' } }));
    clock.increment(999);
    expect(login.getSnapshot().matches('checking')).toBe(true);
    expect(heard).toEqual([]);
    clock.increment(1);
    expect(login.getSnapshot().value).toBe('editing');
    expect(heard).toEqual([{ type: 'session.signIn', user: carlos }]);
  });

  it('takes no second submission while the first is checked', async () => {
    const { login, heard, clock } = start();
    login.send({ type: 'login.submit', credentials: right });
    expect(login.getSnapshot().can({ type: 'login.submit', credentials: wrong })).toBe(false);
    login.send({ type: 'login.submit', credentials: wrong });
    await waitFor(login, (snapshot) => snapshot.matches({ checking: { check: 'over' } }));
    clock.increment(1_000);
    expect(heard).toHaveLength(1);
  });

  it('gives one notice when user, password or role match no record', async () => {
    const { heard, login, notices, submit } = start();
    await submit(wrong);
    expect(notices).toEqual(['login.rejected']);
    expect(heard).toEqual([]);
    expect(login.getSnapshot().value).toBe('editing');
  });

  it('holds no password in any snapshot after the check', async () => {
    const { snapshots, submit } = start();
    await submit(wrong);
    await submit(right);
    const kept = snapshots.filter((text) => text.includes('Adivinanza') || text.includes('Profe'));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter((text) => !text.startsWith('{"value":{"checking"'))).toEqual([]);
  });

  it('waits 1, 2, 4 … 300 seconds from the fifth failure in a row on', async () => {
    const { clock, login, submit } = start();
    const waits: number[] = [];
    for (let failure = 1; failure <= 15; failure += 1) {
      await submit(wrong);
      let seconds = 0;
      while (login.getSnapshot().matches('penalized')) {
        clock.increment(1_000);
        seconds += 1;
      }
      waits.push(seconds);
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  it('takes no submission during a penalty', async () => {
    const { login, submit } = start();
    for (let failure = 1; failure <= 5; failure += 1) await submit(wrong);
    expect(login.getSnapshot().value).toBe('penalized');
    expect(login.getSnapshot().can({ type: 'login.submit', credentials: right })).toBe(false);
  });

  it('forgets the failures once someone is accepted', async () => {
    const { login, submit } = start();
    for (let failure = 1; failure <= 4; failure += 1) await submit(wrong);
    await submit(right);
    await submit(wrong);
    expect(login.getSnapshot().context.failures).toBe(1);
    expect(login.getSnapshot().value).toBe('editing');
  });
});
