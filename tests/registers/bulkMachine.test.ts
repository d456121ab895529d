import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { bulkMachine } from '../../machines/registers/bulkMachine.ts';
import { seenStudents } from '../../machines/registers/seenStudents.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import type { StudentsChoice } from '../../machines/registers/studentsChoice.ts';
import { studentsChangeToReopen } from '../../machines/registers/studentsChoice.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { confirm, decline } from '../support/confirming.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';

const seeded = seededSchool();
const { students } = seeded;
const { today } = facts;
const group = { id: 'ENG-SAT', name: 'ENG-SAT' };

const left = (choice: StudentsChoice) => ({ seen: seenStudents(students), choice });

function start() {
  const store = askedStore();
  const bulk = createActor(bulkMachine, {
    input: { ...store.input, register: 'students', today },
  }).start();
  bulk.send({ type: 'selection.change', selected: { 1: true, 2: true } });
  return { ...store, bulk };
}

describe('a change of several records', () => {
  it('takes every transition', () => {
    const { input } = askedStore(seeded);
    expectEveryTransition(bulkMachine, {
      inputs: [null, left({ until: '2025-08-01' }), left({ group, since: today })].map((kept) => ({
        ...input,
        register: 'students',
        today,
        formStore: { kept, keep: () => undefined },
      })),
      events: [
        { type: 'selection.change', selected: { 1: true } },
        { type: 'deletion.ask', seen: students },
        { type: 'deletion.ask', seen: [] },
        { type: 'regroup.ask', seen: students, today },
        { type: 'regroup.ask', seen: [], today },
        { type: 'withdrawal.ask', seen: students, today },
        { type: 'withdrawal.ask', seen: [], today },
      ],
      endings: { confirmation: changeEndings, studentsChange: changeEndings },
      promises: {
        'a selection changes by hand or with what was carried out': (snapshot, before) =>
          snapshot.context.selected === before.context.selected ||
          before.matches('selecting') ||
          before.matches('deleting') ||
          before.matches('withdrawing') ||
          before.matches('regrouping'),
      },
    });
  });

  it('asks once for all, as they were when it was asked, and then lets them go', () => {
    const { accept, asked, bulk } = start();
    bulk.send({ type: 'regroup.ask', seen: students, today });
    const regroup = bulk.getSnapshot().children.regroup!;
    regroup.send({ type: 'students.choose', choice: { group, since: today } });
    regroup.send({ type: 'students.confirm' });
    expect(asked).toMatchObject([
      { type: 'change.request', command: { type: 'students.regroup', group } },
    ]);
    expect(asked[0]!['command']).toMatchObject({
      seen: students.map(({ id, group: name }) => ({ id, group: name })),
    });
    accept();
    expect(bulk.getSnapshot().context.selected).toEqual({});
  });

  it('keeps what is chosen for students until it is made, and opens it again for those who are as they were', () => {
    const kept: unknown[] = [];
    const formStore = { kept: null, keep: (form: object | null) => void kept.push(form) };
    const store = askedStore(seeded);
    const bulk = createActor(bulkMachine, {
      input: { ...store.input, register: 'students', today, formStore },
    }).start();
    bulk.send({ type: 'withdrawal.ask', seen: students, today });
    expect(kept.at(-1)).toBeNull();
    const withdrawal = bulk.getSnapshot().children.withdrawal!;
    withdrawal.send({ type: 'students.choose', choice: { until: '2025-08-08' } });
    expect(kept.at(-1)).toEqual(left({ until: '2025-08-08' }));
    withdrawal.send({ type: 'students.cancel' });
    expect(kept.at(-1)).toBeNull();
    const choice = { group, since: today };
    const [first, ...others] = students;
    const moved = { students: [{ ...first!, group: 'Otro', groupId: 'otro' }, ...others] };
    expect(studentsChangeToReopen(moved, left(choice))).toEqual({ students: others, choice });
    expect(studentsChangeToReopen({ students: [] }, left(choice))).toBeNull();
    expect(studentsChangeToReopen(seeded, { seen: [], choice: {} })).toBeNull();
  });

  it('opens a form no more that would change nobody: those it was to change are as it says', () => {
    const [first, ...others] = students;
    const moved = (one: Student) => ({ ...one, group: group.name, groupId: group.id });
    const leftOf = (asked: readonly Student[], choice: StudentsChoice) => ({
      seen: seenStudents(asked),
      choice,
    });
    const joined = { students: [first!, ...others].map(moved) };
    const regrouping = leftOf([moved(first!), ...others], { group, since: today });
    expect(studentsChangeToReopen(joined, regrouping)).toBeNull();
    const leave = (one: Student) => ({ ...one, group: '', withdrawnOn: '2025-08-05' });
    const withdrawal = leftOf([leave(first!), ...others], { until: '2025-08-05' });
    expect(studentsChangeToReopen({ students: students.map(leave) }, withdrawal)).toBeNull();
    const before = { students: [leave(first!), ...others] };
    expect(studentsChangeToReopen(before, withdrawal)?.students).toEqual(before.students);
  });

  it('lets go of those alone that were asked for, which need not have been chosen', () => {
    const { accept, bulk } = start();
    bulk.send({ type: 'deletion.ask', seen: [{ ...students[0]!, id: 9 }] });
    confirm(bulk);
    accept();
    expect(bulk.getSnapshot().context.selected).toEqual({ 1: true, 2: true });
  });

  it.each(['refused', 'withdrawn'])('keeps the selection where it is %s', (end) => {
    const { asked, bulk, queue, refuse } = start();
    bulk.send({ type: 'deletion.ask', seen: students });
    confirm(bulk);
    if (end === 'refused') refuse('records.noneDeleted');
    else {
      queue();
      decline(bulk);
    }
    expect(asked).toHaveLength(end === 'refused' ? 1 : 2);
    expect(bulk.getSnapshot().value).toBe('selecting');
    expect(bulk.getSnapshot().context.selected).toEqual({ 1: true, 2: true });
  });
});
