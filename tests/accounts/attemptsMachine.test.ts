import { expect, it } from 'vitest';
import { SimulatedClock, createActor, fromCallback } from 'xstate';
import { attemptsMachine } from '../../machines/accounts/attemptsMachine.ts';
import type { FailuresRecalled } from '../../machines/accounts/security.ts';
import type { School } from '../../machines/school/school.ts';
import { askedStore } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { seededSchool } from '../support/seededSchool.ts';

const school = seededSchool('2026-03-10');
const { settings } = school;
const stricter: School = {
  ...school,
  settings: { ...settings, security: { ...settings.security, freeFailures: 2 } },
};

const told: string[] = [];
const machine = attemptsMachine.provide({
  actors: { watchFailures: fromCallback<FailuresRecalled>(() => undefined) },
  actions: {
    storeFailures: () => undefined,
    dropFailures: () => undefined,
    tell: (_, { type }) => {
      told.push(type);
    },
  },
});

it('takes every transition', () => {
  expectEveryTransition(machine, {
    input: askedStore(school).input,
    events: [
      { type: 'attempt.failed' },
      { type: 'attempt.succeeded' },
      { type: 'failures.recalled', failures: 5, waited: 300 },
      { type: 'failures.recalled', failures: 0, waited: 0 },
      { type: 'records.changed', records: stricter },
    ],
    distinguish: ({ context: { failures, penalty, records } }) => [
      failures,
      penalty,
      records.settings.security.freeFailures,
    ],
    within: ({ context }) => context.failures < 7,
    promises: {
      'a penalty follows the first failure that is not free and no earlier one': (snapshot) =>
        !snapshot.matches('penalized') ||
        snapshot.context.failures > snapshot.context.records.settings.security.freeFailures,
      'nobody waits for nothing': (snapshot) =>
        !snapshot.matches('penalized') || snapshot.context.penalty > 0,
    },
  });
});

it('tells of each failure whether it brings a wait, and of a wait that is over', () => {
  const clock = new SimulatedClock();
  const attempts = createActor(machine, { clock, input: askedStore(school).input }).start();
  told.length = 0;
  attempts.send({ type: 'failures.recalled', failures: 3, waited: 60_000 });
  attempts.send({ type: 'attempt.failed' });
  attempts.send({ type: 'attempt.failed' });
  expect(told).toEqual(['attempts.free', 'attempts.free', 'attempts.penalized']);
  attempts.send({ type: 'failures.recalled', failures: 6, waited: 0 });
  clock.increment(2_000);
  expect(told.slice(3)).toEqual(['attempts.penalized', 'attempts.free']);
});
