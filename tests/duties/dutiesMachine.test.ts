import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { dutiesMachine } from '../../machines/duties/dutiesMachine.ts';
import type { Duty, DutyForm } from '../../machines/duties/dutyDrafts.ts';
import type { Task } from '../../machines/school/dutyShapes.ts';
import type { School } from '../../machines/school/school.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';

const draft = { title: 'Archivar', detail: '', due: '', employeeId: 'staff-5' } as const;
const base: Task = {
  id: 7,
  title: 'Archivar',
  detail: '',
  due: '',
  employee: 'Rosa',
  employeeId: 'staff-5',
  status: 'Pendiente',
};
const duty: Duty = { kind: 'task', draft, base: null };
const typed: Duty = { ...duty, draft: { ...draft, title: 'Archivar todo' } };
const left: DutyForm = { opened: duty, typed, isSubmitted: false };

/** Duties whose form a tab keeps, beginning with what it kept. */
function openDuties(kept: unknown = null, records?: School) {
  const forms: (DutyForm | null)[] = [];
  const store = askedStore(records);
  const { persistence, records: atStart } = store.input;
  const machine = dutiesMachine.provide({
    actions: { keepForm: (_, { form }) => void forms.push(form) },
  });
  const input = { persistence, records: atStart, formKey: 'form:staff-5:tasks', kept };
  return { ...store, forms, machine, input, duties: createActor(machine, { input }).start() };
}

it('takes every transition', () => {
  const { machine, input } = openDuties();
  expectEveryTransition(machine, {
    inputs: [input, { ...input, kept: left }],
    events: [
      { type: 'duty.open', duty },
      { type: 'form.change', duty: typed },
      { type: 'duty.save' },
      { type: 'duty.delete', duty: { kind: 'task', base } },
      { type: 'task.finish', base },
      { type: 'deletion.confirm' },
      { type: 'duty.cancel' },
    ],
    endings: { change: changeEndings },
    promises: {
      'only what is stored is ever deleted': (snapshot) =>
        !snapshot.matches('deleting') || snapshot.context.doomed !== null,
      'nothing typed outlives its form': (snapshot) =>
        !snapshot.matches('resting') || snapshot.context.typed === null,
    },
  });
});

it('asks the store for what was written, and keeps the form with the reason where it refuses', () => {
  const { asked, duties, accept, refuse } = openDuties();
  duties.send({ type: 'duty.open', duty: { kind: 'task', draft, base } });
  const written = { ...draft, title: 'Archivar todo' };
  duties.send({ type: 'form.change', duty: { kind: 'task', draft: written, base } });
  duties.send({ type: 'duty.save' });
  expect(asked.at(-1)).toMatchObject({
    command: { type: 'task.save', draft: { title: 'Archivar todo' }, base },
  });
  refuse('record.conflict');
  expect(duties.getSnapshot()).toMatchObject({
    value: 'editing',
    context: { refusal: { code: 'record.conflict' } },
  });
  duties.send({ type: 'duty.save' });
  expect(duties.getSnapshot().context.refusal).toBeNull();
  accept();
  expect(duties.getSnapshot().value).toBe('resting');
});

it('asks for what is done and what is deleted as it was seen', () => {
  const { asked, duties, accept } = openDuties();
  duties.send({ type: 'task.finish', base });
  expect(asked.at(-1)).toMatchObject({ command: { type: 'task.finish', base } });
  accept();
  duties.send({ type: 'duty.delete', duty: { kind: 'task', base } });
  duties.send({ type: 'deletion.confirm' });
  expect(asked.at(-1)).toMatchObject({ command: { type: 'task.delete', base } });
});

it('keeps what stands in the form until it is stored or given up, as submitted while it is under way', () => {
  const { duties, forms, refuse, accept } = openDuties();
  duties.send({ type: 'duty.open', duty });
  duties.send({ type: 'form.change', duty: typed });
  expect(forms.at(-1)).toEqual(left);
  duties.send({ type: 'form.change', duty });
  expect(forms.at(-1)).toBeNull();
  duties.send({ type: 'form.change', duty: typed });
  duties.send({ type: 'duty.save' });
  expect(forms.at(-1)).toEqual({ ...left, isSubmitted: true });
  refuse('record.gone');
  expect(forms.at(-1)).toEqual(left);
  duties.send({ type: 'duty.save' });
  accept();
  expect(forms.at(-1)).toBeNull();
});

it('opens a form that was left again, unless what it wrote is stored', () => {
  const { duties } = openDuties(left);
  expect(duties.getSnapshot()).toMatchObject({
    value: 'editing',
    context: { opened: duty, typed },
  });
  const submitted = { ...left, isSubmitted: true };
  expect(openDuties(submitted).duties.getSnapshot().value).toBe('editing');
  const written = { ...emptySchool, tasks: [{ ...base, title: 'Archivar todo' }] };
  const { duties: stored, forms } = openDuties(submitted, written);
  expect(stored.getSnapshot().value).toBe('resting');
  expect(forms).toEqual([null]);
});

it('opens nothing of what is no form of a duty', () => {
  const entry = { description: 'Inscripciones', date: '2026-03-10', time: '9:00', employeeId: '' };
  const other = { kind: 'activity', draft: entry, base: null };
  const harmed = [
    'form',
    { ...left, typed: { ...typed, draft: { ...draft, title: 7 } } },
    { ...left, typed: { ...typed, draft: { ...draft, employeeId: 'admin-1' } } },
    { ...left, opened: { ...duty, base: { id: 7 } } },
    { ...left, typed: other },
  ];
  for (const kept of harmed) {
    expect(openDuties(kept).duties.getSnapshot().value).toBe('resting');
  }
});
