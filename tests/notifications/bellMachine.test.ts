import { expect, it } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import { bellMachine, restBeforeCount } from '../../machines/notifications/bellMachine.ts';
import type { Notification } from '../../machines/notifications/notifications.ts';
import { askedStore } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { endInvoked, playedByPuppets } from '../support/puppets.ts';

const backup: Notification = { code: 'backup', days: null, parts: { never: 1 } };
const tasks: Notification = { code: 'tasks', tasks: 1, due: 0, parts: { 1: 1 } };
const { school, records } = askedStore().input;
const changed = { ...records, tasks: [] };

function start() {
  const clock = new SimulatedClock();
  const bell = createActor(playedByPuppets(bellMachine), { clock, input: { school, records } });
  return { clock, bell: bell.start() };
}

it('takes every transition', () => {
  expectEveryTransition(bellMachine, {
    input: { school, records },
    events: [
      { type: 'day.changed' },
      { type: 'records.changed', records },
      { type: 'records.changed', records: changed },
    ],
    endings: { count: [{ output: [backup] }, { error: new Error('no part') }] },
    distinguish: ({ context }) => [context.waiting, context.records === context.counted],
  });
});

it('counts a change once the school has rested, and what was counted shows until then', () => {
  const { bell, clock } = start();
  endInvoked(bell, 'count', { output: [backup] });
  bell.send({ type: 'records.changed', records: changed });
  clock.increment(restBeforeCount - 1);
  expect(bell.getSnapshot()).toMatchObject({ value: 'resting', context: { waiting: [backup] } });
  clock.increment(1);
  expect(bell.getSnapshot()).toMatchObject({ value: 'counting', context: { counted: changed } });
  endInvoked(bell, 'count', { output: [tasks] });
  expect(bell.getSnapshot()).toMatchObject({ value: 'counted', context: { waiting: [tasks] } });
});

it('counts on while a school never rests, and tells of each count', () => {
  const { bell, clock } = start();
  for (let turn = 0; turn < 3; turn += 1) {
    bell.send({ type: 'records.changed', records: { ...changed } });
    endInvoked(bell, 'count', { output: turn % 2 === 0 ? [backup] : [tasks] });
    expect(bell.getSnapshot().value).toBe('resting');
    bell.send({ type: 'records.changed', records: { ...changed } });
    clock.increment(restBeforeCount);
    expect(bell.getSnapshot().value).toBe('counting');
  }
});

it('counts anew at once as another day begins', () => {
  const { bell } = start();
  endInvoked(bell, 'count', { output: [] });
  bell.send({ type: 'day.changed' });
  expect(bell.getSnapshot().value).toBe('counting');
});
