import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { accountMachine } from '../../machines/accounts/accountMachine.ts';
import { Secret } from '../../machines/accounts/secret.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';

const base = { email: 'a@b.mx', phone: '55', password: '$old' };
const draft = { email: 'c@d.mx', phone: '56', password: '' };
const passwords = { current: new Secret('vieja.123'), next: new Secret('nueva.456') };
const person = { role: 'teacher', id: 1 } as const;
const { persistence } = askedStore().input;

it('takes every transition', () => {
  expectEveryTransition(accountMachine, {
    input: { persistence, person },
    events: [
      { type: 'account.save', draft, base, passwords: null },
      { type: 'account.save', draft, base, passwords },
      { type: 'account.change' },
      { type: 'change.cancel' },
    ],
    endings: {
      change: changeEndings,
      checkPassword: [{ output: true }, { output: false }, { error: new Error('x') }],
      hashPassword: [{ output: '$new' }, { error: new Error('x') }],
    },
    promises: {
      'no password is kept longer than it takes': ({ value, context }) =>
        value === 'checking' || value === 'hashing' || !context.submission?.passwords,
      'nothing is hashed that was not asked for': ({ value, context }) =>
        value !== 'hashing' || context.submission !== null,
    },
  });
});

function start(isOwn: boolean) {
  const { asked, input, accept } = askedStore();
  const machine = accountMachine.provide({
    actors: {
      checkPassword: fromPromise(() => Promise.resolve(isOwn)),
      hashPassword: fromPromise(({ input: { password } }) =>
        Promise.resolve(`$hash of ${password.reveal()}`),
      ),
    },
  });
  const actor = createActor(machine, { input: { persistence: input.persistence, person } }).start();
  return { actor, asked, accept };
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
