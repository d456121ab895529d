import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { School } from '../../machines/school/school.ts';
import type { CycleClosingRef } from '../../machines/settings/cycleClosingMachine.ts';
import { cycleClosingMachine } from '../../machines/settings/cycleClosingMachine.ts';
import type { MonthsTold } from '../../machines/store/comingMonths.ts';
import type { Notice } from '../../machines/store/notices.ts';
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

const draft = {
  cycle,
  plan: { groups: { 'PROG-SUMMER': 'stays' }, exceptions: {}, newGroups: [], next },
};

/** As another tab left them, which closed it. */
const closed: School = {
  ...records,
  settings: {
    ...records.settings,
    school: { ...records.settings.school, closedCycles: [cycle] },
  },
};

const near = '2026-07-10';

function start(kept: unknown = null, today = near, areComing = false) {
  const store = askedStore(records);
  const forms: unknown[] = [];
  const machine = cycleClosingMachine.provide({
    actors: {
      lacksMonths: fromCallback<MonthsTold>(({ sendBack }) =>
        sendBack({ type: areComing ? 'months.missing' : 'months.complete' }),
      ),
    },
  });
  const formStore = { kept, keep: (plan: object | null) => void forms.push(plan) };
  const input = { ...store.input, formStore, cycle, today };
  const closing = createActor(machine, { input }).start();
  return { store, closing, forms };
}

it('takes every transition', () => {
  expectEveryTransition(cycleClosingMachine, {
    inputs: [
      { kept: null, today: near, records },
      { kept: draft, today: near, records },
      { kept: draft, today: '2026-03-10', records },
      { kept: 'of nobody', today: near, records: { ...records, students: [] } },
    ].map(({ kept, today, records: known }) => {
      const { formStore, ...input } = askedStore(known).input;
      return { ...input, formStore: { ...formStore, kept }, today, cycle };
    }),
    events: [
      { type: 'months.missing' },
      { type: 'months.complete' },
      { type: 'closing.next' },
      { type: 'closing.back' },
      { type: 'closing.confirm' },
      { type: 'closing.cancel' },
      { type: 'early.agree', isAgreed: true },
      assigned,
      { type: 'student.assign', id: student.id, outcome: 'graduates' },
      { type: 'group.add', group },
      { type: 'group.drop', name: group.name },
      { type: 'next.change', next: { ...next, name: '' } },
      { type: 'next.change', next },
      { type: 'records.changed', records },
      { type: 'records.changed', records: closed },
    ],
    endings: { change: changeEndings },
    distinguish: ({ context: { plan, refusal, isEarlyAgreed } }) => [
      isEarlyAgreed,
      Object.keys(plan.groups).length + Object.keys(plan.exceptions).length > 0,
      plan.newGroups.length,
      plan.next.name !== '',
      refusal?.code,
    ],
    within: ({ context }) => context.plan.newGroups.length < 2,
    promises: {
      'nothing is asked while somebody is undecided or the next cycle has no name': ({
        value,
        context: { plan, formStore },
      }) =>
        value !== 'saving' ||
        (plan.next.name !== '' &&
          (formStore.kept === 'of nobody' ||
            Object.keys(plan.groups).length + Object.keys(plan.exceptions).length > 0)),
      'nothing is asked far from the end by whoever did not agree to it': ({
        value,
        context: { today, isEarlyAgreed },
      }) => value !== 'saving' || today === near || isEarlyAgreed,
    },
  });
});

