import { describe, expect, it } from 'vitest';
import { SimulatedClock, createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { SignedInUser } from '../../machines/school/accounts.ts';
import type { CheckInput, Credentials } from '../../machines/accounts/loginMachine.ts';
import { Secret } from '../../machines/accounts/secret.ts';
import type { Failures, FailuresRecalled } from '../../machines/accounts/security.ts';
import type { SignInAnswer } from '../../machines/accounts/signInFailures.ts';
import { attemptsMachine } from '../../machines/accounts/attemptsMachine.ts';
import { loginMachine } from '../../machines/accounts/loginMachine.ts';
import type { School } from '../../machines/school/school.ts';
import { required } from '../../machines/kit/required.ts';
import { askedStore } from '../support/askedStore.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { createListener } from '../support/listener.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';

const carlos: SignedInUser = {
  role: 'teacher',
  id: 1,
  name: 'Carlos Ramírez López',
  email: 'cramirez@plantel.mx',
  user: 'cramirez',
};
const right: Credentials = {
  role: 'teacher',
  user: 'cramirez',
  password: new Secret('Profe.2025'),
};
const wrong: Credentials = { ...right, password: new Secret('Adivinanza.1') };

const school = seededSchool('2026-03-10');

function withTries(freeFailures: number): School {
  const { settings } = school;
  return {
    ...school,
    settings: { ...settings, security: { ...settings.security, freeFailures } },
  };
}

let stored = 0;
const attempts = attemptsMachine.provide({
  actors: { watchFailures: fromCallback<FailuresRecalled>(() => undefined) },
  actions: {
    storeFailures: ({ context }) => {
      stored = context.failures;
    },
    dropFailures: () => {
      stored = 0;
    },
  },
});

it('takes every transition', () => {
  expectEveryTransition(loginMachine, {
    input: { ...askedStore(school).input, session: createListener().ref },
    events: [
      { type: 'login.submit', credentials: right },
      { type: 'login.submit', credentials: { ...right, user: ' ' } },
      { type: 'attempts.penalized' },
      { type: 'attempts.free' },
    ],
    endings: {
      checkCredentials: [
        { output: { user: carlos } },
        { output: { user: null } },
        { output: { failure: 'unreachable' } },
        { error: new Error('no WebCrypto') },
      ],
    },
    distinguish: ({ context }) => [context.accepted !== null, context.failure],
    promises: {
      'a check that could not be made counts no failure': (snapshot, before) =>
        !snapshot.matches({ editing: 'unchecked' }) || !before.matches('rejected'),
      'no password stands in the context': ({ context }) =>
        Object.values(context).every((value) => !(value instanceof Secret)),
    },
  });
});

function start(records = school) {
  const store = askedStore(records);
  const clock = new SimulatedClock();
  const session = createListener();
  const notices: string[] = [];
  const seen: string[] = [];
  let isAnswering = true;
  const login = createActor(
    loginMachine.provide({
      actors: {
        attempts,
        checkCredentials: fromPromise<SignInAnswer, CheckInput>(
          async ({ input: { credentials } }) => {
            if (!isAnswering) throw new Error('no WebCrypto');
            return credentials.password.reveal() === 'Profe.2025'
              ? { user: carlos }
              : { user: null };
          },
        ),
      },
    }),
    {
      clock,
      input: { ...store.input, session: session.ref },
      inspect: (inspected) => {
        const { actorRef: _actor, rootId: _root, ...rest } = inspected;
        seen.push(
          JSON.stringify(rest, (name, value: unknown) => (name === 'sourceRef' ? '' : value)),
        );
      },
    },
  );
  login.on('notice', ({ notice }) => notices.push(notice.code));
  login.start();
  const submit = async (credentials: Credentials) => {
    login.send({ type: 'login.submit', credentials });
    await waitFor(login, (snapshot) => snapshot.matches({ checking: { check: 'over' } }));
    clock.increment(1_000);
  };
  const counted = () => required(login.getSnapshot().children.attempts, 'it runs with the login');
  const recall = (failures: Failures) => counted().send({ type: 'failures.recalled', ...failures });
  const count = () => counted().getSnapshot().context;
  const answerNoMore = () => {
    isAnswering = false;
  };
  const { heard } = session;
  return { answerNoMore, clock, count, heard, login, notices, recall, seen, store, submit };
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
    expect(login.getSnapshot().value).toEqual({ editing: 'fresh' });
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
    expect(login.getSnapshot().value).toEqual({ editing: 'refused' });
  });

  it('tells a check that could not be made from a refusal, and counts no failure', async () => {
    const { answerNoMore, count, heard, login, notices, submit } = start();
    for (let failure = 1; failure <= 4; failure += 1) await submit(wrong);
    notices.splice(0);
    answerNoMore();
    await submit(right);
    expect(login.getSnapshot().value).toEqual({ editing: 'unchecked' });
    expect(count()).toMatchObject({ failures: 4, penalty: 0 });
    expect([stored, notices, heard]).toEqual([4, [], []]);
    expect(login.getSnapshot().can({ type: 'login.submit', credentials: right })).toBe(true);
  });

  it('shows no password in any snapshot, persisted state or event', async () => {
    const { login, seen, submit } = start();
    await submit(wrong);
    login.send({ type: 'login.submit', credentials: right });
    const text = JSON.stringify([seen, login.getPersistedSnapshot()]);
    expect(text).toContain('login.submit');
    expect(text).toContain('cramirez');
    expect(text).not.toMatch(/Adivinanza|Profe/);
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

  it.each([1, 4, 20])('waits from the failure on that follows %d', async (tries) => {
    const { clock, count, submit } = start(withTries(tries));
    const waits: number[] = [];
    for (let failure = 1; failure <= tries + 2; failure += 1) {
      await submit(wrong);
      waits.push(count().penalty);
      clock.increment(2_000);
    }
    expect(waits).toEqual([...Array<number>(tries).fill(0), 1_000, 2_000]);
  });

  it('follows fewer free tries that another tab sets, and those left of what it recalls', async () => {
    const { count, login, recall, store, submit } = start();
    await submit(wrong);
    store.setRecords(withTries(1));
    await submit(wrong);
    expect(login.getSnapshot().value).toBe('penalized');
    expect(count()).toMatchObject({ failures: 2, penalty: 1_000 });
    recall({ failures: 3, waited: 500 });
    expect(count()).toMatchObject({ failures: 3, penalty: 1_500 });
  });

  it('takes no submission during a penalty', async () => {
    const { login, submit } = start();
    for (let failure = 1; failure <= 5; failure += 1) await submit(wrong);
    expect(login.getSnapshot().value).toBe('penalized');
    expect(login.getSnapshot().can({ type: 'login.submit', credentials: right })).toBe(false);
  });

  it('waits out what is left of a penalty from before a reload or from another tab', () => {
    const { clock, login, recall } = start();
    recall({ failures: 7, waited: 1_500 });
    expect(login.getSnapshot().value).toBe('penalized');
    clock.increment(2_499);
    expect(login.getSnapshot().can({ type: 'login.submit', credentials: right })).toBe(false);
    clock.increment(1);
    expect(login.getSnapshot().value).toEqual({ editing: 'refused' });
  });

  it('counts on from the failures it recalled, and has them stored', async () => {
    const { count, recall, submit } = start();
    recall({ failures: 6, waited: 60_000 });
    await submit(wrong);
    expect(count()).toMatchObject({ failures: 7, penalty: 4_000 });
    expect(stored).toBe(7);
  });

  it('forgets the failures once someone is accepted', async () => {
    const { count, login, submit } = start();
    for (let failure = 1; failure <= 4; failure += 1) await submit(wrong);
    await submit(right);
    await submit(wrong);
    expect(count().failures).toBe(1);
    expect(login.getSnapshot().value).toEqual({ editing: 'refused' });
  });
});
