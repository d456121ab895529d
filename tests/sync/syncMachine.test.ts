import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import type { Round } from '../../machines/sync/outbox.ts';
import { emptyOutbox } from '../../machines/sync/outbox.ts';
import type { ServerSession } from '../../machines/sync/schoolServer.ts';
import { ServerError } from '../../machines/sync/schoolServer.ts';
import type { Connected, SyncEvent } from '../../machines/sync/syncMachine.ts';
import { syncMachine } from '../../machines/sync/syncMachine.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';

const session = { role: 'teacher', id: 7 } as ServerSession;
const round = { id: 'round', operations: [], expected: [] } as never;
const item = { id: 'made', facts: { user: { role: 'teacher', id: 7 } } } as never;

const failing = [
  { error: new ServerError('rejected', '') },
  { error: new ServerError('outdated', '') },
  { error: new ServerError('full', '') },
  { error: new ServerError('unreachable', '') },
];

describe('following the log of a school', () => {
  it('takes every transition', () => {
    expectEveryTransition(syncMachine, {
      input: askedStore().input,
      events: [
        { type: 'lead.gained' },
        { type: 'outbox.changed', outbox: emptyOutbox },
        { type: 'outbox.changed', outbox: { ...emptyOutbox, items: [item] } },
        { type: 'log.changed' },
        { type: 'connection.lost', failure: 'unreachable' },
        { type: 'network.returned' },
      ],
      endings: {
        change: changeEndings,
        signIn: [{ output: session }, ...failing],
        readLog: [{ output: round }, { output: null }, ...failing],
        settle: [{ output: undefined }, { error: new Error('busy') }],
        send: [{ output: undefined }, ...failing],
      },
      distinguish: ({ context: { outbox, isBehind, attempts, failure } }) =>
        `${outbox.items.length} ${isBehind} ${attempts} ${failure}`,
      within: ({ context }) => context.attempts < 2,
      promises: {
        'nobody is connected without a session': (snapshot) =>
          !snapshot.matches('connected') || snapshot.context.session !== null,
      },
    });
  });

  it('reads again when the log grew while it was read', async () => {
    let reads = 0;
    let grow = () => {};
    const actor = started({
      watchLog: fromCallback<SyncEvent, { session: ServerSession }>(({ sendBack }) => {
        grow = () => sendBack({ type: 'log.changed' });
      }),
      readLog: fromPromise<Round | null, Connected>(() => {
        reads += 1;
        if (reads === 1) grow();
        return Promise.resolve(null);
      }),
    });
    await waitFor(actor, (snapshot) => snapshot.hasTag('upToDate') && reads === 2);
    actor.stop();
  });

  it('waits 1, 2, 4 … 60 seconds for a server that does not answer', async () => {
    vi.useFakeTimers();
    let tries = 0;
    const actor = started({
      signIn: fromPromise(() => {
        tries += 1;
        return Promise.reject(new ServerError('unreachable', ''));
      }),
    });
    const seconds: number[] = [];
    for (let waited = 0; tries < 9; waited += 1) {
      const before = tries;
      await vi.advanceTimersByTimeAsync(1_000);
      if (tries > before) {
        seconds.push(waited - seconds.reduce((sum, one) => sum + one, 0) + 1);
      }
    }
    expect(seconds).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    actor.stop();
    vi.useRealTimers();
  });
});

function started(actors: Parameters<typeof syncMachine.provide>[0]['actors']) {
  const lead = fromCallback<SyncEvent>(({ sendBack }) => sendBack({ type: 'lead.gained' }));
  const silent = fromCallback<SyncEvent>(() => undefined);
  return createActor(
    syncMachine.provide({
      actors: {
        lead,
        watchNetwork: silent,
        watchOutbox: silent as never,
        watchLog: silent as never,
        signIn: fromPromise(() => Promise.resolve(session)),
        readLog: fromPromise<Round | null, Connected>(() => Promise.resolve(null)),
        ...actors,
      },
    }),
    { input: askedStore().input },
  ).start();
}
