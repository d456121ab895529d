import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { dutiesMachine } from '../../machines/duties/dutiesMachine.ts';
import type { Duty, DutyForm } from '../../machines/duties/dutyDrafts.ts';
import { isWhole } from '../../machines/duties/dutyDrafts.ts';
import { dutyFormMachine } from '../../machines/duties/dutyFormMachine.ts';
import type { Task } from '../../machines/school/dutyShapes.ts';
import type { School } from '../../machines/school/school.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { confirm } from '../support/confirming.ts';
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
const edited: Duty = { kind: 'task', draft, base };
const fields = { title: 'Archivar todo' };
const typed: Duty = { ...duty, draft: { ...draft, ...fields } };
const left: DutyForm = { start: draft, duty: typed, standing: null };
const leftEdit: DutyForm = { ...left, duty: { ...edited, draft: typed.draft } };

/** Duties whose form a tab keeps, beginning with what it kept. */
function openDuties(kept: unknown = null, records?: School) {
  const forms: (object | null)[] = [];
  const store = askedStore(records);
  const formStore = { kept, keep: (form: object | null) => void forms.push(form) };
  const input = { ...store.input, formStore };
  const clock = new SimulatedClock();
  const duties = createActor(dutiesMachine, { input, clock }).start();
  const form = () => duties.getSnapshot().children.dutyForm!;
  return { ...store, clock, forms, input, duties, form };
}

function schoolOf(...tasks: Task[]): School {
  return { ...emptySchool, tasks };
}

it('takes every transition', () => {
  const { input } = openDuties();
  expectEveryTransition(dutiesMachine, {
    inputs: [input, openDuties(left).input],
    events: [
      { type: 'duty.open', duty },
      { type: 'duty.delete', duty: { kind: 'task', base } },
      { type: 'task.finish', base },
      { type: 'finishing.cancel' },
    ],
    endings: {
      dutyForm: [{ output: undefined }],
      change: changeEndings,
      confirmation: changeEndings,
    },
  });
});

it('takes every transition of the form', () => {
  const { input } = openDuties();
  const start = { ...input, start: draft };
  expectEveryTransition(dutyFormMachine, {
    inputs: [
      { ...start, duty, isBroughtBack: false },
      { ...start, duty: leftEdit.duty, isBroughtBack: true },
    ],
    events: [
      { type: 'form.change', fields },
      { type: 'form.change', fields: { title: '' } },
      { type: 'form.submit' },
      { type: 'form.close' },
      { type: 'records.changed', records: schoolOf(base) },
    ],
    endings: { change: changeEndings },
    promises: {
      'nothing is saved that lacks something': ({ value, context }, before) =>
        value !== 'saving' || before.value === 'saving' || isWhole(context.duty),
    },
  });
});

it('asks the store for what was written, and keeps the form with the reason where it refuses', () => {
  const { asked, duties, form, accept, refuse } = openDuties();
  duties.send({ type: 'duty.open', duty: edited });
  form().send({ type: 'form.change', fields });
  form().send({ type: 'form.submit' });
  expect(asked.at(-1)).toMatchObject({
    command: { type: 'task.save', draft: { title: 'Archivar todo' }, base },
  });
  refuse('record.conflict');
  expect(form().getSnapshot()).toMatchObject({
    value: { editing: 'fresh' },
    context: { refusal: { code: 'record.conflict' } },
  });
  form().send({ type: 'form.submit' });
  expect(form().getSnapshot().context.refusal).toBeNull();
  accept();
  expect(duties.getSnapshot().value).toBe('resting');
});

it('asks for what is done and what is deleted as it was seen', () => {
  const { asked, clock, duties, accept } = openDuties();
  duties.send({ type: 'task.finish', base });
  expect(asked.at(-1)).toMatchObject({ command: { type: 'task.finish', base } });
  accept();
  clock.increment(500);
  duties.send({ type: 'duty.delete', duty: { kind: 'task', base } });
  confirm(duties);
  expect(asked.at(-1)).toMatchObject({ command: { type: 'task.delete', base } });
});

