import { expect, it } from 'vitest';
import { SimulatedClock, createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { accountMachine } from '../../machines/accounts/accountMachine.ts';
import { attemptsMachine } from '../../machines/accounts/attemptsMachine.ts';
import { isPasswordTyped } from '../../machines/accounts/ownPassword.ts';
import { Secret } from '../../machines/accounts/secret.ts';
import type { Failures, FailuresRecalled } from '../../machines/accounts/security.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { required } from '../../machines/kit/required.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';

const typed = { contact: { email: 'c@d.mx' } };
const passwords = {
  current: new Secret('vieja.123'),
  next: new Secret('nueva.456'),
  again: new Secret('nueva.456'),
};
const person = { role: 'teacher', id: 1 } as const;
const school = seededSchool('2026-03-10');
const stored = school.teachers[0]!;
let kept: unknown = null;
let counted = 0;
const attempts = attemptsMachine.provide({
  actors: { watchFailures: fromCallback<FailuresRecalled>(() => undefined) },
  actions: {
    storeFailures: ({ context }) => {
      counted = context.failures;
    },
    dropFailures: () => {
      counted = 0;
    },
  },
});
const machine = accountMachine.provide({
  actors: { attempts },
});
const keep = (form: object | null) => {
  kept = form;
};

it('takes every transition', () => {
  expectEveryTransition(machine, {
    input: { ...askedStore(school).input, person },
    events: [
      { type: 'form.change', fields: typed },
      { type: 'form.change', fields: { contact: { email: '' } } },
      { type: 'form.change', fields: { passwords } },
      { type: 'account.save' },
      { type: 'account.cancel' },
      { type: 'attempts.penalized' },
      { type: 'attempts.free' },
      { type: 'records.changed', records: { ...school } },
    ],
    endings: {
      change: changeEndings,
      checkPassword: [{ output: true }, { output: false }, { error: new Error('x') }],
      hashPassword: [{ output: '$new' }, { error: new Error('x') }],
    },
    distinguish: ({
      context: {
        contact,
        passwords: { next },
      },
    }) => [contact.values.email, next.reveal()],
    promises: {
      'nothing is checked or saved during a wait': (snapshot, before) =>
        !before.matches('penalized') ||
        !(snapshot.matches('checking') || snapshot.matches('saving')),
      'no password outlives its save': ({ context, ...snapshot }) =>
        !snapshot.matches({ editing: 'saved' }) || !isPasswordTyped(context.passwords),
      'what is checked, hashed or saved lacks nothing': ({ value, context }) =>
        !['checking', 'hashing', 'saving'].some((state) => state === value) ||
        context.contact.values.email !== '',
      'a hash is kept only while it is saved': ({ value, context }) =>
        value === 'saving' || context.hash === '',
    },
  });
});

function start(isOwn: boolean, left: unknown = null) {
  const { asked, input, accept, refuse } = askedStore(school);
  const clock = new SimulatedClock();
  const played = machine.provide({
    actors: {
      checkPassword: fromPromise(() => Promise.resolve(isOwn)),
      hashPassword: fromPromise(({ input: { password } }) =>
        Promise.resolve(`$hash of ${password.reveal()}`),
      ),
    },
  });
  const actor = createActor(played, {
    clock,
    input: { ...input, person, formStore: { kept: left, keep } },
  }).start();
  const own = required(actor.getSnapshot().children.attempts, 'it runs with the account');
  const recall = (failures: Failures) => own.send({ type: 'failures.recalled', ...failures });
  const count = () => own.getSnapshot().context;
  return { actor, asked, accept, refuse, clock, recall, count };
}

it('asks for the new password’s hash to be stored once the current one was right', async () => {
  const { actor, asked, accept } = start(true);
  actor.send({ type: 'form.change', fields: { ...typed, passwords } });
  actor.send({ type: 'account.save' });
  await waitFor(actor, (snapshot) => snapshot.matches('saving'));
  const { email, phone, password } = stored;
  expect(asked.at(-1)).toMatchObject({
    command: {
      type: 'account.save',
      person,
      draft: { email: 'c@d.mx', phone, password: '$hash of nueva.456' },
      base: { email, phone, password },
    },
  });
  expect(JSON.stringify(asked.at(-1)?.['command'])).not.toContain('vieja');
  accept();
  const { context, ...snapshot } = actor.getSnapshot();
  expect(snapshot.matches({ editing: 'saved' })).toBe(true);
  expect(context.contact.start).toEqual({ email: 'c@d.mx', phone });
  expect(isPasswordTyped(context.passwords)).toBe(false);
});

it('asks nothing of the store where the current password was wrong', async () => {
  const { actor, asked } = start(false);
  actor.send({ type: 'form.change', fields: { passwords } });
  actor.send({ type: 'account.save' });
  await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'wrong' }));
  expect(asked).toEqual([]);
  actor.send({ type: 'form.change', fields: {} });
  expect(actor.getSnapshot().matches({ editing: 'fresh' })).toBe(true);
});