describe('closing a cycle', () => {
  it.each([null, draft])('begins with nothing while months are still to come: %o', (kept) => {
    const { store, closing, forms } = start(kept, near, true);
    expect(closing.getSnapshot()).toMatchObject({ status: 'done', value: 'over' });
    expect([store.asked, forms]).toEqual([[], []]);
  });

  it('asks for one change of the whole plan, and is over once it is accepted', () => {
    const { store, closing } = start();
    closing.send({ type: 'closing.next' });
    closing.send({ type: 'closing.next' });
    expect(closing.getSnapshot().value).toEqual({ promoting: 'faulty' });
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

  it('goes on after a reload where it was, and is kept as carried out for when that is undone', () => {
    const { closing, forms } = start();
    closing.send({ type: 'closing.next' });
    closing.send(assigned);
    closing.send({ type: 'group.add', group });
    const { plan } = closing.getSnapshot().context;
    const { closing: again, store, forms: later } = start(JSON.parse(JSON.stringify(forms.at(-1))));
    expect(again.getSnapshot()).toMatchObject({ value: { promoting: 'fresh' }, context: { plan } });
    again.send({ type: 'closing.next' });
    again.send({ type: 'closing.confirm' });
    store.accept();
    const carriedOut = { cycle, plan, isCarriedOut: true };
    expect(later).toEqual([carriedOut]);
    const { closing: undone, forms: last } = start(carriedOut);
    expect(undone.getSnapshot()).toMatchObject({ value: 'checking', context: { plan } });
    undone.send({ type: 'closing.cancel' });
    expect(last).toEqual([null]);
  });

  it('has the next cycle follow an end that was moved after the plan was kept', () => {
    const { plan } = start({
      ...draft,
      cycle: { ...cycle, until: '2026-07-31' },
    }).closing.getSnapshot().context;
    expect(plan.groups).toEqual(draft.plan.groups);
    expect(plan.next).toEqual({ name: '2026-2027', from: '2026-07-16', until: '2027-07-15' });
  });

  it.each([
    ['of another cycle', { ...draft, cycle: { ...cycle, name: '2024-2025' } }],
    ['of another release', { cycle, plan: { ...draft.plan, groups: { a: 'leaves' } } }],
    ['no object', 'x'],
  ])('begins anew where what was kept is %s', (_, kept) => {
    expect(start(kept).closing.getSnapshot().value).toBe('checking');
  });

  it('keeps the plan when it is refused or taken back', () => {
    const { store, closing } = start();
    closing.send({ type: 'closing.next' });
    closing.send(assigned);
    closing.send({ type: 'closing.next' });
    closing.send({ type: 'closing.confirm' });
    store.refuse('group.taken');
    expect(closing.getSnapshot().value).toEqual({ confirming: 'fresh' });
    expect(closing.getSnapshot().context.refusal?.code).toBe('group.taken');
    closing.send({ type: 'closing.confirm' });
    store.queue();
    closing.send({ type: 'closing.cancel' });
    expect(closing.getSnapshot().value).toEqual({ confirming: 'fresh' });
    expect(closing.getSnapshot().context.refusal).toBeNull();
    expect(closing.getSnapshot().context.plan.groups).toEqual({ 'PROG-SUMMER': 'stays' });
  });

  const isClosing = (closing: CycleClosingRef) => {
    closing.send({ type: 'closing.confirm' });
    return closing.getSnapshot().matches('saving');
  };

  it('is agreed to where its last day is more than a month off', () => {
    const canClose = (today: string) => {
      const { closing } = start(draft, today);
      closing.send({ type: 'closing.next' });
      const isUsual = isClosing(closing);
      closing.send({ type: 'early.agree', isAgreed: true });
      return [isUsual, isClosing(closing)];
    };
    expect(canClose('2026-06-13')).toEqual([false, true]);
    expect(canClose('2026-06-14')).toEqual([true, true]);
    expect(canClose('2026-08-01')).toEqual([true, true]);
  });

  it('leaves the plan of another cycle, whose closing may be undone, where nothing was decided', () => {
    const other = { ...draft, cycle: { ...cycle, name: '2024-2025' }, isCarriedOut: true };
    const { closing, forms } = start(other);
    closing.send({ type: 'closing.next' });
    closing.send({ type: 'closing.cancel' });
    expect(closing.getSnapshot().value).toBe('over');
    expect(forms).toEqual([]);
  });

  it('has whoever another tab enrols meanwhile decided too', () => {
    const { store, closing } = start();
    closing.send({ type: 'closing.next' });
    closing.send(assigned);
    closing.send({ type: 'closing.next' });
    expect(closing.getSnapshot().matches('confirming')).toBe(true);
    closing.send({ type: 'closing.back' });
    store.setRecords({ ...records, students: seeded.students });
    closing.send({ type: 'closing.next' });
    expect(closing.getSnapshot().value).toEqual({ promoting: 'faulty' });
  });
});

it('is over once somebody else closed the cycle, and says so, but not where it closes it itself', () => {
  const { store, closing, forms } = start();
  const notices: Notice[] = [];
  closing.on('notice', ({ notice }) => notices.push(notice));
  closing.send({ type: 'closing.next' });
  store.setRecords(closed);
  expect(closing.getSnapshot().value).toBe('over');
  expect(notices).toEqual([{ code: 'cycle.closedElsewhere', details: { name: cycle.name } }]);
  expect(forms.at(-1)).toBeNull();

  const other = start(draft);
  other.closing.on('notice', ({ notice }) => notices.push(notice));
  other.closing.send(assigned);
  other.closing.send({ type: 'closing.next' });
  other.closing.send({ type: 'closing.confirm' });
  expect(other.closing.getSnapshot().value).toBe('saving');
  other.store.setRecords(closed);
  expect(other.closing.getSnapshot().value).toBe('saving');
  other.store.accept();
  expect(other.closing.getSnapshot().value).toBe('over');
  expect(notices).toHaveLength(1);
});
