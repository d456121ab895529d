import type { ActorRefFrom } from 'xstate';
import { assign, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { Asking, Division } from './requests.ts';
import {
  firstOf,
  isNews,
  withFirstWithdrawn,
  withRequest,
  withdrawalNews,
  withoutAll,
  withoutAsker,
  withoutQueued,
  withFirstFailed,
} from './requests.ts';
import type { Asked, Asker, PersistenceEvent, Withdrawal } from './running.ts';
import { running } from './running.ts';
import type {
  CommitOutput,
  CommitRequest,
  LoadOutput,
  PersistenceFailure,
  QuarantineRequest,
  RefreshOutput,
  StoreFacts,
  StoreReport,
} from './storePort.ts';
import { factsOf, failureOf, isOfDatabase, newsOf, replyOf } from './storePort.ts';
import { notProvided } from '../kit/notProvided.ts';

export type PersistenceInput = Pick<Asking, 'clock'>;

interface PersistenceContext extends Asking, StoreFacts {
  isStale: boolean;
  failure: PersistenceFailure | null;
}

export const persistenceMachine = setup({
  types: {
    context: {} as PersistenceContext,
    events: {} as PersistenceEvent,
    input: {} as PersistenceInput,
  },
  actors: {
    load: fromPromise<LoadOutput>(notProvided),
    /** The store itself keeps the state it has read so far, and decides on what follows it. */
    commit: fromPromise<CommitOutput, CommitRequest>(notProvided),
    refresh: fromPromise<RefreshOutput>(notProvided),
    watchTabs: fromCallback<PersistenceEvent>(notProvided),
    /** Deletes what it is told was quarantined. */
    keepQuarantine: fromCallback<QuarantineRequest, undefined>(notProvided),
  },
  delays: { retryDelay: 5_000 },
  guards: {
    hasRequests: ({ context }) => context.queue.length > 0,
    isStale: ({ context }) => context.isStale,
    isLagging: ({ context }) => !context.isCopied,
    isQueued: ({ context }, { replyTo }: Asker) =>
      context.queue.some((one) => one.replyTo === replyTo),
    isUnderWay: ({ context }, { replyTo }: Asker) => context.queue[0]?.replyTo === replyTo,
  },
  actions: {
    rememberUser: assign((_, { user }: Pick<Asking, 'user'>) => ({ user })),
    enqueueRequest: assign(({ context }, asked: Asked) => withRequest(context, asked)),
    putRequestFirst: assign(({ context }, asked: Asked) => withRequest(context, asked, true)),
    giveUp: enqueueActions(({ enqueue, system }, division: Division) => {
      enqueue.assign({ queue: division.kept });
      for (const { replyTo, reply } of division.given) {
        if (replyTo) enqueue.sendTo(replyTo, reply);
      }
      if (isNews(division)) enqueue.sendTo(running(system, 'school'), withdrawalNews);
    }),
    markWithdrawn: assign(({ context: { queue } }, withdrawal: Withdrawal) => ({
      queue: withFirstWithdrawn(queue, withdrawal),
    })),
    markStale: assign({ isStale: true }),
    markFresh: assign({ isStale: false }),
    rememberLoaded: assign((_, output: LoadOutput) => factsOf(output)),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    clearFailure: assign({ failure: null }),
    deleteQuarantined: sendTo('keepQuarantine', (_, request: QuarantineRequest) => request),
    forgetQuarantined: assign(
      ({ context }, { quarantined: gone }: Pick<StoreFacts, 'quarantined'>) => ({
        quarantined: context.quarantined.filter(
          ({ storedAs }) => !gone.some((one) => one.storedAs === storedAs),
        ),
      }),
    ),
    tellApp: enqueueActions(({ enqueue, system }, report: StoreReport) =>
      enqueue.sendTo(running(system, 'app'), report),
    ),
    follow: enqueueActions(({ enqueue, system }, output: RefreshOutput & Partial<CommitOutput>) => {
      enqueue.assign({ isCopied: output.isCopied });
      enqueue.sendTo(running(system, 'school'), newsOf(output));
    }),
    answerFirst: enqueueActions(({ context: { queue }, enqueue, system }, output: CommitOutput) => {
      const [first, ...others] = queue;
      if (first?.replyTo) enqueue.sendTo(first.replyTo, replyOf(output));
      enqueue.sendTo(running(system, 'school'), replyOf(output));
      enqueue.assign({ queue: others });
    }),
    tellQueued: enqueueActions(({ context, enqueue }) => {
      for (const { replyTo } of context.queue) {
        if (replyTo) enqueue.sendTo(replyTo, { type: 'change.queued' });
      }
    }),
  },
}).createMachine({
  id: 'persistence',
  description: 'Carries every change to the store, one at a time, and follows other tabs.',
  context: ({ input }) => ({
    ...input,
    user: null,
    queue: [],
    requested: 0,
    isStale: false,
    isCopied: true,
    failure: null,
    quarantined: [],
    isOrdered: true,
  }),
  invoke: [{ src: 'watchTabs' }, { src: 'keepQuarantine', id: 'keepQuarantine' }],
  on: {
    'change.request': { actions: { type: 'enqueueRequest', params: ({ event }) => event } },
    'change.withdraw': {
      guard: { type: 'isQueued', params: ({ event }) => event },
      actions: { type: 'giveUp', params: ({ context, event }) => withoutAsker(context, event) },
    },
    'changes.withdraw': {
      description: 'The person gives up all that waits.',
      guard: 'hasRequests',
      actions: { type: 'giveUp', params: ({ context }) => withoutAll(context) },
    },
    'user.changed': { actions: { type: 'rememberUser', params: ({ event }) => event } },
    'tabs.changed': { actions: 'markStale' },
    'quarantine.delete': {
      description: 'Whoever has downloaded what was quarantined may have it deleted.',
      actions: { type: 'deleteQuarantined', params: ({ event }) => event },
    },
    'days.returned': {
      description:
        'What a lost database had is there again: nobody needs to be told what is missing.',
      actions: {
        type: 'deleteQuarantined',
        params: ({ context: { quarantined } }) => ({
          type: 'quarantine.delete',
          quarantined: quarantined.filter(isOfDatabase),
        }),
      },
    },
    'quarantine.deleted': {
      actions: { type: 'forgetQuarantined', params: ({ event }) => event },
    },
  },
  initial: 'loading',
  states: {
    loading: {
      description:
        'Reads local storage, replays what the journal has beyond it, seeds what was never stored.',
      invoke: {
        src: 'load',
        onDone: {
          target: 'idle',
          actions: [
            { type: 'rememberLoaded', params: ({ event }) => event.output },
            {
              type: 'tellApp',
              params: ({ event: { output } }) => ({ type: 'store.loaded', output }),
            },
          ],
        },
        onError: {
          target: 'unavailable',
          actions: {
            type: 'tellApp',
            params: ({ event }) => ({ type: 'store.failed', failure: failureOf(event.error) }),
          },
        },
      },
    },
    idle: {
      description: 'Memory and journal agree; so does local storage, or it has no room.',
      entry: 'clearFailure',
      always: [
        {
          guard: 'isLagging',
          target: 'blocked',
          actions: { type: 'rememberFailure', params: { error: { failure: 'full' } } },
        },
        { guard: 'hasRequests', target: 'committing' },
        { guard: 'isStale', target: 'refreshing' },
      ],
    },
    committing: {
      description: 'One transaction: read what other tabs appended, decide on it, append, copy.',
      entry: 'markFresh',
      on: {
        'change.withdraw': {
          description:
            'What is on its way to the store cannot be called back: its asker hears what became of it.',
          guard: { type: 'isUnderWay', params: ({ event }) => event },
          actions: { type: 'markWithdrawn', params: ({ event }) => event },
        },
        'changes.withdraw': {
          actions: { type: 'giveUp', params: ({ context }) => withoutQueued(context) },
        },
      },
      invoke: {
        src: 'commit',
        input: ({ context }) => firstOf(context.queue),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'follow', params: ({ event }) => event.output },
            { type: 'answerFirst', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'blocked',
          actions: [
            { type: 'rememberFailure', params: ({ event }) => event },
            { type: 'giveUp', params: ({ context }) => withFirstFailed(context) },
          ],
        },
      },
    },
    refreshing: {
      description: 'Reads what other tabs changed.',
      entry: 'markFresh',
      invoke: {
        src: 'refresh',
        onDone: {
          target: 'idle',
          actions: { type: 'follow', params: ({ event }) => event.output },
        },
        onError: {
          target: 'blocked',
          actions: { type: 'rememberFailure', params: ({ event }) => event },
        },
      },
    },
    blocked: {
      description:
        'The store takes no more: nothing is dropped, what waits is tried again, one after the other.',
      entry: 'tellQueued',
      on: {
        'store.retry': { target: 'retrying' },
        'change.withdraw': {
          description: 'What is left, perhaps nothing, is tried at once.',
          guard: { type: 'isQueued', params: ({ event }) => event },
          target: 'retrying',
          actions: { type: 'giveUp', params: ({ context, event }) => withoutAsker(context, event) },
        },
        'changes.withdraw': {
          guard: 'hasRequests',
          target: 'retrying',
          actions: { type: 'giveUp', params: ({ context }) => withoutAll(context) },
        },
        'change.request': {
          description: 'Another change may still find room: it goes first.',
          target: 'committing',
          actions: { type: 'putRequestFirst', params: ({ event }) => event },
        },
      },
      after: { retryDelay: 'retrying' },
    },
    retrying: {
      description: 'Tries what waits, or brings local storage up to the journal.',
      always: [{ guard: 'hasRequests', target: 'committing' }, { target: 'refreshing' }],
    },
    unavailable: { description: 'There is no storage at all.', type: 'final' },
  },
});

export type PersistenceRef = ActorRefFrom<typeof persistenceMachine>;
