import type { AnyStateMachine } from 'xstate';
import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { newJustification } from '../../machines/lessons/justificationForm.ts';
import { justifyingMachine } from '../../machines/lessons/justifyingMachine.ts';
import { adjustmentsMachine } from '../../machines/payroll/adjustmentsMachine.ts';
import { newRunMachine } from '../../machines/payroll/newRunMachine.ts';
import { payrollMachine } from '../../machines/payroll/payrollMachine.ts';
import { runOf } from '../../machines/payroll/runs.ts';
import { bulkMachine } from '../../machines/registers/bulkMachine.ts';
import { seenStudents } from '../../machines/registers/seenStudents.ts';
import { studentsChangeMachine } from '../../machines/registers/studentsChangeMachine.ts';
import type { School } from '../../machines/school/school.ts';
import { askedStore } from '../support/askedStore.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';

const seeded = seededSchool();
const { today } = facts;
const { students } = seeded;

/** A place that a form was left in, or none. */
function placeOf(left: object | null) {
  let text = JSON.stringify(left);
  return {
    read: () => JSON.parse(text) as unknown,
    store: { kept: left, keep: (form: object | null) => void (text = JSON.stringify(form)) },
  };
}

const typed = { studentId: 2, from: '2025-08-05', until: '2025-08-06', reason: 'Operación' };
const start = { ...typed, reason: '' };

describe('a form that was left', () => {
  const saved: [string, AnyStateMachine, object, Partial<School>][] = [
    [
      'a justification',
      justifyingMachine,
      { ...newJustification(start), form: { start, values: typed } },
      { justifications: [{ id: 1, ...typed }] },
    ],
    [
      'students who leave',
      bulkMachine,
      { seen: seenStudents(students), choice: { until: '2025-08-05' } },
      { students: students.map((one) => ({ ...one, group: '', withdrawnOn: '2025-08-05' })) },
    ],
    [
      'a new run',
      payrollMachine,
      { start: today, cutOff: '2025-08-05' },
      { payrollRuns: [runOf('2025-08-05')] },
    ],
    ['an adjustment', adjustmentsMachine, { adjusting: null }, {}],
    ['a correction', payrollMachine, { base: null }, {}],
  ];

  it.each(saved)(
    'of %s that was saved is let go of: undone later, it would open',
    (_, machine, left, now) => {
      const { read, store } = placeOf(left);
      const { input } = askedStore({ ...seeded, ...now });
      const stores = { formStore: store, runStore: store };
      createActor(machine, { input: { ...input, ...stores, register: 'students', today } }).start();
      expect(read()).toBeNull();
    },
  );
});

describe('a form in which nothing was typed', () => {
  it('is kept while its run is being made: the page may go before that is', () => {
    const { read, store: formStore } = placeOf(null);
    const store = askedStore(seeded);
    const draft = { start: today, cutOff: today };
    const run = createActor(newRunMachine, {
      input: { ...store.input, formStore, draft, isBroughtBack: false },
    }).start();
    expect(read()).toBeNull();
    run.send({ type: 'run.create' });
    expect(read()).toEqual(draft);
    store.accept();
    expect(read()).toBeNull();
  });

  it('is kept while its students leave', () => {
    const { read, store: formStore } = placeOf(null);
    const store = askedStore(seeded);
    const choice = { until: today };
    const asked = students.map((one) => ({ ...one, enrollmentDate: '2024-08-05' }));
    const change = createActor(studentsChangeMachine, {
      input: { ...store.input, formStore, students: asked, today, choice, isBroughtBack: false },
    }).start();
    expect(read()).toBeNull();
    change.send({ type: 'students.confirm' });
    expect(read()).toEqual({ seen: seenStudents(students), choice });
    store.accept();
    expect(read()).toBeNull();
  });
});
