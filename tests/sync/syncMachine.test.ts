import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Outbox, OutboxItem, Round } from '../../machines/sync/outbox.ts';
import { emptyOutbox, readNothing } from '../../machines/sync/outbox.ts';
import type { ServerSession } from '../../machines/sync/schoolServer.ts';
import { ServerError, WithheldMonth } from '../../machines/sync/schoolServer.ts';
import type { Connected } from '../../machines/sync/connected.ts';
import type { Settled, SyncEvent } from '../../machines/sync/syncContext.ts';
import { syncStatusOf } from '../../machines/sync/syncStatus.ts';
import { syncMachine } from '../../machines/sync/syncMachine.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';

const office = { role: 'admin', id: 1 } as ServerSession;
const session = { role: 'teacher', id: 7 } as ServerSession;
const round = { id: 'round', operations: [], expected: [] } as never;
const item = { id: 'made', facts: { user: { role: 'teacher', id: 7 } } } as OutboxItem;
const ofOffice = { id: 'made', facts: { user: { role: 'admin', id: 1 } } } as OutboxItem;

const failing = [
  { error: new ServerError('rejected', '') },
  { error: new ServerError('outdated', '') },
  { error: new ServerError('full', '') },
  { error: new ServerError('harmed', '') },
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
        { type: 'outbox.changed', outbox: { ...emptyOutbox, items: [ofOffice] } },
        { type: 'log.changed' },
        { type: 'log.changed', revision: 5 },
        { type: 'connection.lost', failure: 'unreachable' },
        { type: 'network.returned' },
        { type: 'months.told', isWhole: true },
      ],
      endings: {
        change: changeEndings,
        findAccount: [{ output: true }, { output: false }, { error: new Error('silent') }],
        signIn: [{ output: session }, { output: office }, ...failing],
        readLog: [{ output: round }, { output: null }, { error: new WithheldMonth() }, ...failing],
        settle: [
          { output: { outbox: emptyOutbox, isWhole: true } },
          { output: { outbox: { ...emptyOutbox, items: [item] }, isWhole: true } },
          { output: { outbox: emptyOutbox, isWhole: false } },
          { error: new Error('busy') },
        ],
        send: [{ output: round }, { output: null }, ...failing],
        renewBase: [{ output: undefined }, { error: new Error('busy') }],
      },
      distinguish: ({ context: { outbox, heard, session: own } }) =>
        `${outbox.items[0]?.facts.user?.role} ${heard} ${own?.role}`,
      within: ({ context }) => context.attempts < 2,
      promises: {
        'nobody is connected without a session': (snapshot) =>
          !snapshot.matches('connected') || snapshot.context.session !== null,
        'no session outlives its connection': (snapshot) =>
          snapshot.matches('connected') || snapshot.context.session === null,
      },
    });
  });

  it('says that another tab talks to the server once this one was not told at once to', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const kindsOf = async (delay: number) => {
      const lead = fromCallback<SyncEvent>(({ sendBack }) => {
        setTimeout(() => sendBack({ type: 'lead.gained' }), delay);
      });
      const actor = started({ lead });
      const kinds = new Set<string>();
      for (let time = 0; time < 3_000; time += 10) {
        kinds.add(syncStatusOf(actor.getSnapshot(), null).kind);
        await vi.advanceTimersByTimeAsync(10);
      }
      actor.stop();
      return [...kinds];
    };
    expect(await kindsOf(100)).toEqual(['connecting', 'upToDate']);
    expect(await kindsOf(2_000)).toEqual(['connecting', 'following', 'upToDate']);
  });

  it('says after some seconds, and only of what waits to be sent, that the server is late', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const waiting = { ...emptyOutbox, items: [item] };
    const silence = async () => {
      await new Promise((resolve) => setTimeout(resolve, 30_000));
      throw new ServerError('unreachable', '');
    };
    for (const [held, kinds] of [
      [waiting, ['sending', 'late', 'offline']],
      [emptyOutbox, ['receiving', 'receiving', 'offline']],
    ] as const) {
      const actor = started({
        watchOutbox: heldOutbox({ outbox: held }).watch,
        readLog: fromPromise<Round | null, Connected>(() =>
          held === waiting ? Promise.resolve(null) : silence(),
        ),
        send: fromPromise<Round | null, Connected>(silence),
      });
      const kind = () => syncStatusOf(actor.getSnapshot(), { role: 'teacher', id: 7 }).kind;
      const told = [];
      for (const time of [5_000, 5_000, 20_500]) {
        await vi.advanceTimersByTimeAsync(time);
        told.push(kind());
      }
      expect(told).toEqual(kinds);
      actor.stop();
    }
  });

  it('knows that months are to come from when it is told until a round brought the last', async () => {
    const rounds = [round, null];
    const actor = started({
      watchOutbox: heldOutbox({ isWhole: false }).watch,
      readLog: fromPromise<Round | null, Connected>(() => Promise.resolve(rounds.shift() ?? null)),
      ...taken(),
    });
    expect(actor.getSnapshot().context.isWhole).toBe(false);
    await waitFor(actor, (snapshot) => snapshot.matches({ connected: 'upToDate' }));
    expect(actor.getSnapshot().context.isWhole).toBe(true);
    actor.stop();
  });

  it('tells the store once all was read anew that what its database lost is there, and not before', async () => {
    for (const [isAnew, head, told] of [
      [true, 7, [{ type: 'days.returned' }]],
      [true, readNothing, []],
      [undefined, 7, []],
    ] as const) {
      const rounds = [{ ...(round as Round), isAnew }, null];
      const store = askedStore();
      const actor = started(
        {
          readLog: fromPromise<Round | null, Connected>(() =>
            rounds.length > 0 ? Promise.resolve(rounds.shift()!) : new Promise(() => {}),
          ),
          change: fromPromise(() => Promise.resolve(changeEndings[0].output)) as never,
          settle: fromPromise<Settled, Round>(() =>
            Promise.resolve({ outbox: { ...emptyOutbox, head }, isWhole: true }),
          ),
        },
        store,
      );
      await vi.waitFor(() => expect(actor.getSnapshot().context.outbox.head).toBe(head));
      expect(store.asked).toEqual(told);
      actor.stop();
    }
  });

  it('is not up to date where the server withholds a month, asks again, and sends all the same', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const calls: string[] = [];
    const outbox = heldOutbox({ isWhole: false });
    const actor = started({
      watchOutbox: outbox.watch,
      readLog: fromPromise<Round | null, Connected>(() => {
        calls.push('read');
        return Promise.reject(new WithheldMonth());
      }),
      send: fromPromise<Round | null, Connected>(() => {
        calls.push('send');
        return Promise.resolve(round);
      }),
      ...taken({ isWhole: false }),
    });
    const kind = () => syncStatusOf(actor.getSnapshot(), { role: 'teacher', id: 7 }).kind;
    await vi.advanceTimersByTimeAsync(100);
    expect([kind(), calls]).toEqual(['incomplete', ['read']]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(calls).toEqual(['read', 'read', 'read']);
    outbox.change({ ...emptyOutbox, items: [item] });
    await vi.advanceTimersByTimeAsync(100);
    expect([kind(), calls.slice(3)]).toEqual(['incomplete', ['send', 'read']]);
    actor.stop();
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
    await waitFor(actor, (snapshot) => snapshot.matches({ connected: 'upToDate' }));
    expect(reads).toBe(2);
    actor.stop();
  });

  it('reads on where the log stands elsewhere than the device, and not at its own change', async () => {
    let reads = 0;
    let hear = (_revision: number) => {};
    const actor = started({
      watchOutbox: heldOutbox({ outbox: { ...emptyOutbox, head: 7 } }).watch,
      watchLog: fromCallback<SyncEvent, { session: ServerSession }>(({ sendBack }) => {
        hear = (revision) => sendBack({ type: 'log.changed', revision });
      }),
      readLog: fromPromise<Round | null, Connected>(() => {
        reads += 1;
        return Promise.resolve(null);
      }),
    });
    const upToDate = () =>
      waitFor(actor, (snapshot) => snapshot.matches({ connected: 'upToDate' }));
    await upToDate();
    const counts = [];
    // Its own; another's; and a server that was put back to an older copy.
    for (const revision of [7, 8, 5]) {
      hear(revision);
      await upToDate();
      counts.push(reads);
    }
    expect(counts).toEqual([1, 2, 3]);
    actor.stop();
  });

  it('sends at once what is asked, and reads on only where no round comes of it', async () => {
    const calls: string[] = [];
    const outbox = heldOutbox();
    const actor = started({
      watchOutbox: outbox.watch,
      readLog: fromPromise<Round | null, Connected>(() => {
        calls.push('read');
        return Promise.resolve(null);
      }),
      send: fromPromise<Round | null, Connected>(() => {
        calls.push('send');
        return Promise.resolve(round);
      }),
      ...taken(),
    });
    const upToDate = () =>
      waitFor(actor, (snapshot) => snapshot.matches({ connected: 'upToDate' }));
    await upToDate();
    outbox.change({ ...emptyOutbox, items: [item] });
    await upToDate();
    expect(calls).toEqual(['read', 'send']);
    actor.stop();
  });

  it('reads anew at once where another tab found the store of the device harmed', async () => {
    const heads: (number | null)[] = [];
    const outbox = heldOutbox();
    const actor = started({
      watchOutbox: outbox.watch,
      readLog: fromPromise<Round | null, Connected>(() => {
        const { head } = actor.getSnapshot().context.outbox;
        heads.push(head);
        return Promise.resolve(head === readNothing ? round : null);
      }),
      ...taken({ outbox: { ...emptyOutbox, head: 9 } }),
    });
    const upToDate = () =>
      waitFor(actor, (snapshot) => snapshot.matches({ connected: 'upToDate' }));
    await upToDate();
    outbox.change({ ...emptyOutbox, head: readNothing });
    await upToDate();
    expect(heads).toEqual([null, readNothing]);
    actor.stop();
  });

  it('hears of the log while it writes a base, and sends what is asked meanwhile', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const calls: string[] = [];
    const outbox = heldOutbox();
    let hear = () => {};
    const actor = started({
      signIn: fromPromise(() => Promise.resolve(office)),
      watchOutbox: outbox.watch,
      watchLog: fromCallback<SyncEvent, { session: ServerSession }>(({ sendBack }) => {
        hear = () => sendBack({ type: 'log.changed', revision: 9 });
      }),
      readLog: fromPromise<Round | null, Connected>(() => {
        calls.push('read');
        return Promise.resolve(null);
      }),
      send: fromPromise<Round | null, Connected>(() => {
        calls.push('send');
        return new Promise(() => {});
      }),
      renewBase: fromPromise(() => {
        calls.push('renew');
        return new Promise(() => {});
      }),
    });
    await vi.advanceTimersByTimeAsync(40_000);
    hear();
    await vi.advanceTimersByTimeAsync(40_000);
    outbox.change({ ...emptyOutbox, items: [ofOffice] });
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toEqual(['read', 'renew', 'read', 'renew', 'send']);
    actor.stop();
  });

  it('asks for a new base once after each reading, and for a teacher never', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    for (const [own, times] of [
      [office, 2],
      [session, 0],
    ] as const) {
      let renewed = 0;
      let grow = () => {};
      const actor = started({
        signIn: fromPromise(() => Promise.resolve(own)),
        watchLog: fromCallback<SyncEvent, { session: ServerSession }>(({ sendBack }) => {
          grow = () => sendBack({ type: 'log.changed' });
        }),
        renewBase: fromPromise(() => {
          renewed += 1;
          return Promise.resolve();
        }),
      });
      await vi.advanceTimersByTimeAsync(200_000);
      grow();
      await vi.advanceTimersByTimeAsync(200_000);
      expect(renewed).toBe(times);
      actor.stop();
    }
  });

  it('is offline as soon as the browser says so', async () => {
    let lose = () => {};
    const actor = started({
      watchNetwork: fromCallback<SyncEvent>(({ sendBack }) => {
        lose = () => sendBack({ type: 'connection.lost', failure: 'unreachable' });
      }),
    });
    await waitFor(actor, (snapshot) => snapshot.matches({ connected: 'upToDate' }));
    lose();
    expect(actor.getSnapshot().value).toBe('offline');
    actor.stop();
  });

  it('tries at once when the network returns in the middle of a try without one', async () => {
    let tries = 0;
    let back = () => {};
    const actor = started({
      watchNetwork: fromCallback<SyncEvent>(({ sendBack }) => {
        back = () => sendBack({ type: 'network.returned' });
      }),
      signIn: fromPromise(() => {
        tries += 1;
        return tries === 1 ? new Promise<ServerSession>(() => {}) : Promise.resolve(session);
      }),
    });
    back();
    await waitFor(actor, (snapshot) => snapshot.matches({ connected: 'upToDate' }));
    expect(tries).toBe(2);
    actor.stop();
  });

  it('tells that an account is gone which the server refuses and knows no more, and of no other', async () => {
    const answers = [
      () => Promise.resolve(false),
      () => Promise.resolve(true),
      () => Promise.reject(new ServerError('unreachable', '')),
    ];
    const told = await Promise.all(
      answers.map(async (findAccount) => {
        let count = 0;
        const actor = started({
          signIn: fromPromise(() => Promise.reject(new ServerError('rejected', ''))),
          findAccount: fromPromise(findAccount),
        });
        actor.on('account.gone', () => (count += 1));
        await waitFor(
          actor,
          (snapshot) =>
            snapshot.matches('rejected') &&
            snapshot.children.findAccount?.getSnapshot().status !== 'active',
        );
        actor.stop();
        return count;
      }),
    );
    expect(told).toEqual([1, 0, 0]);
  });

  it('waits 1, 2, 4 … 60 seconds for a server that does not answer', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const tries: number[] = [];
    const actor = started({
      signIn: fromPromise(() => {
        tries.push(Date.now());
        return Promise.reject(new ServerError('unreachable', ''));
      }),
    });
    await vi.advanceTimersByTimeAsync(200_000);
    const pauses = tries.slice(1).map((time, place) => (time - tries[place]!) / 1_000);
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    actor.stop();
  });

  it('waits as long for one that lets it in and has no room, until it is up to date again', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const tries: number[] = [];
    let isFull = true;
    const actor = started({
      watchOutbox: heldOutbox({ outbox: { ...emptyOutbox, items: [item] } }).watch,
      send: fromPromise<Round | null, Connected>(() => {
        tries.push(Date.now());
        return isFull ? Promise.reject(new ServerError('full', '')) : Promise.resolve(round);
      }),
      ...taken(),
    });
    await vi.advanceTimersByTimeAsync(20_000);
    const pauses = tries.slice(1).map((time, place) => (time - tries[place]!) / 1_000);
    expect(pauses).toEqual([1, 2, 4, 8]);
    isFull = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(actor.getSnapshot().hasTag('upToDate')).toBe(true);
    expect(actor.getSnapshot().context.attempts).toBe(0);
    actor.stop();
  });
});

/** What waits on the device, as told at the start and whenever it changes. */
function heldOutbox(told: { outbox?: Outbox; isWhole?: boolean } = {}) {
  let tell = (_event: SyncEvent) => {};
  return {
    change: (outbox: Outbox) => tell({ type: 'outbox.changed', outbox }),
    watch: fromCallback<SyncEvent>(({ sendBack }) => {
      tell = sendBack;
      if (told.outbox) sendBack({ type: 'outbox.changed', outbox: told.outbox });
      if (told.isWhole !== undefined) sendBack({ type: 'months.told', isWhole: told.isWhole });
    }) as never,
  };
}

/** A device whose school takes every round. */
function taken({ outbox = emptyOutbox, isWhole = true }: Partial<Settled> = {}) {
  return {
    change: fromPromise(() => Promise.resolve(changeEndings[0].output)) as never,
    settle: fromPromise<Settled, Round>(() => Promise.resolve({ outbox, isWhole })),
  };
}

function started(
  actors: Parameters<typeof syncMachine.provide>[0]['actors'],
  { input } = askedStore(),
) {
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
    { input },
  ).start();
}
