import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { School } from '../../machines/school/school.ts';
import { cycleClosingMachine } from '../../machines/settings/cycleClosingMachine.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { seededSchool } from '../support/seededSchool.ts';

const cycle = { name: '2025-2026', from: '2025-08-25', until: '2026-07-15' };
const seeded = seededSchool();
const [student] = seeded.students as [School['students'][0]];
const records: School = {
  ...seeded,
  students: [student],
  settings: {
    ...seeded.settings,
    school: { ...seeded.settings.school, cycleFrom: cycle.from, cycleUntil: cycle.until },
  },
};
const next = { name: '2026-2027', from: '2026-08-24', until: '2027-07-15' };
const group = { name: 'PROG-2', courseId: 'CURSO-DE-VERANO' };
const assigned = { type: 'group.assign', key: 'PROG-SUMMER', outcome: 'stays' } as const;

function start() {
  const store = askedStore(records);
  const closing = createActor(cycleClosingMachine, { input: { ...store.input, cycle } }).start();
  return { store, closing };
}

it('takes every transition', () => {
  expectEveryTransition(cycleClosingMachine, {
    input: { ...askedStore(records).input, cycle },
    events: [
      { type: 'closing.next' },
      { type: 'closing.back' },
      { type: 'closing.confirm' },
      { type: 'closing.cancel' },
      assigned,
      { type: 'student.assign', id: student.id, outcome: 'graduates' },
      { type: 'group.add', group },
      { type: 'group.drop', name: group.name },
      { type: 'next.change', next: { ...next, name: '' } },
      { type: 'next.change', next },
      { type: 'records.changed', records },
    ],
    endings: { change: changeEndings },
    distinguish: ({ context: { plan, refusal } }) => [
      Object.keys(plan.groups).length + Object.keys(plan.exceptions).length > 0,
      plan.newGroups.length,
      plan.next.name !== '',
      refusal?.code,
    ],
    within: ({ context }) => context.plan.newGroups.length < 2,
    promises: {
      'nothing is asked while somebody is undecided or the next cycle has no name': ({
        value,
        context: { plan },
      }) =>
        value !== 'saving' ||
        (plan.next.name !== '' &&
          Object.keys(plan.groups).length + Object.keys(plan.exceptions).length > 0),
    },
  });
});

describe('closing a cycle', () => {
  it('asks for one change of the whole plan, and is over once it is accepted', () => {
    const { store, closing } = start();
    closing.send({ type: 'closing.next' });
    closing.send({ type: 'closing.next' });
    expect(closing.getSnapshot().value).toBe('promoting');
    closing.send(assigned);
    closing.send({ type: 'closing.next' });
    closing.send({ type: 'next.change', next });
    closing.send({ type: 'closing.confirm' });
    expect(store.asked.at(-1)).toMatchObject({
      type: 'change.request',
      command: {
        type: 'cycle.close',
        cycle,
        plan: { groups: { 'PROG-SUMMER': 'stays' }, exceptions: {}, newGroups: [], next },
      },
    });
    store.accept();
    expect(closing.getSnapshot()).toMatchObject({ status: 'done', value: 'over' });
  });

  it('keeps the plan when it is refused or taken back', () => {
    const { store, closing } = start();
    closing.send({ type: 'closing.next' });
    closing.send(assigned);
    closing.send({ type: 'closing.next' });
    closing.send({ type: 'closing.confirm' });
    store.refuse('group.taken');
    expect(closing.getSnapshot().value).toBe('confirming');
    expect(closing.getSnapshot().context.refusal?.code).toBe('group.taken');
    closing.send({ type: 'closing.confirm' });
    store.queue();
    closing.send({ type: 'closing.cancel' });
    expect(closing.getSnapshot().value).toBe('confirming');
    expect(closing.getSnapshot().context.refusal).toBeNull();
    expect(closing.getSnapshot().context.plan.groups).toEqual({ 'PROG-SUMMER': 'stays' });
  });

  it('has whoever another tab enrols meanwhile decided too', () => {
    const { store, closing } = start();
    closing.send({ type: 'closing.next' });
    closing.send(assigned);
    expect(closing.getSnapshot().can({ type: 'closing.next' })).toBe(true);
    store.setRecords({ ...records, students: seeded.students });
    expect(closing.getSnapshot().can({ type: 'closing.next' })).toBe(false);
  });
});