it('lets the second press of a double one finish nothing that took the place of what is done', () => {
  const { asked, clock, duties, accept } = openDuties();
  const next = { ...base, id: 8 };
  duties.send({ type: 'task.finish', base });
  accept();
  clock.increment(400);
  duties.send({ type: 'task.finish', base: next });
  expect(asked).toHaveLength(1);
  clock.increment(100);
  duties.send({ type: 'task.finish', base: next });
  expect(asked.at(-1)).toMatchObject({ command: { type: 'task.finish', base: next } });
});

it('keeps what stands in the form until it is stored or given up, as submitted while it is under way', () => {
  const { duties, form, forms, refuse, accept } = openDuties();
  duties.send({ type: 'duty.open', duty });
  form().send({ type: 'form.change', fields });
  expect(forms.at(-1)).toEqual(left);
  form().send({ type: 'form.change', fields: { title: draft.title } });
  expect(forms.at(-1)).toBeNull();
  form().send({ type: 'form.change', fields });
  form().send({ type: 'form.submit' });
  expect(forms.at(-1)).toEqual({ ...left, standing: 0 });
  refuse('record.gone');
  expect(forms.at(-1)).toEqual(left);
  form().send({ type: 'form.submit' });
  accept();
  expect(forms.at(-1)).toBeNull();
});

it('opens a form that was left again, unless one more says by now what it wrote', () => {
  const { form } = openDuties(left);
  expect(form().getSnapshot()).toMatchObject({
    value: { editing: 'fresh' },
    context: { start: draft, duty: typed, before: null },
  });
  const submitted = { ...left, standing: 0 };
  expect(openDuties(submitted).duties.getSnapshot().value).toBe('editing');
  const written = schoolOf({ ...base, title: 'Archivar todo' });
  const { duties: stored, forms } = openDuties(submitted, written);
  expect(stored.getSnapshot().value).toBe('resting');
  expect(forms).toEqual([null]);
  const again = { ...left, standing: 1 };
  expect(openDuties(again, written).duties.getSnapshot().value).toBe('editing');
});

it('takes for saved what stands as it is tidied, of an edit only in the one that it edits', () => {
  const untidy = { ...draft, title: '  Archivar   todo ' };
  const submitted = { ...leftEdit, duty: { ...edited, draft: untidy }, standing: 0 };
  const same = { ...base, title: 'Archivar todo' };
  const isOpenIn = (...tasks: Task[]) =>
    openDuties(submitted, schoolOf(...tasks))
      .duties.getSnapshot()
      .matches('editing');
  expect(isOpenIn(same)).toBe(false);
  expect(isOpenIn(base, { ...same, id: 8 })).toBe(true);
});

it('takes for saved an activity whose time stands as it is stored', () => {
  const entry = {
    description: 'Inscripciones',
    date: '2026-03-10',
    time: '9:00',
    employeeId: 'staff-5',
  } as const;
  const start = { ...entry, description: '' };
  const kept: DutyForm = {
    start,
    duty: { kind: 'activity', draft: entry, base: null },
    standing: 0,
  };
  expect(openDuties(kept).duties.getSnapshot().value).toBe('editing');
  const stored = { ...entry, id: 3, time: '09:00', employee: 'Rosa' };
  const { duties } = openDuties(kept, { ...emptySchool, activities: [stored] });
  expect(duties.getSnapshot().value).toBe('resting');
});

it('counts, when it asks, those that say already what is written', () => {
  const equal = { ...base, title: 'Archivar todo' };
  const { duties, form, forms } = openDuties(null, schoolOf(equal, { ...equal, id: 8 }));
  duties.send({ type: 'duty.open', duty });
  form().send({ type: 'form.change', fields });
  form().send({ type: 'form.submit' });
  expect(forms.at(-1)).toEqual({ ...left, standing: 2 });
});

it('counts them no more while it is saved: its own may stand before the answer comes', () => {
  const { duties, form, forms, setRecords } = openDuties();
  duties.send({ type: 'duty.open', duty });
  form().send({ type: 'form.change', fields });
  form().send({ type: 'form.submit' });
  setRecords(schoolOf({ ...base, title: 'Archivar todo' }));
  expect(forms.at(-1)).toEqual({ ...left, standing: 0 });
});

