import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { confirmationMachine } from '../../machines/store/confirmationMachine.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';

const command = { type: 'record.delete', register: 'students', id: '3' };

function start() {
  const store = askedStore();
  const { persistence } = store.input;
  const confirmation = createActor(confirmationMachine, { input: { command, persistence } });
  return { ...store, confirmation: confirmation.start() };
}

it('takes every transition', () => {
  const { persistence } = askedStore().input;
  expectEveryTransition(confirmationMachine, {
    input: { command, persistence },
    events: [{ type: 'confirmation.accept' }, { type: 'confirmation.decline' }],
    endings: { change: changeEndings },
    distinguish: ({ context }) => context.output.outcome,
    promises: {
      'only what was accepted is made': (snapshot, before) =>
        snapshot.context.output === before.context.output || before.matches('making'),
    },
  });
});

it('asks the store once, after a yes, and tells how that ended', () => {
  const { accept, asked, confirmation } = start();
  expect(asked).toEqual([]);
  confirmation.send({ type: 'confirmation.accept' });
  confirmation.send({ type: 'confirmation.accept' });
  expect(asked).toMatchObject([{ type: 'change.request', command }]);
  accept();
  expect(confirmation.getSnapshot().output).toMatchObject({ outcome: 'accepted' });
});

it('asks nothing after a no', () => {
  const { asked, confirmation } = start();
  confirmation.send({ type: 'confirmation.decline' });
  expect(asked).toEqual([]);
  expect(confirmation.getSnapshot().output).toEqual({ outcome: 'withdrawn' });
});

it('takes back what waits, and not what is on its way', () => {
  const { asked, confirmation, queue } = start();
  confirmation.send({ type: 'confirmation.accept' });
  confirmation.send({ type: 'confirmation.decline' });
  expect(asked.map(({ type }) => type)).toEqual(['change.request']);
  queue();
  confirmation.send({ type: 'confirmation.decline' });
  expect(asked.map(({ type }) => type)).toEqual(['change.request', 'change.withdraw']);
  expect(confirmation.getSnapshot().output).toEqual({ outcome: 'withdrawn' });
});
