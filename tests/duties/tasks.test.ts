import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../machines/commands/commands.ts';
import { decide } from '../../machines/commands/commands.ts';
import type { AccountKey } from '../../machines/school/accounts.ts';
import { readStoredKey } from '../../machines/school/storedSchool.ts';
import type { School } from '../../machines/school/school.ts';
import type { Task } from '../../machines/school/dutyShapes.ts';
import { visibleTo } from '../../machines/sharing/visible.ts';
import { mayChange } from '../../machines/sharing/writable.ts';
import {
  decideTaskFinish,
  inOrder,
  isOverdue,
  pendingTasks,
  taskFaults,
} from '../../machines/duties/tasks.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { invertOperations } from '../../machines/store/inverting.ts';
import { put, remove } from '../../machines/store/operations.ts';
import { carryOut, changeOf, facts, refusalOf, seededSchool } from '../support/seededSchool.ts';

const seeded = seededSchool();
const rosa: AccountKey = { role: 'staff', id: 5 };
const draft = {
  title: ' Archivar   actas ',
  detail: 'Las de febrero\n',
  due: '2026-03-12',
  employeeId: 'staff-5',
} as const;
const given: Task = {
  id: 7,
  title: 'Archivar actas',
  detail: 'Las de febrero',
  due: '2026-03-12',
  employee: 'Rosa Jiménez Luna',
  employeeId: 'staff-5',
  status: 'Pendiente',
};
const own: Task = { ...given, id: 8, title: 'Llamar al proveedor', isOwn: true };
const school: School = { ...seeded, tasks: [given, own] };

function asked(by: AccountKey, on: School, command: Command) {
  const decision = decide(on, command, { ...facts, user: by });
  return decision.allowed ? applyOperations(on, decision.operations) : decision.code;
}