it('goes on with what is stored where the one it changes was changed or deleted elsewhere', () => {
  const { asked, duties, form, refuse, setRecords } = openDuties(null, schoolOf(base));
  const now = { ...base, detail: 'Hasta el viernes' };
  duties.send({ type: 'duty.open', duty: edited });
  form().send({ type: 'form.change', fields });
  setRecords(schoolOf(now));
  form().send({ type: 'form.submit' });
  expect(asked.at(-1)).toMatchObject({ command: { base } });
  refuse('record.conflict');
  expect(form().getSnapshot().context).toMatchObject({ before: base, duty: { base: now } });
  form().send({ type: 'form.submit' });
  const joined = { ...typed.draft, detail: now.detail };
  expect(asked.at(-1)).toMatchObject({ command: { base: now, draft: joined } });
  setRecords(schoolOf());
  refuse('record.gone');
  expect(form().getSnapshot().context).toMatchObject({ before: now, duty: { base: null } });
  form().send({ type: 'form.submit' });
  expect(asked.at(-1)).toMatchObject({ command: { base: null, draft: joined } });
});

it('goes on with the one it changes where that comes back', () => {
  const { form, setRecords } = openDuties(leftEdit, schoolOf());
  setRecords(schoolOf(base));
  expect(form().getSnapshot().context).toMatchObject({ before: null, duty: leftEdit.duty });
  expect(openDuties(leftEdit, schoolOf()).form().getSnapshot().context.duty.base).toBeNull();
});

it('never writes on what changed unseen where the store refuses for another reason', () => {
  const { asked, duties, form, refuse, setRecords } = openDuties(null, schoolOf(base));
  duties.send({ type: 'duty.open', duty: edited });
  form().send({ type: 'form.submit' });
  setRecords(schoolOf({ ...base, detail: 'Hasta el viernes' }));
  refuse('record.incomplete');
  form().send({ type: 'form.submit' });
  expect(asked.at(-1)).toMatchObject({ command: { base } });
});

it('opens a form on the records of now, whatever the page began with', () => {
  const { duties, form, refuse, setRecords } = openDuties(null, schoolOf(base));
  const now = { ...base, detail: 'Hasta el viernes' };
  setRecords(schoolOf(now));
  duties.send({ type: 'duty.open', duty: edited });
  form().send({ type: 'form.submit' });
  refuse('record.conflict');
  expect(form().getSnapshot().context).toMatchObject({ before: base, duty: { base: now } });
});

it('opens a form that was left on one that is gone as that of a new one', () => {
  const { form } = openDuties(leftEdit, schoolOf());
  expect(form().getSnapshot().context).toMatchObject({ before: base, duty: { ...typed } });
  const still = openDuties(leftEdit, schoolOf({ ...base, detail: 'Otro' }));
  expect(still.form().getSnapshot().context).toMatchObject({ before: null, duty: leftEdit.duty });
});

it('keeps what is typed while the store decides', () => {
  const { duties, form, forms, refuse } = openDuties();
  duties.send({ type: 'duty.open', duty });
  form().send({ type: 'form.change', fields });
  form().send({ type: 'form.submit' });
  form().send({ type: 'form.change', fields: { detail: 'Por año' } });
  refuse('record.incomplete');
  expect(forms.at(-1)).toMatchObject({ duty: { draft: { ...fields, detail: 'Por año' } } });
});

it('opens nothing of what is no form of a duty', () => {
  const entry = { description: 'Inscripciones', date: '2026-03-10', time: '9:00', employeeId: '' };
  const other = { kind: 'activity', draft: entry, base: null };
  const harmed = [
    'form',
    { ...left, duty: { ...typed, draft: { ...draft, title: 7 } } },
    { ...left, duty: { ...typed, draft: { ...draft, employeeId: 'admin-1' } } },
    { ...left, duty: { ...duty, base: { id: 7 } } },
    { ...left, duty: other },
  ];
  for (const kept of harmed) {
    expect(openDuties(kept).duties.getSnapshot().value).toBe('resting');
  }
});
