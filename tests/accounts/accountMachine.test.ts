import { expect, it } from 'vitest';
import { SimulatedClock, createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { accountMachine } from '../../machines/accounts/accountMachine.ts';
import { Secret } from '../../machines/accounts/secret.ts';
import type { FailuresRecalled } from '../../machines/accounts/security.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';

const base = { email: 'a@b.mx', phone: '55', password: '$old' };
const draft = { email: 'c@d.mx', phone: '56', password: '' };
const passwords = { current: new Secret('vieja.123'), next: new Secret('nueva.456') };
const person = { role: 'teacher', id: 1 } as const;
const school = seededSchool('2026-03-10');
let stored = 0;
const machine = accountMachine.provide({
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
  expectEveryTransition(machine, {
    input: { ...askedStore(school).input, person },
    events: [
      { type: 'account.save', draft, base, passwords: null },
      { type: 'account.save', draft, base, passwords },
      { type: 'account.change' },
      { type: 'account.cancel' },
      { type: 'failures.recalled', failures: 5, waited: 300 },
      { type: 'failures.recalled', failures: 4, waited: 0 },
      { type: 'records.changed', records: { ...school } },
    ],
    endings: {
      change: changeEndings,
      checkPassword: [{ output: true }, { output: false }, { error: new Error('x') }],
      hashPassword: [{ output: '$new' }, { error: new Error('x') }],
    },
    distinguish: ({ context }) => [context.failures, context.penalty],
    within: ({ context }) => context.failures < 7,
    promises: {
      'nothing is checked or saved during a wait': (snapshot, before) =>
        !before.matches('penalized') ||
        !(snapshot.matches('checking') || snapshot.matches('saving')),
      'a wait follows the failures that are free': (snapshot) =>
        !snapshot.matches('penalized') ||
        snapshot.context.failures > 4 ||
        snapshot.context.penalty === 0,
      'no password is kept longer than it takes': ({ value, context }) =>
        value === 'checking' || value === 'hashing' || !context.submission?.passwords,
      'nothing is hashed that was not asked for': ({ value, context }) =>
        value !== 'hashing' || context.submission !== null,
    },
  });
});

function start(isOwn: boolean) {
  const { asked, input, accept } = askedStore(school);
  const clock = new SimulatedClock();
  const played = machine.provide({
    actors: {
      checkPassword: fromPromise(() => Promise.resolve(isOwn)),
      hashPassword: fromPromise(({ input: { password } }) =>
        Promise.resolve(`$hash of ${password.reveal()}`),
      ),
    },
  });
  const actor = createActor(played, { clock, input: { ...input, person } }).start();
  return { actor, asked, accept, clock };
}

it('asks for the new password’s hash to be stored once the current one was right', async () => {
  const { actor, asked, accept } = start(true);
  actor.send({ type: 'account.save', draft, base, passwords });
  await waitFor(actor, (snapshot) => snapshot.matches('saving'));
  expect(asked.at(-1)).toMatchObject({
    command: {
      type: 'account.save',
      person,
      draft: { ...draft, password: '$hash of nueva.456' },
      base,
    },
  });
  expect(JSON.stringify(asked.at(-1)?.['command'])).not.toContain('vieja');
  accept();
  expect(actor.getSnapshot().matches({ editing: 'saved' })).toBe(true);
});

it('asks nothing of the store where the current password was wrong', async () => {
  const { actor, asked } = start(false);
  actor.send({ type: 'account.save', draft, base, passwords });
  await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'wrong' }));
  expect(asked).toEqual([]);
  actor.send({ type: 'account.change' });
  expect(actor.getSnapshot().matches({ editing: 'fresh' })).toBe(true);
});

it('slows wrong current passwords down by the count of the login, which a right one ends', async () => {
  const { actor, clock } = start(false);
  actor.send({ type: 'failures.recalled', failures: 3, waited: 60_000 });
  const fail = async (state: object) => {
    actor.send({ type: 'account.save', draft, base, passwords });
    await waitFor(actor, (snapshot) => snapshot.matches(state));
  };
  await fail({ editing: 'wrong' });
  expect(stored).toBe(4);
  await fail({ penalized: 'wrong' });
  expect(stored).toBe(5);
  expect(actor.getSnapshot().can({ type: 'account.save', draft, base, passwords })).toBe(false);
  clock.increment(999);
  expect(actor.getSnapshot().matches('penalized')).toBe(true);
  clock.increment(1);
  expect(actor.getSnapshot().matches({ editing: 'wrong' })).toBe(true);
  await fail({ penalized: 'wrong' });
  expect(actor.getSnapshot().context.penalty).toBe(2_000);

  const right = start(true);
  right.actor.send({ type: 'failures.recalled', failures: 6, waited: 60_000 });
  right.actor.send({ type: 'account.save', draft, base, passwords });
  await waitFor(right.actor, (snapshot) => snapshot.matches('saving'));
  expect([stored, right.actor.getSnapshot().context.failures]).toEqual([0, 0]);
});
