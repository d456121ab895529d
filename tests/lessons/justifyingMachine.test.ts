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

it.each([
  ['follows the first until it is touched', ['2026-03-01', '2026-03-09', '9/3'], '2026-03-09'],
  ['once touched stays', [{ until: '2026-03-04' }, '2026-03-01'], '2026-03-04'],
  [
    'once touched never comes before the first',
    [{ until: '2026-03-04' }, '2026-03-09'],
    '2026-03-09',
  ],
  ['once emptied is the first again', [{ until: '' }, '2026-03-09'], '2026-03-09'],
])('the last day of a new one %s', (_, typed, until) => {
  const justifying = createActor(justifyingMachine, { input: askedStore().input }).start();
  const start = { ...draft, until: draft.from };
  justifying.send({ type: 'justification.begin', start });
  for (const one of typed)
    justifying.send({
      type: 'form.change',
      fields: typeof one === 'string' ? { from: one } : one,
    });
  expect(justifying.getSnapshot().context.form?.values.until).toBe(until);
});

it('the last day of a stored one stays, and that of the next new one follows again', () => {
  const justifying = createActor(justifyingMachine, { input: askedStore().input }).start();
  const until = () => justifying.getSnapshot().context.form?.values.until;
  justifying.send({ type: 'justification.change', base });
  justifying.send({ type: 'form.change', fields: { from: '2026-03-01' } });
  expect(until()).toBe('2026-03-04');
  justifying.send({ type: 'justification.cancel' });
  justifying.send({ type: 'justification.begin', start: draft });
  justifying.send({ type: 'form.change', fields: { from: '2026-03-01' } });
  expect(until()).toBe('2026-03-01');
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
