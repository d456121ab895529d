import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  justificationToReopen,
  newJustification,
} from '../../machines/lessons/justificationForm.ts';
import { justificationFormMachine } from '../../machines/lessons/justificationFormMachine.ts';
import { justifyingMachine } from '../../machines/lessons/justifyingMachine.ts';
import type { School } from '../../machines/school/school.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';

const draft = { studentId: 3, from: '2026-03-02', until: '2026-03-04', reason: 'Cita médica' };
const base = { id: 7, ...draft };
const left = {
  ...newJustification({ ...draft, reason: '' }),
  form: { start: { ...draft, reason: '' }, values: draft },
};

/** Justifying, with the form that is open and what stands in it. */
function beginJustifying(records?: School) {
  const store = askedStore(records);
  const justifying = createActor(justifyingMachine, { input: store.input }).start();
  const form = () => justifying.getSnapshot().children.justificationForm!;
  const values = () => form().getSnapshot().context.form.values;
  return { ...store, justifying, form, values };
}

it('takes every transition', () => {
  expectEveryTransition(justifyingMachine, {
    inputs: [null, left].map((kept) => ({
      ...askedStore().input,
      formStore: { kept, keep: () => undefined },
    })),
    events: [
      { type: 'justification.begin', start: draft },
      { type: 'justification.change', base },
      { type: 'justification.delete', base },
    ],
    endings: { justificationForm: [{ output: undefined }], confirmation: changeEndings },
  });
});

it('takes every transition of the form', () => {
  const { input } = askedStore();
  expectEveryTransition(justificationFormMachine, {
    inputs: [
      { ...input, ...newJustification({ ...draft, studentId: null }), isBroughtBack: false },
      { ...input, ...newJustification(draft, base), isBroughtBack: true },
    ],
    events: [
      { type: 'form.change', fields: { studentId: 3 } },
      { type: 'form.change', fields: { reason: ' ' } },
      { type: 'form.submit' },
      { type: 'form.close' },
      { type: 'records.changed', records: emptySchool },
    ],
    endings: { change: changeEndings },
    distinguish: ({ context: { form, base: stored } }) => [form.values, stored],
    promises: {
      'nothing is saved that lacks something': (snapshot) =>
        !snapshot.matches('saving') || snapshot.context.form.values.reason.trim() !== '',
    },
  });
});

it('asks the store for what was written, and keeps the form with the reason where it refuses', () => {
  const { asked, justifying, form, accept, refuse } = beginJustifying();
  justifying.send({ type: 'justification.change', base });
  form().send({ type: 'form.change', fields: { until: '2026-03-06' } });
  form().send({ type: 'form.submit' });
  expect(asked.at(-1)).toMatchObject({
    command: { type: 'justification.save', draft: { until: '2026-03-06' }, base },
  });
  refuse('record.conflict');
  expect(form().getSnapshot()).toMatchObject({
    value: { editing: 'fresh' },
    context: { refusal: { code: 'record.conflict' } },
  });
  form().send({ type: 'form.submit' });
  expect(form().getSnapshot().context.refusal).toBeNull();
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
  const { justifying, form, values } = beginJustifying();
  const start = { ...draft, until: draft.from };
  justifying.send({ type: 'justification.begin', start });
  for (const one of typed)
    form().send({
      type: 'form.change',
      fields: typeof one === 'string' ? { from: one } : one,
    });
  expect(values().until).toBe(until);
});

it('the last day of a stored one stays, and that of the next new one follows again', () => {
  const { justifying, form, values } = beginJustifying();
  justifying.send({ type: 'justification.change', base });
  form().send({ type: 'form.change', fields: { from: '2026-03-01' } });
  expect(values().until).toBe('2026-03-04');
  form().send({ type: 'form.close' });
  justifying.send({ type: 'justification.begin', start: draft });
  form().send({ type: 'form.change', fields: { from: '2026-03-01' } });
  expect(values().until).toBe('2026-03-01');
});

it('goes on from what another tab stored: that shows where nothing was typed, and is written over then', () => {
  const { asked, justifying, form, values, refuse, setRecords } = beginJustifying({
    ...emptySchool,
    justifications: [base],
  });
  justifying.send({ type: 'justification.change', base });
  form().send({ type: 'form.change', fields: { until: '2026-03-06' } });
  const stored = { ...base, reason: 'Operación', until: '2026-03-05' };
  setRecords({ ...emptySchool, justifications: [stored] });
  form().send({ type: 'form.submit' });
  refuse('record.conflict');
  const typed = { ...draft, reason: 'Operación', until: '2026-03-06' };
  expect(values()).toEqual(typed);
  form().send({ type: 'form.submit' });
  expect(asked.at(-1)).toMatchObject({ command: { draft: typed, base: stored } });
  setRecords(emptySchool);
  refuse('record.gone');
  form().send({ type: 'form.submit' });
  expect(asked.at(-1)).toMatchObject({ command: { draft: typed, base: null } });
});

it('opens a form on the records of now, whatever the page began with', () => {
  const { justifying, form, values, refuse, setRecords } = beginJustifying();
  const stored = { ...base, reason: 'Operación' };
  setRecords({ ...emptySchool, justifications: [stored] });
  justifying.send({ type: 'justification.change', base });
  form().send({ type: 'form.submit' });
  refuse('record.conflict');
  expect(form().getSnapshot().context.base).toEqual(stored);
  expect(values().reason).toBe('Operación');
});

it('keeps what is typed until it is saved or given up, and opens it again unless it was saved', () => {
  const kept: unknown[] = [];
  const formStore = { kept: null, keep: (form: object | null) => void kept.push(form) };
  const store = askedStore();
  const justifying = createActor(justifyingMachine, {
    input: { ...store.input, formStore },
  }).start();
  justifying.send({ type: 'justification.begin', start: { ...draft, reason: '' } });
  expect(kept.at(-1)).toBeNull();
  const form = justifying.getSnapshot().children.justificationForm!;
  form.send({ type: 'form.change', fields: { reason: draft.reason } });
  form.send({ type: 'form.submit' });
  expect(kept.at(-1)).toEqual(left);
  store.accept();
  expect(kept.at(-1)).toBeNull();
  expect(justificationToReopen(emptySchool, left)).toEqual(left);
  expect(justificationToReopen({ justifications: [base] }, left)).toBeNull();
  expect(justificationToReopen(emptySchool, { ...left, form: { start: draft } })).toBeNull();
});
