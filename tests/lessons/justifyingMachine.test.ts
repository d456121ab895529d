import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { justifyingMachine } from '../../machines/lessons/justifyingMachine.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';

const draft = { studentId: 3, from: '2026-03-02', until: '2026-03-04', reason: 'Cita médica' };
const base = { id: 7, ...draft };

it('takes every transition', () => {
  expectEveryTransition(justifyingMachine, {
    input: askedStore().input,
    events: [
      { type: 'justification.begin', start: { ...draft, studentId: null } },
      { type: 'justification.change', base },
      { type: 'justification.save', draft },
      { type: 'justification.delete', base },
      { type: 'justification.cancel' },
    ],
    endings: { change: changeEndings, confirmation: changeEndings },
    promises: {
      'only a stored one is ever deleted': (snapshot) =>
        !snapshot.matches('deleting') || snapshot.context.base !== null,
    },
  });
});

it('asks the store for what was written, and keeps the form with the reason where it refuses', () => {
  const { asked, input, accept, refuse } = askedStore();
  const justifying = createActor(justifyingMachine, { input }).start();
  justifying.send({ type: 'justification.change', base });
  justifying.send({ type: 'justification.save', draft: { ...draft, until: '2026-03-06' } });
  expect(asked.at(-1)).toMatchObject({
    command: { type: 'justification.save', draft: { until: '2026-03-06' }, base },
  });
  refuse('record.conflict');
  expect(justifying.getSnapshot()).toMatchObject({
    value: 'editing',
    context: { refusal: { code: 'record.conflict' } },
  });
  justifying.send({ type: 'justification.save', draft });
  expect(justifying.getSnapshot().context.refusal).toBeNull();
  accept();
  expect(justifying.getSnapshot().value).toBe('resting');
});
