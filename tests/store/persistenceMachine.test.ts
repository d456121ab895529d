import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { SimulatedClock, createActor, fromCallback, setup } from 'xstate';
import type { SignedInUser } from '../../machines/school/accounts.ts';
import type { Change } from '../../machines/store/changes.ts';
import type { School } from '../../machines/school/school.ts';
import type { CommitOutput, LoadOutput } from '../../machines/store/storePort.ts';
import type { PersistenceEvent } from '../../machines/store/running.ts';
import type { PersistenceRef } from '../../machines/store/persistenceMachine.ts';
import { persistenceMachine } from '../../machines/store/persistenceMachine.ts';
import { createListener } from '../support/listener.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { endInvoked, playedByPuppets } from '../support/puppets.ts';
import { seededSchool } from '../support/seededSchool.ts';

const now = new Date(2026, 2, 10, 9, 0).getTime();
const school = seededSchool('2026-03-10');
const change: Change = {
  id: '1-2',
  name: 'group.updated',
  author: '',
  at: now,
  details: {},
  operations: [],
  inverse: [],
};
const loaded: LoadOutput = {
  school,
  revision: 1,
  quarantined: [],
  changes: [],
  isOrdered: true,
  isCopied: true,
};
const full = Object.assign(new Error('No room.'), { failure: 'full' });

function committed(revision: number, saved: School = school): CommitOutput {
  return { school: saved, revision, changes: [change], isCopied: true, outcome: { change } };
}

function asking(id: string, replyTo = createListener().ref) {
  return { type: 'change.request', command: { type: id }, replyTo } as const;
}

const readClock = () => now;
const laura: SignedInUser = {
  role: 'admin',
  id: 1,
  name: 'Laura Méndez Ortega',
  email: 'direccion@plantel.mx',
  user: 'admin',
};

it('takes every transition', () => {
  const [asker, other] = [createListener(), createListener()];
  const refused = { refusal: { allowed: false, code: 'group.taken', details: {} } };
  expectEveryTransition(persistenceMachine, {
    input: { clock: readClock },
    events: ({ context: { queue } }): readonly PersistenceEvent[] => [
      queue.length === 0 ? asking('first', asker.ref) : asking('second', other.ref),
      { type: 'change.withdraw', replyTo: asker.ref },
      { type: 'change.withdraw', replyTo: other.ref },
      ...(queue.length > 0 ? [{ type: 'changes.withdraw' } as const] : []),
      { type: 'user.changed', user: laura },
      { type: 'tabs.changed' },
      { type: 'quarantine.delete', quarantined: [] },
      { type: 'quarantine.deleted', quarantined: [] },
      { type: 'days.returned' },
      { type: 'store.retry' },
    ],
    endings: {
      load: [{ output: loaded }, { output: { ...loaded, isCopied: false } }, { error: full }],
      commit: [
        { output: committed(2) },
        { output: { ...committed(2), isCopied: false } },
        { output: { ...committed(2), outcome: refused } },
        { error: full },
        { error: new Error('The disk is gone.') },
      ],
      refresh: [
        { output: { school, revision: 2, changes: [change], isCopied: true } },
        { output: { school, revision: 2, changes: [], isCopied: false } },
        { error: full },
      ],
    },
    distinguish: ({ context: { queue, isStale, isCopied } }) => [
      queue.map(({ replyTo, withdrawal }) => [replyTo === asker.ref, withdrawal?.type]),
      isStale,
      isCopied,
    ],
    within: ({ context: { queue } }) => queue.length < 2,
    promises: {
      'a banner stands exactly while the store is blocked or what waits is tried again': (
        snapshot,
      ) => !snapshot.matches('blocked') || snapshot.context.failure !== null,
      'nothing fails unseen': (snapshot) =>
        !snapshot.matches('idle') || snapshot.context.failure === null,
      'something is committed only while somebody waits': (snapshot) =>
        !snapshot.matches('committing') || snapshot.context.queue.length > 0,
    },
  });
});

