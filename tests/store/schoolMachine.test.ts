import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { signedInUser } from '../../machines/accounts/accounts.ts';
import type { Change } from '../../machines/store/changes.ts';
import { applyOperations, put } from '../../machines/store/changes.ts';
import type { Command } from '../../machines/commands/commands.ts';
import type { Refusal } from '../../machines/store/decisions.ts';
import type { Notice } from '../../machines/store/notices.ts';
import type { SchoolEvent } from '../../machines/store/schoolMachine.ts';
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
const refusal: Refusal = { allowed: false, code: 'record.changedMeanwhile', details: {} };
const command: Command = { type: 'school.seed', keys: [] };
const renamedSchool = applyOperations(school, [renamed]);

it('takes every transition', () => {
  const persistence = createListener();
  const asker = createListener().ref;
  expectEveryTransition(schoolMachine, {
    input: { school, changes: [change, payment], persistence: persistence.ref, clock: () => now },
    events: ({ context: { waiting } }): readonly SchoolEvent[] => [
      { type: 'change.request', command, replyTo: asker },
      { type: 'change.request', command },
      { type: 'change.undo', id: change.id },
      { type: 'change.undo', id: payment.id },
      { type: 'change.abandon', replyTo: asker },
      { type: 'changes.abandon' },
      { type: 'records.changed', school: renamedSchool, changes: [change] },
      { type: 'user.changed', user: laura },
      ...waiting.flatMap(
        ({ id }) =>
          [
            { type: 'commit.accepted', id, change },
            { type: 'commit.refused', id, refusal },
            { type: 'commit.held', id },
            { type: 'commit.withdrawn', id },
          ] as const,
      ),
    ],
    distinguish: ({ context }) => context.waiting.map(({ replyTo }) => replyTo !== null),
    within: ({ context }) => context.waiting.length < 3,
    setUp: () => {
      persistence.heard.length = 0;
    },
    promises: {
      'it is saving as long as somebody waits': (snapshot) =>
        snapshot.matches('saving') === snapshot.context.waiting.length > 0,
      'every request reaches the store': ({ context }) =>
        persistence.heard.filter(({ type }) => type === 'change.commit').length ===
        context.requested,
      'requests have ids of their own': ({ context: { waiting } }) =>
        new Set(waiting.map(({ id }) => id)).size === waiting.length,
      'records change only by what the store says': ({ context }) =>
        context.school === school || context.school === renamedSchool,
    },
  });
});

function start() {
  const persistence = createListener();
  const notices: Notice[] = [];
  const actor = createActor(schoolMachine, {
    input: { school, changes: [change, payment], persistence: persistence.ref, clock: () => now },
  });
  actor.on('notice', ({ notice }) => notices.push(notice));
  actor.start();
  const idOf = (position: number) => actor.getSnapshot().context.waiting[position]!.id;
  return { actor, asked: persistence.heard, idOf, notices };
}