it('slows wrong current passwords down by the count of the login, which a right one ends', async () => {
  const { actor, clock, count, recall } = start(false);
  recall({ failures: 3, waited: 60_000 });
  actor.send({ type: 'form.change', fields: { passwords } });
  const fail = async (state: object) => {
    actor.send({ type: 'account.save' });
    await waitFor(actor, (snapshot) => snapshot.matches(state));
  };
  await fail({ editing: 'wrong' });
  expect(counted).toBe(4);
  await fail({ penalized: 'wrong' });
  expect(counted).toBe(5);
  expect(actor.getSnapshot().can({ type: 'account.save' })).toBe(false);
  clock.increment(999);
  expect(actor.getSnapshot().matches('penalized')).toBe(true);
  clock.increment(1);
  expect(actor.getSnapshot().matches({ editing: 'wrong' })).toBe(true);
  await fail({ penalized: 'wrong' });
  expect(count().penalty).toBe(2_000);

  const right = start(true);
  right.recall({ failures: 6, waited: 60_000 });
  right.actor.send({ type: 'form.change', fields: { passwords } });
  right.actor.send({ type: 'account.save' });
  await waitFor(right.actor, (snapshot) => snapshot.matches('saving'));
  expect([counted, right.count().failures]).toEqual([0, 0]);
});

it('keeps how somebody is reached, never a password, until it is saved', async () => {
  const { actor, accept } = start(true);
  actor.send({ type: 'form.change', fields: { passwords } });
  expect(kept).toBeNull();
  actor.send({ type: 'form.change', fields: typed });
  const { email, phone } = stored;
  const left = { start: { email, phone }, values: { email: 'c@d.mx', phone } };
  expect(kept).toEqual(left);
  const again = start(true, left).actor.getSnapshot().context;
  expect([again.contact, isPasswordTyped(again.passwords)]).toEqual([left, false]);
  actor.send({ type: 'account.save' });
  await waitFor(actor, (snapshot) => snapshot.matches('saving'));
  accept();
  expect(kept).toBeNull();
});

it('opens on what is stored where what was left was saved, or is no form', () => {
  const { email, phone } = stored;
  const saved = { start: { email: 'before@d.mx', phone }, values: { email: ` ${email}`, phone } };
  for (const left of [saved, 'x', { start: 1 }, { start: { email }, values: {} }]) {
    const { contact } = start(true, left).actor.getSnapshot().context;
    expect(contact).toEqual({ start: { email, phone }, values: { email, phone } });
  }
});

it('follows what is stored until something is typed, and goes on from it once a save was refused', () => {
  const { actor, refuse } = start(true);
  const { email, phone } = stored;
  const office = { ...school, teachers: [{ ...stored, phone: '55 1111 2222' }] };
  actor.send({ type: 'records.changed', records: office });
  const contact = () => actor.getSnapshot().context.contact;
  expect(contact().values).toEqual({ email, phone: '55 1111 2222' });
  actor.send({ type: 'form.change', fields: typed });
  actor.send({ type: 'records.changed', records: school });
  expect(contact().start.phone).toBe('55 1111 2222');
  actor.send({ type: 'account.save' });
  refuse('record.conflict');
  expect(contact()).toEqual({ start: { email, phone }, values: { email: 'c@d.mx', phone } });
});