describe('a task', () => {
  it('is given by an administrator to somebody of the staff, and can be undone', () => {
    const command = { type: 'task.save', draft, base: null } as const;
    const after = carryOut(seeded, command);
    expect(after.tasks).toEqual([{ ...given, id: facts.now }]);
    expect(carryOut(after, { type: 'change.undo', change: changeOf(seeded, command) })).toEqual(
      seeded,
    );
  });

  it('that somebody writes down is their own, and nobody else’s', () => {
    const saved = asked(rosa, seeded, { type: 'task.save', draft, base: null });
    expect(saved).toMatchObject({ tasks: [{ employeeId: 'staff-5', isOwn: true }] });
    const other = { ...draft, employeeId: 'staff-6' } as const;
    expect(asked(rosa, seeded, { type: 'task.save', draft: other, base: null })).toBe(
      'duty.notYours',
    );
    expect(
      asked({ role: 'teacher', id: 1 }, seeded, { type: 'task.save', draft, base: null }),
    ).toBe('duty.notYours');
  });

  it('needs a title and a person, and a day that exists where it says one', () => {
    expect(taskFaults(draft)).toEqual({});
    expect(taskFaults({ ...draft, due: '' })).toEqual({});
    expect(taskFaults({ title: ' ', detail: '', due: '31/02/2026', employeeId: '' })).toEqual({
      title: 'required',
      due: 'notDay',
      employeeId: 'required',
    });
    expect(taskFaults({ ...draft, title: 'x'.repeat(121), detail: 'x'.repeat(2_001) })).toEqual({
      title: 'long',
      detail: 'long',
    });
    const blank = { ...draft, title: '' };
    expect(refusalOf(seeded, { type: 'task.save', draft: blank, base: null }).code).toBe(
      'record.incomplete',
    );
    const nobody = { ...draft, employeeId: 'staff-99' } as const;
    expect(refusalOf(seeded, { type: 'task.save', draft: nobody, base: null }).code).toBe(
      'record.gone',
    );
  });

  it('is done once, by whoever has it or an administrator, and says on which day', () => {
    const finish = { type: 'task.finish', base: given } as const;
    const done = asked(rosa, school, finish) as School;
    expect(done.tasks[0]).toEqual({ ...given, status: 'Hecha', doneOn: '2026-03-10' });
    expect(carryOut(school, finish).tasks[0]!.status).toBe('Hecha');
    expect(asked(rosa, done, finish)).toBe('task.alreadyDone');
    expect(asked({ role: 'staff', id: 6 }, school, finish)).toBe('duty.notYours');
    expect(decideTaskFinish(school, finish, { ...facts, user: { ...rosa, id: 6 } })).toMatchObject({
      details: { name: given.employee },
    });
  });

  it('that another tab changed or deleted is not written over unseen', () => {
    const elsewhere = { ...school, tasks: [{ ...given, detail: 'Y las de marzo' }] };
    for (const command of [
      { type: 'task.save', draft: { ...draft, due: '' }, base: given },
      { type: 'task.finish', base: given },
      { type: 'task.delete', base: given },
    ] as const) {
      expect(refusalOf(elsewhere, command).code).toBe('record.conflict');
      expect(refusalOf(seeded, command).code).toBe('record.gone');
    }
  });

  it('of the office is neither changed nor deleted by whoever has it; an own one is', () => {
    const change = (base: Task) =>
      asked(rosa, school, { type: 'task.save', draft: { ...draft, title: 'Otra' }, base });
    const drop = (base: Task) => asked(rosa, school, { type: 'task.delete', base });
    expect([change(given), drop(given)]).toEqual(['duty.notYours', 'duty.notYours']);
    expect(change(own)).toMatchObject({ tasks: [given, { title: 'Otra', isOwn: true }] });
    expect(drop(own)).toMatchObject({ tasks: [given] });
  });

  it('that the office hands on to somebody else is the office’s from then on', () => {
    const to = { ...draft, employeeId: 'staff-6' } as const;
    const handed = carryOut(school, { type: 'task.save', draft: to, base: own });
    const [, task] = handed.tasks;
    expect(task).toMatchObject({ id: own.id, employeeId: 'staff-6' });
    const javier: AccountKey = { role: 'staff', id: 6 };
    expect(asked(javier, handed, { type: 'task.delete', base: task! })).toBe('duty.notYours');
    const kept = carryOut(school, { type: 'task.save', draft, base: own });
    expect(kept.tasks[1]).toHaveProperty('isOwn', true);
  });

  it('follows the name of whoever has it, and stays when they are gone', () => {
    const base = seeded.staff[0]!;
    const renamed = carryOut(school, {
      type: 'record.save',
      register: 'staff',
      draft: { ...base, name: 'Rosa Luna', password: '' },
      base,
    });
    expect(renamed.tasks.map(({ employee }) => employee)).toEqual(['Rosa Luna', 'Rosa Luna']);
    const gone = carryOut(school, { type: 'record.delete', register: 'staff', id: '5' });
    expect(gone.tasks).toEqual(school.tasks);
  });
});

describe('tasks in a list', () => {
  const anyTask = fc.record({
    id: fc.nat(),
    title: fc.constantFrom('Acta', 'Árbol', 'zeta'),
    detail: fc.constant(''),
    due: fc.constantFrom('', '2026-03-09', '2026-03-10', '2026-03-11'),
    employee: fc.constant('Rosa'),
    employeeId: fc.constantFrom('staff-5' as const, 'staff-6' as const),
    status: fc.constantFrom('Pendiente' as const, 'Hecha' as const),
    doneOn: fc.constantFrom('2026-03-01', '2026-03-02'),
  });

  it('stand pending first, by when they are due, those without a day last', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyTask, { selector: ({ id }) => id }), (tasks) => {
        const ordered = inOrder(tasks);
        expect(ordered.toSorted((one, other) => one.id - other.id)).toEqual(
          tasks.toSorted((one, other) => one.id - other.id),
        );
        const keys = ordered.map(({ status, due }) =>
          status === 'Hecha' ? 'z' : due || '9999-12-31',
        );
        expect(keys).toEqual(keys.toSorted());
      }),
    );
  });

  it('stand by their titles where they are due on one day, and done ones the latest first', () => {
    const titled = ['b', 'Á', 'c'].map((title, id) => ({ ...given, id, title }));
    expect(inOrder(titled).map(({ title }) => title)).toEqual(['Á', 'b', 'c']);
    const done = ['2026-03-09', '2026-03-11', '2026-03-10'].map((doneOn, id) => {
      return { ...given, id, status: 'Hecha' as const, doneOn };
    });
    expect(inOrder(done).map(({ doneOn }) => doneOn)).toEqual([
      '2026-03-11',
      '2026-03-10',
      '2026-03-09',
    ]);
  });

  it('are overdue from the day after the one they are due on', () => {
    const days = ['2026-03-11', '2026-03-12', '2026-03-13'];
    expect(days.map((today) => isOverdue(given, today))).toEqual([false, false, true]);
    expect(isOverdue({ ...given, status: 'Hecha' }, '2026-04-01')).toBe(false);
    expect(isOverdue({ ...given, due: '' }, '2026-04-01')).toBe(false);
  });

  it('wait for the person they are of alone', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyTask, { selector: ({ id }) => id }), (tasks) => {
        const { pending, due } = pendingTasks(tasks, rosa, '2026-03-10');
        const wanted = tasks.filter(
          (one) => one.status === 'Pendiente' && one.employeeId === 'staff-5',
        );
        expect(new Set(pending)).toEqual(new Set(wanted));
        expect(new Set(due)).toEqual(
          new Set(wanted.filter((one) => ['2026-03-09', '2026-03-10'].includes(one.due))),
        );
      }),
    );
    expect(pendingTasks([given], { role: 'admin', id: 5 }, '2026-03-10').pending).toEqual([]);
  });
});

