import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { assign, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { Change } from './changes.ts';
import type { AnyCommand, Facts, Refusal } from './decisions.ts';
import type { School } from '../school/school.ts';
import { emptySchool } from '../school/school.ts';

/** What a load set aside of a key, under the storage key that now holds it. */
export interface Quarantined {
  key: string;
  storedAs: string;
  /** Set aside by an earlier load and still there. */
  isOld?: boolean;
}

/** The school as the store holds it, after every change up to `revision`. */
export interface Stored {
  school: School;
  revision: number;
}

export interface LoadOutput extends Stored {
  quarantined: readonly Quarantined[];
  /** The last changes, oldest first. */
  changes: readonly Change[];
  /** False when only local storage is there: two tabs are then not ordered. */
  isOrdered: boolean;
  /** False when local storage had no room for what the load repaired. */
  isCopied: boolean;
}

export interface RefreshOutput extends Stored {
  /** Changes applied since the input's revision, oldest first. */
  changes: readonly Change[];
  /** False when the change is in the journal but not yet in local storage. */
  isCopied: boolean;
}

export interface CommitRequest {
  id: string;
  command: AnyCommand;
  facts: Facts;
  replyTo: AnyActorRef;
}

export interface CommitInput extends Stored {
  request: CommitRequest;
}

export interface CommitOutput extends RefreshOutput {
  outcome: { change: Change } | { refusal: Refusal };
}

/** No room, no access, or code that did not arrive. */
export type PersistenceFailure = 'full' | 'failing' | 'missingCode';

interface PersistenceContext extends Stored {
  queue: readonly CommitRequest[];
  /** The request under way that is to be dropped if the store does not take it. */
  withdrawnId: string | null;
  isStale: boolean;
  isCopied: boolean;
  failure: PersistenceFailure | null;
  quarantined: readonly Quarantined[];
  isOrdered: boolean;
}

export type PersistenceEvent =
  | { type: 'change.commit'; request: CommitRequest }
  | { type: 'change.withdraw'; id: string }
  | { type: 'tabs.changed' }
  | { type: 'quarantine.delete' }
  | { type: 'quarantine.deleted' }
  | { type: 'store.retry' };

/** What is to be deleted for good. */
export interface QuarantineRequest {
  type: 'quarantine.delete';
  quarantined: readonly Quarantined[];
}

export type CommitReply =
  | { type: 'commit.accepted'; id: string; change: Change }
  | { type: 'commit.refused'; id: string; refusal: Refusal }
  | { type: 'commit.held'; id: string }
  | { type: 'commit.withdrawn'; id: string };

const notProvided = (): never => {
  throw new Error('The store must be provided to the persistence machine.');
};

/** A store names its reason in the `failure` of what it throws. */
function failureOf(error: unknown): PersistenceFailure {
  if (typeof error !== 'object' || error === null || !('failure' in error)) return 'failing';
  const { failure } = error;
  return failure === 'full' || failure === 'missingCode' ? failure : 'failing';
}

export const persistenceMachine = setup({
  types: {
    context: {} as PersistenceContext,
    events: {} as PersistenceEvent,
  },
  actors: {
    load: fromPromise<LoadOutput>(notProvided),
    commit: fromPromise<CommitOutput, CommitInput>(notProvided),
    refresh: fromPromise<RefreshOutput, Stored>(notProvided),
    watchTabs: fromCallback<PersistenceEvent>(notProvided),
    /** Deletes what it is told was set aside. */
    keepQuarantine: fromCallback<QuarantineRequest, undefined>(notProvided),
  },
  delays: { retryDelay: 5_000 },
  guards: {
    hasRequests: ({ context }) => context.queue.length > 0,
    isStale: ({ context }) => context.isStale,
    isCopied: ({ context }) => context.isCopied,
    isUnderWay: ({ context }, { id }: { id: string }) => context.queue[0]?.id === id,
  },
  actions: {
    enqueueRequest: assign(({ context }, request: CommitRequest) => ({
      queue: [...context.queue, request],
    })),
    putRequestFirst: assign(({ context }, request: CommitRequest) => ({
      queue: [request, ...context.queue],
    })),
    withdrawRequest: enqueueActions(({ context, enqueue }, { id }: { id: string | null }) => {
      const request = context.queue.find((one) => one.id === id);
      if (!request) return;
      enqueue.assign({ queue: context.queue.filter((one) => one !== request), withdrawnId: null });
      enqueue.sendTo(request.replyTo, { type: 'commit.withdrawn', id: request.id });
    }),
    markWithdrawn: assign({ withdrawnId: (_, { id }: { id: string }) => id }),
    dropRequest: assign({ queue: ({ context }) => context.queue.slice(1), withdrawnId: null }),
    markStale: assign({ isStale: true }),
    markFresh: assign({ isStale: false }),
    rememberLoaded: assign(
      (_, { school, revision, quarantined, isOrdered, isCopied }: LoadOutput) => ({
        school,
        revision,
        quarantined,
        isOrdered,
        isCopied,
      }),
    ),
    rememberStored: assign((_, { school, revision, isCopied }: RefreshOutput) => ({
      school,
      revision,
      isCopied,
    })),
    rememberFailure: assign({
      failure: (_, { failure }: { failure: PersistenceFailure }) => failure,
    }),
    clearFailure: assign({ failure: null }),
    deleteQuarantined: sendTo('keepQuarantine', ({ context }) => ({
      type: 'quarantine.delete',
      quarantined: context.quarantined,
    })),
    forgetQuarantined: assign({ quarantined: [] }),
    handOverLoaded: sendTo(
      ({ system }) => system.get('app') as AnyActorRef,
      (_, output: LoadOutput) => ({ type: 'store.loaded', output }),
    ),
    reportUnavailable: sendTo(
      ({ system }) => system.get('app') as AnyActorRef,
      (_, { failure }: { failure: PersistenceFailure }) => ({ type: 'store.failed', failure }),
    ),
    handOverChanges: sendTo(
      ({ system }) => system.get('school') as AnyActorRef,
      (_, { school, changes, outcome }: RefreshOutput & Partial<CommitOutput>) => ({
        type: 'records.changed',
        school,
        changes,
        ownId: outcome && 'change' in outcome ? outcome.change.id : null,
      }),
    ),
    replyToRequest: enqueueActions(({ context, enqueue }, { outcome }: CommitOutput) => {
      const request = context.queue[0];
      if (!request) return;
      const { id, replyTo } = request;
      enqueue.sendTo(
        replyTo,
        'change' in outcome
          ? { type: 'commit.accepted', id, change: outcome.change }
          : { type: 'commit.refused', id, refusal: outcome.refusal },
      );
    }),
    holdRequests: enqueueActions(({ context, enqueue }) => {
      for (const { id, replyTo } of context.queue) {
        enqueue.sendTo(replyTo, { type: 'commit.held', id });
      }
    }),
  },
}).createMachine({
  id: 'persistence',
  description: 'Carries every change to the store, one at a time, and follows other tabs.',
  context: {
    school: emptySchool,
    revision: 0,
    queue: [],
    withdrawnId: null,
    isStale: false,
    isCopied: true,
    failure: null,
    quarantined: [],
    isOrdered: true,
  },
  invoke: [{ src: 'watchTabs' }, { src: 'keepQuarantine', id: 'keepQuarantine' }],
  on: {
    'change.commit': {
      actions: { type: 'enqueueRequest', params: ({ event }) => event.request },
    },
    'change.withdraw': {
      actions: { type: 'withdrawRequest', params: ({ event }) => event },
    },
    'tabs.changed': { actions: 'markStale' },
    'quarantine.delete': {
      description: 'Whoever has downloaded what was set aside may have it deleted.',
      actions: 'deleteQuarantined',
    },
    'quarantine.deleted': { actions: 'forgetQuarantined' },
  },
  initial: 'loading',
  states: {
    loading: {
      description:
        'Reads local storage, replays what the journal has beyond it, seeds what was never stored.',
      invoke: {
        src: 'load',
        onDone: {
          target: 'settling',
          actions: [
            { type: 'rememberLoaded', params: ({ event }) => event.output },
            { type: 'handOverLoaded', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'unavailable',
          actions: {
            type: 'reportUnavailable',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
    },
    idle: {
      description: 'Memory, journal and local storage agree.',
      entry: 'clearFailure',
      always: [
        { guard: 'hasRequests', target: 'committing' },
        { guard: 'isStale', target: 'refreshing' },
      ],
    },
    committing: {
      description: 'One transaction: read what other tabs appended, decide on it, append, copy.',
      entry: 'markFresh',
      on: {
        'change.withdraw': {
          description: 'What is on its way to the store cannot be called back: only if it fails.',
          guard: { type: 'isUnderWay', params: ({ event }) => event },
          actions: { type: 'markWithdrawn', params: ({ event }) => event },
        },
      },
      invoke: {
        src: 'commit',
        input: ({ context }) => ({
          school: context.school,
          revision: context.revision,
          request: context.queue[0]!,
        }),
        onDone: {
          target: 'settling',
          actions: [
            { type: 'rememberStored', params: ({ event }) => event.output },
            { type: 'handOverChanges', params: ({ event }) => event.output },
            { type: 'replyToRequest', params: ({ event }) => event.output },
            'dropRequest',
          ],
        },
        onError: {
          target: 'blocked',
          actions: [
            {
              type: 'rememberFailure',
              params: ({ event }) => ({ failure: failureOf(event.error) }),
            },
            {
              type: 'withdrawRequest',
              params: ({ context }) => ({ id: context.withdrawnId }),
            },
          ],
        },
      },
    },
    refreshing: {
      description: 'Reads what other tabs changed.',
      entry: 'markFresh',
      invoke: {
        src: 'refresh',
        input: ({ context: { school, revision } }) => ({ school, revision }),
        onDone: {
          target: 'settling',
          actions: [
            { type: 'rememberStored', params: ({ event }) => event.output },
            { type: 'handOverChanges', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'blocked',
          actions: {
            type: 'rememberFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
    },
    settling: {
      description: 'Local storage may lag behind the journal when it has no room.',
      always: [
        { guard: 'isCopied', target: 'idle' },
        { target: 'blocked', actions: { type: 'rememberFailure', params: { failure: 'full' } } },
      ],
    },
    blocked: {
      description: 'The store takes no more: nothing is dropped, what waits is tried again.',
      entry: 'holdRequests',
      on: {
        'store.retry': { target: 'retrying' },
        'change.withdraw': {
          description: 'What is left, perhaps nothing, is tried at once.',
          target: 'retrying',
          actions: { type: 'withdrawRequest', params: ({ event }) => event },
        },
        'change.commit': {
          description: 'A smaller change may still find room: it goes first.',
          target: 'committing',
          actions: { type: 'putRequestFirst', params: ({ event }) => event.request },
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
