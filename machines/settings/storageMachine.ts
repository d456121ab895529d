import type { ActorRefFrom } from 'xstate';
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { School } from '../school/school.ts';
import type { FollowingInput } from '../store/feature.ts';
import { followsRecords, rememberRecords } from '../store/feature.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { Usage } from './usage.ts';
import { notProvided } from '../kit/notProvided.ts';

/** What the browser says of the data that it holds. */
export interface Standing {
  /** Bytes; null where it does not say. */
  room: { used: number; quota: number } | null;
  /** Whether it keeps them until somebody deletes them; null where it does not say. */
  isKept: boolean | null;
  /** Whether it was forbidden to: it no longer asks then. */
  isForbidden: boolean;
}

export type StorageEvent = { type: 'keeping.ask' } | { type: 'keeping.answered' } | RecordsChanged;

interface StorageContext extends FollowingInput {
  standing: Standing | null;
  usage: Usage | null;
  /** What the browser said last to whoever asked here. */
  isRefused: boolean;
}

export const storageMachine = setup({
  types: {
    context: {} as StorageContext,
    events: {} as StorageEvent,
    input: {} as FollowingInput,
  },
  actors: {
    watchRecords,
    look: fromPromise<Standing>(notProvided),
    /** Whether the browser will keep the data. */
    ask: fromPromise<boolean>(notProvided),
    /** Tells when what the first change asked for was answered. */
    watchAnswer: fromCallback<StorageEvent>(notProvided),
    countUsage: fromPromise<Usage, School>(notProvided),
  },
  guards: {
    mayAsk: ({ context: { standing } }) => standing?.isKept === false && !standing.isForbidden,
  },
  actions: {
    rememberRecords: rememberRecords(),
    rememberStanding: assign((_, standing: Standing) => ({ standing })),
    rememberAnswer: assign((_, { isKept }: { isKept: boolean }) => ({ isRefused: !isKept })),
    rememberUsage: assign((_, usage: Usage) => ({ usage })),
  },
}).createMachine({
  id: 'storage',
  description: 'What the browser says of the data it holds, and what takes how much of the room.',
  context: ({ input }) => ({ ...input, standing: null, usage: null, isRefused: false }),
  invoke: [followsRecords.invoke, { src: 'watchAnswer' }],
  type: 'parallel',
  states: {
    keeping: {
      initial: 'looking',
      states: {
        looking: {
          on: { 'keeping.answered': { target: 'looking', reenter: true } },
          invoke: {
            src: 'look',
            onDone: {
              target: 'known',
              actions: { type: 'rememberStanding', params: ({ event }) => event.output },
            },
            onError: { description: 'What it said before still stands.', target: 'known' },
          },
        },
        known: {
          on: {
            'keeping.ask': { guard: 'mayAsk', target: 'asking' },
            'keeping.answered': 'looking',
            'records.changed': 'looking',
          },
        },
        asking: {
          description: 'A browser may ask the person first, who may overlook it and ask again.',
          on: { 'keeping.ask': { target: 'asking', reenter: true } },
          invoke: {
            src: 'ask',
            onDone: {
              target: 'looking',
              actions: {
                type: 'rememberAnswer',
                params: ({ event }) => ({ isKept: event.output }),
              },
            },
            onError: { description: 'It gave no answer.', target: 'looking' },
          },
        },
      },
    },
    usage: {
      initial: 'counting',
      states: {
        counting: {
          invoke: {
            src: 'countUsage',
            input: ({ context }) => context.records,
            onDone: {
              target: 'counted',
              actions: { type: 'rememberUsage', params: ({ event }) => event.output },
            },
            onError: { description: 'The last count is shown until the next.', target: 'counted' },
          },
        },
        counted: {},
      },
      on: {
        'records.changed': {
          target: '.counting',
          actions: { type: 'rememberRecords', params: ({ event }) => event },
        },
      },
    },
  },
});

export type StorageRef = ActorRefFrom<typeof storageMachine>;