describe('tasks of a school that is shared', () => {
  it('are read one by one: what is none is set aside', () => {
    const read = readStoredKey('tasks', JSON.stringify([given, own, { id: 9, title: '' }]));
    expect(read.value).toEqual([given, own]);
    expect(read.quarantined).not.toBeNull();
  });

  it('go to the device of whoever has them', () => {
    const others = { ...school, tasks: [given, { ...own, employeeId: 'staff-6' as const }] };
    expect(visibleTo(others, rosa).tasks).toEqual([given]);
    expect(visibleTo(others, { role: 'teacher', id: 5 }).tasks).toEqual([]);
  });

  it('are taken from their device as far as they may be written there', () => {
    const may = (one: Task, stored?: Task, by = rosa) => mayChange(by, put('tasks', one), stored);
    const done: Task = { ...given, status: 'Hecha', doneOn: '2026-03-10' };
    expect([
      may(done, given),
      may(given, done),
      may(own),
      may({ ...own, title: 'x' }, own),
    ]).toEqual([true, true, true, true]);
    expect([
      may(given),
      may({ ...done, title: 'x' }, given),
      may({ ...given, isOwn: true }, given),
      may({ ...own, employeeId: 'staff-6' }, own),
      may(done, given, { role: 'staff', id: 6 }),
      may(own, undefined, { role: 'teacher', id: 5 }),
    ]).toEqual([false, false, false, false, false, false]);
    expect(mayChange(rosa, { ...put('tasks', own), id: '7' })).toBe(false);
    expect(mayChange(rosa, remove('tasks', 8), own)).toBe(true);
    expect(mayChange(rosa, remove('tasks', 7), given)).toBe(false);
    expect(mayChange(rosa, { kind: 'replace', key: 'tasks', id: '', value: [] })).toBe(false);
  });

  it('whatever a member of the staff is allowed here, every device takes from them', () => {
    const anyPerson = fc.constantFrom<AccountKey>(
      rosa,
      { role: 'staff', id: 6 },
      { role: 'teacher', id: 5 },
    );
    const base = fc.constantFrom(given, own);
    const anyCommand = fc.oneof(
      fc.record({
        type: fc.constant('task.save' as const),
        draft: fc.record({
          title: fc.constantFrom('Otra', given.title),
          detail: fc.constant(''),
          due: fc.constant(''),
          employeeId: fc.constantFrom('staff-5' as const, 'staff-6' as const),
        }),
        base: fc.option(base),
      }),
      fc.record({ type: fc.constantFrom('task.finish' as const, 'task.delete' as const), base }),
    );
    fc.assert(
      fc.property(anyPerson, anyCommand, (user, command) => {
        const decision = decide(school, command, { ...facts, user });
        if (!decision.allowed) return;
        const find = (id: string) => school.tasks.find((one) => String(one.id) === id);
        const after = applyOperations(school, decision.operations);
        for (const one of decision.operations) {
          expect(mayChange(user, one, find(one.id))).toBe(true);
        }
        for (const one of invertOperations(school, decision.operations)) {
          const stored = after.tasks.find(({ id }) => String(id) === one.id);
          expect(mayChange(user, one, stored)).toBe(true);
        }
      }),
    );
  });
});
