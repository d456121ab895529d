import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Duty } from '../../machines/duties/dutiesMachine.ts';
import { dutiesMachine } from '../../machines/duties/dutiesMachine.ts';
import type { Task } from '../../machines/school/dutyShapes.ts';
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

it('takes every transition', () => {
  expectEveryTransition(dutiesMachine, {
    input: askedStore().input,
    events: [
      { type: 'duty.open', duty },
      { type: 'duty.save', duty },
      { type: 'duty.delete', duty: { kind: 'task', base } },
      { type: 'task.finish', base },
      { type: 'deletion.confirm' },
      { type: 'duty.cancel' },
    ],
    endings: { change: changeEndings },
    promises: {
      'only what is stored is ever deleted': (snapshot) =>
        !snapshot.matches('deleting') || snapshot.context.doomed !== null,
    },
  });
});

it('asks the store for what was written, and keeps the form with the reason where it refuses', () => {
  const { asked, input, accept, refuse } = askedStore();
  const duties = createActor(dutiesMachine, { input }).start();
  duties.send({ type: 'duty.open', duty: { kind: 'task', draft, base } });
  const written = { ...draft, title: 'Archivar todo' };
  duties.send({ type: 'duty.save', duty: { kind: 'task', draft: written, base } });
  expect(asked.at(-1)).toMatchObject({
    command: { type: 'task.save', draft: { title: 'Archivar todo' }, base },
  });
  refuse('record.conflict');
  expect(duties.getSnapshot()).toMatchObject({
    value: 'editing',
    context: { refusal: { code: 'record.conflict' } },
  });
  duties.send({ type: 'duty.save', duty: { kind: 'task', draft, base } });
  expect(duties.getSnapshot().context.refusal).toBeNull();
  accept();
  expect(duties.getSnapshot().value).toBe('resting');
});

it('asks for what is done and what is deleted as it was seen', () => {
  const { asked, input, accept } = askedStore();
  const duties = createActor(dutiesMachine, { input }).start();
  duties.send({ type: 'task.finish', base });
  expect(asked.at(-1)).toMatchObject({ command: { type: 'task.finish', base } });
  accept();
  duties.send({ type: 'duty.delete', duty: { kind: 'task', base } });
  duties.send({ type: 'deletion.confirm' });
  expect(asked.at(-1)).toMatchObject({ command: { type: 'task.delete', base } });
});
