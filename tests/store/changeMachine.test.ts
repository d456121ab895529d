import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, setup } from 'xstate';
import { changeMachine } from '../../machines/store/changeMachine.ts';
import type { Change } from '../../machines/store/changes.ts';
import { persistenceMachine } from '../../machines/store/persistenceMachine.ts';
import type {
  CommitOutput,
  CommitRequest,
  LoadOutput,
  RefreshOutput,
} from '../../machines/store/storePort.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { askedStore, refusalOf } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';

const change = { id: '1', name: 'group.created', details: {} } as Change;
const refusal = refusalOf('group.taken');
const command = { type: 'record.save' };

describe('a change', () => {
  it('takes every transition', () => {
    const { persistence } = askedStore().input;
    expectEveryTransition(changeMachine, {
      inputs: [
        { command, persistence },
        { command, persistence, isNowOrNever: true },
      ],
      events: [
        { type: 'change.accepted', change },
        { type: 'change.refused', refusal },
        { type: 'change.queued' },
        { type: 'change.withdraw' },
        { type: 'change.withdrawn' },
      ],
      promises: {
        'it says how it ended': ({ status, output, value }) =>
          status === 'active' ? output === undefined : output?.outcome === value,
        'it is queued only where nobody insists on now': (snapshot) =>
          !snapshot.hasTag('queued') || !snapshot.context.isNowOrNever,
      },
    });
  });

  it('asks once, and takes nothing back once it has its answer', () => {
    const store = askedStore();
    const asking = createActor(changeMachine, {
      input: { command, persistence: store.input.persistence },
    }).start();
    expect(store.asked).toMatchObject([{ type: 'change.request', command }]);
    store.queue();
    expect(asking.getSnapshot().hasTag('queued')).toBe(true);
    store.accept(change);
    expect(asking.getSnapshot().output).toMatchObject({ outcome: 'accepted', change });
    asking.stop();
    expect(store.asked).toHaveLength(1);
  });

  it('is called back only while it is queued', () => {
    const store = askedStore();
    const asking = createActor(changeMachine, {
      input: { command, persistence: store.input.persistence },
    }).start();
    asking.send({ type: 'change.withdraw' });
    expect(store.asked).toHaveLength(1);
    store.queue();
    asking.send({ type: 'change.withdraw' });
    expect(asking.getSnapshot().output).toEqual({ outcome: 'withdrawn' });
    expect(store.asked.map(({ type }) => type)).toEqual(['change.request', 'change.withdraw']);
    expect(store.asked[1]?.['replyTo']).toBe(store.asked[0]?.['replyTo']);
  });

  it('that is taken back while it is tried again ends as the store says', () => {
    for (const answer of ['accepted', 'withdrawn'] as const) {
      const store = askedStore();
      const asking = createActor(changeMachine, {
        input: { command, persistence: store.input.persistence },
      }).start();
      store.queue();
      store.tryAgain();
      asking.send({ type: 'change.withdraw' });
      asking.send({ type: 'change.withdraw' });
      expect(asking.getSnapshot().hasTag('queued')).toBe(false);
      expect(store.asked.map(({ type }) => type)).toEqual(['change.request', 'change.withdraw']);
      expect(asking.getSnapshot()).toMatchObject({ status: 'active' });
      if (answer === 'accepted') store.accept(change);
      else store.drop();
      expect(asking.getSnapshot().output).toMatchObject({ outcome: answer });
    }
  });
});

/** A feature that asks for a change while it is `saving`, and a store that is full until it has room. */
function startFeature() {
  const tried: string[] = [];
  const store = { hasRoom: false };
  const full = Object.assign(new Error('No room.'), { failure: 'full' });
  const persistence = createActor(
    persistenceMachine.provide({
      actors: {
        load: fromPromise<LoadOutput>(() =>
          Promise.resolve({
            school: emptySchool,
            revision: 0,
            changes: [],
            quarantined: [],
            isOrdered: true,
            isCopied: true,
          }),
        ),
        commit: fromPromise<CommitOutput, CommitRequest>(({ input }) => {
          tried.push(input.command.type);
          return store.hasRoom
            ? Promise.resolve({
                school: emptySchool,
                revision: 1,
                changes: [],
                isCopied: true,
                outcome: { change },
              })
            : Promise.reject(full);
        }),
        refresh: fromPromise<RefreshOutput>(() =>
          Promise.resolve({ school: emptySchool, revision: 0, changes: [], isCopied: true }),
        ),
        watchTabs: fromCallback(() => undefined),
        keepQuarantine: fromCallback(() => undefined),
      },
    }),
    { input: { clock: () => 0 } },
  ).start();
  const feature = createActor(
    setup({ actors: { change: changeMachine } }).createMachine({
      initial: 'saving',
      states: {
        saving: {
          invoke: {
            id: 'change',
            src: 'change',
            input: { command, persistence },
            onDone: 'saved',
          },
          on: { leave: 'left' },
        },
        saved: {},
        left: {},
      },
    }),
  );
  const queued = () => persistence.getSnapshot().context.queue.length;
  const isBlocked = () => vi.waitFor(() => expect(persistence.getSnapshot().value).toBe('blocked'));
  const isIdle = () => vi.waitFor(() => expect(persistence.getSnapshot().value).toBe('idle'));
  return { feature, isBlocked, isIdle, persistence, queued, store, tried };
}

describe('a feature that asks for a change of the real store', () => {
  it('takes it back by leaving the state while it is queued', async () => {
    const { feature, isBlocked, isIdle, queued, store, tried } = startFeature();
    await isIdle();
    feature.start();
    await isBlocked();
    expect(queued()).toBe(1);
    feature.send({ type: 'leave' });
    expect(queued()).toBe(0);
    store.hasRoom = true;
    await isIdle();
    expect(tried).toEqual(['record.save']);
  });

  it('takes it back when it is stopped with its page', async () => {
    const { feature, isBlocked, isIdle, queued } = startFeature();
    await isIdle();
    feature.start();
    await isBlocked();
    feature.stop();
    expect(queued()).toBe(0);
  });

  it('cannot call back what is on its way, and hears no more of it', async () => {
    const { feature, isIdle, queued, store, tried } = startFeature();
    await isIdle();
    store.hasRoom = true;
    feature.start();
    feature.send({ type: 'leave' });
    expect(queued()).toBe(1);
    await isIdle();
    expect(queued()).toBe(0);
    expect(tried).toEqual(['record.save']);
    expect(feature.getSnapshot().value).toBe('left');
  });

  it('hears of it when there is room again', async () => {
    const { feature, isBlocked, persistence, store } = startFeature();
    await vi.waitFor(() => expect(persistence.getSnapshot().value).toBe('idle'));
    feature.start();
    await isBlocked();
    store.hasRoom = true;
    persistence.send({ type: 'store.retry' });
    await vi.waitFor(() => expect(feature.getSnapshot().value).toBe('saved'));
  });
});