/** The machine under an app and beside a school that remember what they are told. */
function start() {
  const simulated = new SimulatedClock();
  const told: AnyEventObject[] = [];
  const host = setup({
    actors: {
      persistence: playedByPuppets(persistenceMachine),
      school: fromCallback<AnyEventObject>(({ receive }) => receive((event) => told.push(event))),
    },
    actions: { remember: ({ event }) => told.push(event) },
  }).createMachine({
    invoke: [
      { src: 'school', systemId: 'school' },
      { src: 'persistence', systemId: 'persistence', input: { clock: readClock } },
    ],
    on: { 'store.*': { actions: 'remember' } },
  });
  const app = createActor(host, { systemId: 'app', clock: simulated }).start();
  const persistence = app.system.get('persistence') as PersistenceRef;
  const end = (name: string, ending: Parameters<typeof endInvoked>[2]) =>
    endInvoked(persistence, name, ending);
  const state = () => persistence.getSnapshot().value;
  const queued = () => persistence.getSnapshot().context.queue.map(({ command }) => command.type);
  return { clock: simulated, end, persistence, state, told, queued };
}

function startLoaded(output = loaded) {
  const started = start();
  started.end('load', { output });
  return started;
}

describe('the persistence', () => {
  it('hands the loaded school over to the app', () => {
    const { state, told } = startLoaded();
    expect(told).toEqual([{ type: 'store.loaded', output: loaded }]);
    expect(state()).toBe('idle');
  });

  it.each([
    ['the browser gives no storage', new Error('denied'), 'failing'],
    ['a part of the product is missing', { failure: 'missingCode' }, 'missingCode'],
    ['a newer version has the store', { failure: 'outdated' }, 'outdated'],
  ])('tells the app when %s', (_reason, error, failure) => {
    const { end, persistence, told } = start();
    end('load', { error });
    expect(told).toEqual([{ type: 'store.failed', failure }]);
    expect(persistence.getSnapshot().status).toBe('done');
  });

  it('commits two requests one after the other, in order', () => {
    const { end, persistence, state, queued } = startLoaded();
    const asker = createListener();
    persistence.send(asking('one', asker.ref));
    persistence.send(asking('two', asker.ref));
    expect(queued()).toEqual(['one', 'two']);
    end('commit', { output: committed(2) });
    expect(queued()).toEqual(['two']);
    end('commit', { output: committed(3) });
    expect(asker.heard).toEqual([
      { type: 'change.accepted', change },
      { type: 'change.accepted', change },
    ]);
    expect(state()).toBe('idle');
  });

  it('hands the records over before it confirms a change', () => {
    const { end, persistence, told } = startLoaded();
    persistence.send(asking('one'));
    end('commit', { output: committed(2) });
    expect(told.map(({ type }) => type)).toEqual([
      'store.loaded',
      'records.changed',
      'change.accepted',
    ]);
  });

  it('passes a refusal on and changes nothing', () => {
    const { end, persistence, state } = startLoaded();
    const asker = createListener();
    const refusal = { allowed: false, code: 'group.taken', details: {} } as const;
    persistence.send(asking('one', asker.ref));
    end('commit', { output: { ...committed(1), changes: [], outcome: { refusal } } });
    expect(asker.heard).toEqual([{ type: 'change.refused', refusal }]);
    expect(state()).toBe('idle');
  });

  it('keeps a change queued that a full store refuses, and commits it by itself once there is room', () => {
    const { clock, end, persistence, state } = startLoaded();
    const asker = createListener();
    persistence.send(asking('one', asker.ref));
    end('commit', { error: full });
    expect(state()).toBe('blocked');
    expect(persistence.getSnapshot().context.failure).toBe('full');
    expect(asker.heard).toEqual([{ type: 'change.queued' }]);
    clock.increment(4_999);
    expect(state()).toBe('blocked');
    clock.increment(1);
    expect(state()).toBe('committing');
    end('commit', { output: committed(2) });
    expect(asker.heard.at(-1)).toEqual({ type: 'change.accepted', change });
    expect(state()).toBe('idle');
    expect(persistence.getSnapshot().context.failure).toBeNull();
  });

  it('tries again at once when asked to', () => {
    const { end, persistence, state } = startLoaded();
    persistence.send(asking('one'));
    end('commit', { error: new Error('The disk is gone.') });
    expect(persistence.getSnapshot().context.failure).toBe('failing');
    persistence.send({ type: 'store.retry' });
    expect(state()).toBe('committing');
  });

  it('lets a newer change go first while an older one is queued', () => {
    const { end, persistence, queued } = startLoaded();
    persistence.send(asking('too big'));
    end('commit', { error: full });
    persistence.send(asking('small'));
    expect(queued()).toEqual(['small', 'too big']);
  });

  it('tries what waits one after the other: what finds no room keeps nothing else from it', () => {
    const { end, persistence, queued } = startLoaded();
    persistence.send(asking('one'));
    end('commit', { error: full });
    persistence.send(asking('too big'));
    end('commit', { error: full });
    expect(queued()).toEqual(['one', 'too big']);
    persistence.send({ type: 'store.retry' });
    end('commit', { output: committed(2) });
    expect(queued()).toEqual(['too big']);
  });

  it('keeps the order of what waits for anything but room', () => {
    const { end, persistence, queued } = startLoaded();
    persistence.send(asking('one'));
    persistence.send(asking('two'));
    end('commit', { error: new Error('The disk is slow.') });
    expect(queued()).toEqual(['one', 'two']);
  });

  it('drops a queued change that is withdrawn', () => {
    const { end, persistence, state, queued } = startLoaded();
    const asker = createListener();
    persistence.send(asking('one', asker.ref));
    end('commit', { error: full });
    persistence.send({ type: 'change.withdraw', replyTo: asker.ref });
    expect(queued()).toEqual([]);
    expect(asker.heard).toEqual([{ type: 'change.queued' }, { type: 'change.withdrawn' }]);
    persistence.send({ type: 'store.retry' });
    end('refresh', { output: { school, revision: 1, changes: [], isCopied: true } });
    expect(state()).toBe('idle');
  });

  it('drops a change withdrawn on its way only when the store does not take it', () => {
    const { end, persistence, queued, told } = startLoaded();
    const asker = createListener();
    persistence.send(asking('one', asker.ref));
    persistence.send({ type: 'change.withdraw', replyTo: asker.ref });
    expect(queued()).toEqual(['one']);
    expect(asker.heard).toEqual([]);
    end('commit', { error: full });
    expect(queued()).toEqual([]);
    expect(asker.heard).toEqual([{ type: 'change.withdrawn' }]);
    expect(told).not.toContainEqual({ type: 'changes.withdrawn' });
  });

  it('tells whoever takes a change back too late that it was made, whoever left hears nothing', () => {
    const { end, persistence, told } = startLoaded();
    const [stayed, left] = [createListener(), createListener()];
    for (const [{ ref, heard }, isLeft] of [
      [stayed, false],
      [left, true],
    ] as const) {
      persistence.send(asking('one', ref));
      end('commit', { error: full });
      expect(heard).toEqual([{ type: 'change.queued' }]);
      persistence.send({ type: 'store.retry' });
      persistence.send({ type: 'change.withdraw', replyTo: ref, isLeft });
      end('commit', { output: committed(2) });
      expect(told.at(-1)).toEqual({ type: 'change.accepted', change });
    }
    expect(stayed.heard.at(-1)).toEqual({ type: 'change.accepted', change });
    expect(left.heard).toEqual([{ type: 'change.queued' }]);
  });

  it('gives up all that waits when the person says so, and tells every asker and the school', () => {
    const { end, persistence, state, told, queued } = startLoaded();
    const [one, another] = [createListener(), createListener()];
    persistence.send(asking('one', one.ref));
    end('commit', { error: full });
    persistence.send(asking('another', another.ref));
    end('commit', { error: full });
    persistence.send({ type: 'changes.withdraw' });
    expect(queued()).toEqual([]);
    expect(state()).toBe('refreshing');
    const withdrawn = { type: 'change.refused', refusal: { code: 'change.withdrawn' } };
    expect([one.heard.at(-1), another.heard.at(-1)]).toMatchObject([withdrawn, withdrawn]);
    expect(told.at(-1)).toEqual({ type: 'changes.withdrawn' });
  });

  it('gives up what is under way too, if the store does not take it', () => {
    const { end, persistence, told, queued } = startLoaded();
    const asker = createListener();
    persistence.send(asking('one', asker.ref));
    persistence.send({ type: 'changes.withdraw' });
    expect(queued()).toEqual(['one']);
    expect(told).not.toContainEqual({ type: 'changes.withdrawn' });
    end('commit', { error: full });
    expect(queued()).toEqual([]);
    expect(asker.heard).toMatchObject([{ refusal: { code: 'change.withdrawn' } }]);
  });

  it('tells whoever took their own change back before the rest was given up that it was', () => {
    const { end, persistence } = startLoaded();
    const asker = createListener();
    persistence.send(asking('one', asker.ref));
    persistence.send({ type: 'change.withdraw', replyTo: asker.ref });
    persistence.send({ type: 'changes.withdraw' });
    end('commit', { error: full });
    expect(asker.heard).toEqual([{ type: 'change.withdrawn' }]);
  });

  it('tells the school of what was queued by whoever has left, and not of what was called back', () => {
    const { end, persistence, told, queued } = startLoaded();
    const [left, stayed] = [createListener(), createListener()];
    persistence.send(asking('one', left.ref));
    end('commit', { error: full });
    persistence.send({ type: 'change.withdraw', replyTo: left.ref, isLeft: true });
    expect(told.at(-1)).toEqual({ type: 'changes.withdrawn' });
    const before = told.length;
    persistence.send(asking('another', stayed.ref));
    persistence.send({ type: 'change.withdraw', replyTo: stayed.ref });
    expect(queued()).toEqual([]);
    expect(told).toHaveLength(before);
  });

  it('takes no notice of whoever leaves without waiting for anything', () => {
    const { end, persistence, state } = startLoaded();
    persistence.send(asking('one'));
    end('commit', { error: full });
    persistence.send({ type: 'change.withdraw', replyTo: createListener().ref });
    expect(state()).toBe('blocked');
  });

  it('gives each request the facts of the moment: who is signed in, when, on which day', () => {
    const { persistence } = startLoaded();
    persistence.send({ type: 'user.changed', user: laura });
    persistence.send(asking('one'));
    persistence.send({ type: 'user.changed', user: null });
    persistence.send(asking('another'));
    const { queue } = persistence.getSnapshot().context;
    expect(queue.map(({ facts }) => facts)).toEqual([
      { author: 'Laura Méndez Ortega', user: laura, now, today: '2026-03-10' },
      { author: '', user: null, now, today: '2026-03-10' },
    ]);
    expect(new Set(queue.map(({ id }) => id)).size).toBe(2);
  });

  it('gives each request that the school is a part', () => {
    const quarantined = [{ key: 'database', storedAs: 'quarantine:database:2026-03-02-' }];
    const { persistence } = startLoaded({ ...loaded, quarantined });
    persistence.send(asking('one'));
    expect(persistence.getSnapshot().context.queue[0]!.facts).toMatchObject({ isPart: true });
  });

  it('reads what other tabs changed, after the commit under way', () => {
    const { end, persistence, state, told } = startLoaded();
    persistence.send(asking('one'));
    persistence.send({ type: 'tabs.changed' });
    end('commit', { output: committed(2) });
    expect(state()).toBe('refreshing');
    end('refresh', { output: { school, revision: 3, changes: [change], isCopied: true } });
    expect(told.filter(({ type }) => type === 'records.changed')).toHaveLength(2);
    expect(state()).toBe('idle');
  });

  it('stays blocked while local storage lags behind the journal', () => {
    const { clock, end, persistence, state } = startLoaded();
    const asker = createListener();
    persistence.send(asking('one', asker.ref));
    end('commit', { output: { ...committed(2), isCopied: false } });
    expect(state()).toBe('blocked');
    expect(asker.heard).toEqual([{ type: 'change.accepted', change }]);
    clock.increment(5_000);
    end('refresh', { output: { school, revision: 2, changes: [], isCopied: true } });
    expect(state()).toBe('idle');
  });
});
