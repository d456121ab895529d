import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { justifyingMachine } from '../../machines/lessons/justifyingMachine.ts';
import { emptySchool } from '../../machines/school/school.ts';
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
      { type: 'form.change', fields: { studentId: 3 } },
      { type: 'form.change', fields: { reason: ' ' } },
      { type: 'justification.save' },
      { type: 'justification.delete', base },
      { type: 'justification.cancel' },
      { type: 'records.changed', records: emptySchool },
    ],
    endings: { change: changeEndings, confirmation: changeEndings },
    distinguish: ({ context: { form, base: stored } }) => [form?.values, stored],
    promises: {
      'nothing is saved that lacks something': (snapshot) =>
        !snapshot.matches('saving') || snapshot.context.form?.values.reason.trim() !== '',
      'only a stored one is ever deleted': (snapshot) =>
        !snapshot.matches('deleting') || snapshot.context.base !== null,
    },
  });
});

it('asks the store for what was written, and keeps the form with the reason where it refuses', () => {
  const { asked, input, accept, refuse } = askedStore();
  const justifying = createActor(justifyingMachine, { input }).start();
  justifying.send({ type: 'justification.change', base });
  justifying.send({ type: 'form.change', fields: { until: '2026-03-06' } });
  justifying.send({ type: 'justification.save' });
  expect(asked.at(-1)).toMatchObject({
    command: { type: 'justification.save', draft: { until: '2026-03-06' }, base },
  });
  refuse('record.conflict');
  expect(justifying.getSnapshot()).toMatchObject({
    value: { editing: 'fresh' },
    context: { refusal: { code: 'record.conflict' } },
  });
  justifying.send({ type: 'justification.save' });
  expect(justifying.getSnapshot().context.refusal).toBeNull();
  accept();
  expect(justifying.getSnapshot().value).toBe('resting');
});

it('goes on from what another tab stored: that shows where nothing was typed, and is written over then', () => {
  const { asked, input, refuse, setRecords } = askedStore({
    ...emptySchool,
    justifications: [base],
  });
  const justifying = createActor(justifyingMachine, { input }).start();
  justifying.send({ type: 'justification.change', base });
  justifying.send({ type: 'form.change', fields: { until: '2026-03-06' } });
  const stored = { ...base, reason: 'Operación', until: '2026-03-05' };
  setRecords({ ...emptySchool, justifications: [stored] });
  justifying.send({ type: 'justification.save' });
  refuse('record.conflict');
  const typed = { ...draft, reason: 'Operación', until: '2026-03-06' };
  expect(justifying.getSnapshot().context.form?.values).toEqual(typed);
  justifying.send({ type: 'justification.save' });
  expect(asked.at(-1)).toMatchObject({ command: { draft: typed, base: stored } });
  setRecords(emptySchool);
  refuse('record.gone');
  justifying.send({ type: 'justification.save' });
  expect(asked.at(-1)).toMatchObject({ command: { draft: typed, base: null } });
});
