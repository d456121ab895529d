import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { SimulatedClock, createActor, setup } from 'xstate';
import type { Change } from '../../machines/store/changes.ts';
import type { School } from '../../machines/school/school.ts';
import type {
  CommitOutput,
  CommitRequest,
  LoadOutput,
  PersistenceEvent,
  PersistenceRef,
} from '../../machines/store/persistenceMachine.ts';
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

function requestOf(id: string, replyTo = createListener().ref): CommitRequest {
  const facts = { author: '', now, today: '2026-03-10' };
  return { id, command: { type: 'school.seed', keys: [] }, facts, replyTo };
}

it('takes every transition', () => {
  const asker = createListener();
  const refused = { refusal: { allowed: false, code: 'group.taken', details: {} } };
  expectEveryTransition(persistenceMachine, {
    events: ({ context: { queue } }): readonly PersistenceEvent[] => [
      { type: 'change.commit', request: requestOf(`request ${queue.length}`, asker.ref) },
      ...queue.map(({ id }) => ({ type: 'change.withdraw', id }) as const),
      { type: 'tabs.changed' },
      { type: 'quarantine.delete' },
      { type: 'quarantine.deleted' },
      { type: 'store.retry' },
    ],
    endings: {
      load: [{ output: loaded }, { output: { ...loaded, isCopied: false } }, { error: full }],
      commit: ({ context: { revision } }) => [
        { output: committed(revision + 1) },
        { output: { ...committed(revision + 1), isCopied: false } },
        { output: { ...committed(revision), outcome: refused } },
        { error: full },
        { error: new Error('The disk is gone.') },
      ],
      refresh: ({ context: { revision } }) => [
        { output: { school, revision: revision + 1, changes: [change], isCopied: true } },
        { output: { school, revision, changes: [], isCopied: false } },
        { error: full },
      ],
    },
    distinguish: ({ context: { queue, isStale, isCopied, withdrawnId } }) => [
      queue.length,
      isStale,
      isCopied,
      withdrawnId !== null,
    ],
    within: ({ context: { queue, revision } }) => queue.length < 3 && revision < 3,
    promises: {
      'a revision never goes back': ({ context }, before) =>
        context.revision >= before.context.revision,
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
  const clock = new SimulatedClock();
  const told: AnyEventObject[] = [];
  const host = setup({
    actors: {
      persistence: playedByPuppets(persistenceMachine),
      school: setup({}).createMachine({}),
    },
    actions: { remember: ({ event }) => told.push(event) },
  }).createMachine({
    invoke: { src: 'persistence', systemId: 'persistence' },
    on: { 'store.*': { actions: 'remember' } },
  });
  const app = createActor(host, {
    systemId: 'app',
    clock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.event') return;
      const { event } = inspected;
      if (['records.changed', 'commit.accepted'].includes(event.type)) told.push(event);
    },
  }).start();
  const persistence = app.system.get('persistence') as PersistenceRef;
  const end = (name: string, ending: Parameters<typeof endInvoked>[2]) =>
    endInvoked(persistence, name, ending);
  const state = () => persistence.getSnapshot().value;
  const waiting = () => persistence.getSnapshot().context.queue.map(({ id }) => id);
  return { clock, end, persistence, state, told, waiting };
}

function startLoaded() {
  const started = start();
  started.end('load', { output: loaded });
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
  ])('tells the app when %s', (_reason, error, failure) => {
    const { end, persistence, told } = start();
    end('load', { error });
    expect(told).toEqual([{ type: 'store.failed', failure }]);
    expect(persistence.getSnapshot().status).toBe('done');
  });

  it('commits two requests one after the other, in order', () => {
    const { end, persistence, state, waiting } = startLoaded();
    const asker = createListener();
    persistence.send({ type: 'change.commit', request: requestOf('one', asker.ref) });
    persistence.send({ type: 'change.commit', request: requestOf('two', asker.ref) });
    expect(waiting()).toEqual(['one', 'two']);
    end('commit', { output: committed(2) });
    expect(waiting()).toEqual(['two']);
    end('commit', { output: committed(3) });
    expect(asker.heard).toEqual([
      { type: 'commit.accepted', id: 'one', change },
      { type: 'commit.accepted', id: 'two', change },
    ]);
    expect(state()).toBe('idle');
  });

  it('hands the records over before it confirms a change', () => {
    const { end, persistence, told } = startLoaded();
    persistence.send({ type: 'change.commit', request: requestOf('one') });
    end('commit', { output: committed(2) });
    expect(told.map(({ type }) => type)).toEqual([
      'store.loaded',
      'records.changed',
      'commit.accepted',
    ]);
  });

  it('passes a refusal on and changes nothing', () => {
    const { end, persistence, state } = startLoaded();
    const asker = createListener();
    const refusal = { allowed: false, code: 'group.taken', details: {} } as const;
    persistence.send({ type: 'change.commit', request: requestOf('one', asker.ref) });
    end('commit', { output: { ...committed(1), changes: [], outcome: { refusal } } });
    expect(asker.heard).toEqual([{ type: 'commit.refused', id: 'one', refusal }]);
    expect(persistence.getSnapshot().context.revision).toBe(1);
    expect(state()).toBe('idle');
  });

  it('holds a change a full store refuses, and commits it by itself once there is room', () => {
    const { clock, end, persistence, state } = startLoaded();
    const asker = createListener();
    persistence.send({ type: 'change.commit', request: requestOf('one', asker.ref) });
    end('commit', { error: full });
    expect(state()).toBe('blocked');
    expect(persistence.getSnapshot().context.failure).toBe('full');
    expect(asker.heard).toEqual([{ type: 'commit.held', id: 'one' }]);
    clock.increment(4_999);
    expect(state()).toBe('blocked');
    clock.increment(1);
    expect(state()).toBe('committing');
    end('commit', { output: committed(2) });
    expect(asker.heard.at(-1)).toEqual({ type: 'commit.accepted', id: 'one', change });
    expect(state()).toBe('idle');
    expect(persistence.getSnapshot().context.failure).toBeNull();
  });

  it('tries again at once when asked to', () => {
    const { end, persistence, state } = startLoaded();
    persistence.send({ type: 'change.commit', request: requestOf('one') });
    end('commit', { error: new Error('The disk is gone.') });
    expect(persistence.getSnapshot().context.failure).toBe('failing');
    persistence.send({ type: 'store.retry' });
    expect(state()).toBe('committing');
  });

  it('lets a newer change go first while an older one is held', () => {
    const { end, persistence, waiting } = startLoaded();
    persistence.send({ type: 'change.commit', request: requestOf('too big') });
    end('commit', { error: full });
    persistence.send({ type: 'change.commit', request: requestOf('small') });
    expect(waiting()).toEqual(['small', 'too big']);
  });

  it('drops a held change that is withdrawn', () => {
    const { end, persistence, state, waiting } = startLoaded();
    const asker = createListener();
    persistence.send({ type: 'change.commit', request: requestOf('one', asker.ref) });
    end('commit', { error: full });
    persistence.send({ type: 'change.withdraw', id: 'one' });
    expect(waiting()).toEqual([]);
    expect(asker.heard.at(-1)).toEqual({ type: 'commit.withdrawn', id: 'one' });
    persistence.send({ type: 'store.retry' });
    end('refresh', { output: { school, revision: 1, changes: [], isCopied: true } });
    expect(state()).toBe('idle');
  });

  it('drops a change withdrawn on its way only when the store does not take it', () => {
    const { end, persistence, waiting } = startLoaded();
    const asker = createListener();
    persistence.send({ type: 'change.commit', request: requestOf('one', asker.ref) });
    persistence.send({ type: 'change.withdraw', id: 'one' });
    expect(waiting()).toEqual(['one']);
    end('commit', { error: full });
    expect(waiting()).toEqual([]);
    expect(asker.heard).toEqual([{ type: 'commit.withdrawn', id: 'one' }]);
  });

  it('confirms a change withdrawn too late', () => {
    const { end, persistence } = startLoaded();
    const asker = createListener();
    persistence.send({ type: 'change.commit', request: requestOf('one', asker.ref) });
    persistence.send({ type: 'change.withdraw', id: 'one' });
    end('commit', { output: committed(2) });
    expect(asker.heard).toEqual([{ type: 'commit.accepted', id: 'one', change }]);
  });

  it('reads what other tabs changed, after the commit under way', () => {
    const { end, persistence, state, told } = startLoaded();
    persistence.send({ type: 'change.commit', request: requestOf('one') });
    persistence.send({ type: 'tabs.changed' });
    end('commit', { output: committed(2) });
    expect(state()).toBe('refreshing');
    end('refresh', { output: { school, revision: 3, changes: [change], isCopied: true } });
    expect(told.filter(({ type }) => type === 'records.changed')).toHaveLength(2);
    expect(persistence.getSnapshot().context.revision).toBe(3);
    expect(state()).toBe('idle');
  });

  it('stays blocked while local storage lags behind the journal', () => {
    const { clock, end, persistence, state } = startLoaded();
    const asker = createListener();
    persistence.send({ type: 'change.commit', request: requestOf('one', asker.ref) });
    end('commit', { output: { ...committed(2), isCopied: false } });
    expect(state()).toBe('blocked');
    expect(asker.heard).toEqual([{ type: 'commit.accepted', id: 'one', change }]);
    clock.increment(5_000);
    end('refresh', { output: { school, revision: 2, changes: [], isCopied: true } });
    expect(state()).toBe('idle');
  });
});
