import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { bulkMachine } from '../../machines/registers/bulkMachine.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { confirm, decline } from '../support/confirming.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';

const { students } = seededSchool();
const { today } = facts;
const group = { id: 'ENG-SAT', name: 'ENG-SAT' };

function start() {
  const store = askedStore();
  const bulk = createActor(bulkMachine, {
    input: { register: 'students', persistence: store.input.persistence },
  }).start();
  bulk.send({ type: 'selection.change', selected: { 1: true, 2: true } });
  return { ...store, bulk };
}

describe('a change of several records', () => {
  it('takes every transition', () => {
    const { persistence } = askedStore().input;
    expectEveryTransition(bulkMachine, {
      input: { register: 'students', persistence },
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
    bulk
      .getSnapshot()
      .children.regroup!.send({ type: 'students.confirm', chosen: { group, since: today } });
    expect(asked).toMatchObject([
      { type: 'change.request', command: { type: 'students.regroup', group } },
    ]);
    expect(asked[0]!['command']).toMatchObject({
      seen: students.map(({ id, group: name }) => ({ id, group: name })),
    });
    accept();
    expect(bulk.getSnapshot().context.selected).toEqual({});
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