describe('the school', () => {
  it('passes a request on to the store with who asks, when and on which day', () => {
    const { actor, asked } = start();
    actor.send({ type: 'user.changed', user: laura });
    actor.send({ type: 'change.request', command });
    expect(asked).toMatchObject([
      {
        type: 'change.commit',
        request: {
          command: { type: 'school.seed' },
          facts: {
            author: 'Laura Méndez Ortega',
            user: { role: 'admin', id: 1 },
            now,
            today: '2026-03-10',
          },
        },
      },
    ]);
  });

  it('answers two queued requests each to whoever asked', () => {
    const { actor, idOf, notices } = start();
    const one = createListener();
    const other = createListener();
    actor.send({ type: 'change.request', command, replyTo: one.ref });
    actor.send({ type: 'change.request', command, replyTo: other.ref });
    const [firstId, secondId] = [idOf(0), idOf(1)];
    actor.send({ type: 'commit.accepted', id: firstId, change });
    expect(actor.getSnapshot().value).toBe('saving');
    actor.send({ type: 'commit.refused', id: secondId, refusal });
    expect(actor.getSnapshot().value).toBe('settled');
    expect(one.heard).toEqual([{ type: 'change.accepted', change }]);
    expect(other.heard).toEqual([{ type: 'change.refused', refusal }]);
    expect(notices).toEqual([
      { code: 'group.updated', details: {}, undoes: '1-2' },
      { code: 'record.changedMeanwhile', details: {} },
    ]);
  });

  it('tells of a change that lasts without offering to undo it', () => {
    const { actor, idOf, notices } = start();
    actor.send({ type: 'change.request', command });
    actor.send({ type: 'commit.accepted', id: idOf(0), change: payment });
    expect(notices).toEqual([{ code: 'payroll.paid', details: {}, undoes: undefined }]);
  });

  it('keeps a held request and answers it when the store has room again', () => {
    const { actor, idOf } = start();
    const asker = createListener();
    actor.send({ type: 'change.request', command, replyTo: asker.ref });
    actor.send({ type: 'commit.held', id: idOf(0) });
    expect(actor.getSnapshot().value).toBe('saving');
    actor.send({ type: 'commit.accepted', id: idOf(0), change });
    expect(asker.heard.map(({ type }) => type)).toEqual(['change.held', 'change.accepted']);
  });

  it('withdraws what its asker abandons, and is settled once the store has let it go', () => {
    const { actor, asked, idOf, notices } = start();
    const asker = createListener();
    actor.send({ type: 'change.request', command, replyTo: asker.ref });
    const id = idOf(0);
    actor.send({ type: 'commit.held', id });
    actor.send({ type: 'change.abandon', replyTo: asker.ref });
    expect(asked.at(-1)).toEqual({ type: 'change.withdraw', id });
    actor.send({ type: 'commit.withdrawn', id });
    expect(actor.getSnapshot().value).toBe('settled');
    expect(asker.heard).toEqual([{ type: 'change.held' }]);
    expect(notices).toEqual([]);
  });

  it('lets the requests of others stand when one asker abandons its own', () => {
    const { actor, asked, idOf } = start();
    const [one, other] = [createListener(), createListener()];
    actor.send({ type: 'change.request', command, replyTo: one.ref });
    actor.send({ type: 'change.request', command, replyTo: other.ref });
    const [firstId, secondId] = [idOf(0), idOf(1)];
    actor.send({ type: 'change.abandon', replyTo: one.ref });
    expect(asked.slice(2)).toEqual([{ type: 'change.withdraw', id: firstId }]);
    actor.send({ type: 'commit.accepted', id: secondId, change });
    expect(other.heard).toEqual([{ type: 'change.accepted', change }]);
  });

  it('gives up all that waits when the person says so, and tells every asker', () => {
    const { actor, asked, idOf, notices } = start();
    const asker = createListener();
    actor.send({ type: 'user.changed', user: laura });
    actor.send({ type: 'change.request', command, replyTo: asker.ref });
    actor.send({ type: 'change.undo', id: '1-2' });
    const ids = [idOf(0), idOf(1)];
    actor.send({ type: 'changes.abandon' });
    expect(asked.slice(2)).toEqual(ids.map((id) => ({ type: 'change.withdraw', id })));
    for (const id of ids) actor.send({ type: 'commit.withdrawn', id });
    expect(actor.getSnapshot().value).toBe('settled');
    expect(asker.heard).toMatchObject([
      { type: 'change.refused', refusal: { code: 'change.withdrawn' } },
    ]);
    expect(notices).toEqual([{ code: 'change.withdrawn', details: {} }]);
  });

  it('still tells of a change that was too far on its way to be withdrawn', () => {
    const { actor, idOf, notices } = start();
    const asker = createListener();
    actor.send({ type: 'change.request', command, replyTo: asker.ref });
    actor.send({ type: 'change.abandon', replyTo: asker.ref });
    actor.send({ type: 'commit.accepted', id: idOf(0), change });
    expect(asker.heard).toEqual([]);
    expect(notices).toMatchObject([{ code: 'group.updated' }]);
  });

  it('asks to undo a change it remembers for whoever is signed in, and no payment', () => {
    const { actor, asked } = start();
    expect(actor.getSnapshot().can({ type: 'change.undo', id: '1-2' })).toBe(false);
    actor.send({ type: 'user.changed', user: laura });
    expect(actor.getSnapshot().can({ type: 'change.undo', id: '1-3' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'change.undo', id: 'unknown' })).toBe(false);
    actor.send({ type: 'change.undo', id: '1-2' });
    expect(asked).toMatchObject([
      { request: { command: { type: 'change.undo', change: { id: '1-2' } } } },
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
