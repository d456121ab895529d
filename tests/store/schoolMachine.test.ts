import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { signedInUser } from '../../machines/accounts/accounts.ts';
import { newsOf } from '../../machines/store/storePort.ts';
import type { Change } from '../../machines/store/changes.ts';
import { put } from '../../machines/store/operations.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { Refusal } from '../../machines/store/decisions.ts';
import type { Notice } from '../../machines/store/notices.ts';
import { schoolMachine } from '../../machines/store/schoolMachine.ts';
import { createListener } from '../support/listener.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { seededSchool } from '../support/seededSchool.ts';

const now = new Date(2026, 2, 10, 9, 0).getTime();
const school = seededSchool('2026-03-10');
const first = school.groups[0]!;
const renamed = put('groups', { ...first, description: 'Taller de verano' });
const change: Change = {
  id: '1-2',
  name: 'group.updated',
  author: 'Laura Méndez Ortega',
  at: now,
  details: {},
  operations: [renamed],
  inverse: [put('groups', first)],
};
const laura = signedInUser('admin', school.admins[0]!);
const payment: Change = { ...change, id: '1-3', name: 'payroll.paid', inverse: [] };
const refusal: Refusal = { allowed: false, code: 'record.conflict', details: {} };
const renamedSchool = applyOperations(school, [renamed]);

it('takes every transition', () => {
  const persistence = createListener();
  expectEveryTransition(schoolMachine, {
    input: { school, changes: [change, payment], persistence: persistence.ref },
    events: [
      { type: 'change.undo', id: change.id },
      { type: 'change.undo', id: payment.id },
      { type: 'records.changed', school: renamedSchool, changes: [change] },
      { type: 'change.accepted', change },
      { type: 'change.refused', refusal },
      { type: 'changes.withdrawn' },
      { type: 'user.changed', user: laura },
      { type: 'user.changed', user: null },
    ],
    distinguish: ({ context }) => [context.school === school],
    promises: {
      'records change only by what the store says': ({ context }) =>
        context.school === school || context.school === renamedSchool,
    },
  });
});

function start() {
  const persistence = createListener();
  const notices: Notice[] = [];
  const actor = createActor(schoolMachine, {
    input: { school, changes: [change, payment], persistence: persistence.ref },
  });
  actor.on('notice', ({ notice }) => notices.push(notice));
  actor.start();
  return { actor, asked: persistence.heard, notices };
}

describe('the school', () => {
  it('tells of every change confirmed or refused, whoever asked, and offers to undo it', () => {
    const { actor, notices } = start();
    actor.send({ type: 'change.accepted', change });
    actor.send({ type: 'change.refused', refusal });
    actor.send({ type: 'changes.withdrawn' });
    expect(notices).toEqual([
      { code: 'group.updated', details: {}, undoes: '1-2' },
      { code: 'record.conflict', details: {} },
      { code: 'change.withdrawn', details: {} },
    ]);
  });

  it('tells of a change that lasts without offering to undo it', () => {
    const { actor, notices } = start();
    actor.send({ type: 'change.accepted', change: payment });
    expect(notices).toEqual([{ code: 'payroll.paid', details: {}, undoes: undefined }]);
  });

  it('asks to undo a change it remembers for whoever is signed in, and no payment', () => {
    const { actor, asked } = start();
    expect(actor.getSnapshot().can({ type: 'change.undo', id: '1-2' })).toBe(false);
    actor.send({ type: 'user.changed', user: laura });
    expect(actor.getSnapshot().can({ type: 'change.undo', id: '1-3' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'change.undo', id: 'unknown' })).toBe(false);
    actor.send({ type: 'change.undo', id: '1-2' });
    actor.send({ type: 'user.changed', user: null });
    expect(actor.getSnapshot().can({ type: 'change.undo', id: '1-2' })).toBe(false);
    expect(asked).toMatchObject([
      { type: 'change.request', command: { type: 'change.undo', change: { id: '1-2' } } },
    ]);
  });

  it('tells once that another tab changed what was saved here', () => {
    const { actor, notices } = start();
    const theirs = { ...change, id: 'theirs-1', author: 'Rosa Jiménez Luna' };
    const mine = { ...change, id: 'mine-1' };
    actor.send({ type: 'records.changed', school, changes: [mine], ownId: 'mine-1' });
    actor.send({
      type: 'records.changed',
      school,
      changes: [{ ...mine, id: 'mine-2' }],
      ownId: 'mine-2',
    });
    expect(notices).toEqual([]);
    actor.send({ type: 'records.changed', school, changes: [theirs] });
    actor.send({ type: 'records.changed', school, changes: [{ ...theirs, id: 'theirs-2' }] });
    expect(notices).toEqual([
      { code: 'change.superseded', details: { author: 'Rosa Jiménez Luna' } },
    ]);
  });

  it('tells what of it came from another device, and whose it is', () => {
    const { actor, notices } = start();
    const mine = { ...change, id: 'mine-1' };
    const details = { round: 'a', by: 'Eva Prado' };
    const round: Change = { ...change, id: 'round-1', name: 'school.synced', details };
    const output = { school, revision: 1, isCopied: true };
    const made = (one: Change) => newsOf({ ...output, changes: [one], outcome: { change: one } });
    actor.send(made(mine));
    actor.send(made(round));
    const told = [{ code: 'change.superseded', details }];
    expect(notices).toMatchObject(told);
    // What the round wrote was not asked for here.
    actor.send({ type: 'records.changed', school, changes: [{ ...change, id: 'theirs-1' }] });
    expect(notices).toMatchObject(told);
  });

  it('tells nothing of a password that the server of the school took over', () => {
    const { actor, notices } = start();
    const [ana] = school.teachers;
    const written = (record: object) => ({
      ...change,
      operations: [put('teachers', { ...ana!, ...record })],
    });
    for (const [id, record] of [
      ['mine-1', { password: '', subject: 'Danza' }],
      ['mine-2', { password: 'hash' }],
    ] as const) {
      const mine: Change = { ...written(record), id };
      const after = applyOperations(school, mine.operations);
      const output = { school: after, revision: 1, isCopied: true, changes: [mine] };
      actor.send(newsOf({ ...output, outcome: { change: mine } }));
    }
    const round = (id: string, record: object): Change => ({
      ...written(record),
      id,
      name: 'school.synced',
      details: { round: id },
    });
    const taken = round('a', { password: '' });
    actor.send({ type: 'records.changed', school, changes: [taken] });
    expect(notices).toEqual([]);
    const changed = round('b', { password: '', subject: 'Arte' });
    actor.send({ type: 'records.changed', school, changes: [changed] });
    expect(notices).toMatchObject([{ code: 'change.superseded' }]);
  });

  it('remembers the last fifty changes', () => {
    const { actor } = start();
    for (let number = 1; number <= 60; number += 1) {
      const changes = [{ ...change, id: `other-${number}` }];
      actor.send({ type: 'records.changed', school, changes });
    }
    const ids = actor.getSnapshot().context.changes.map(({ id }) => id);
    expect(ids).toHaveLength(50);
    expect(ids[0]).toBe('other-11');
  });
});
