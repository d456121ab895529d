import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';
import type { School } from '../school/school.ts';
import type { FollowingInput } from '../store/feature.ts';
import { followsRecords, rememberRecords } from '../store/feature.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { Notification } from './notifications.ts';

export type BellEvent = { type: 'day.changed' } | RecordsChanged;

interface BellContext extends FollowingInput {
  /** Null until it was counted for the first time. */
  waiting: readonly Notification[] | null;
  /** The records it was last counted in, or is. */
  counted: School;
}

/** How long the school rests before it is counted again, in milliseconds. */
export const restBeforeCount = 3_000;

export const bellMachine = setup({
  types: {
    context: {} as BellContext,
    events: {} as BellEvent,
    input: {} as FollowingInput,
  },
  actors: {
    watchRecords,
    /** Sends `day.changed` whenever another day begins. */
    watchDay: fromCallback<BellEvent>(notProvided),
    /** What waits for whoever's bell it is, while the page has nothing better to do. */
    count: fromPromise<readonly Notification[], School>(notProvided),
  },
  delays: { rest: restBeforeCount },
  guards: {
    isBehind: ({ context: { records, counted } }) => records !== counted,
  },
  actions: {
    rememberRecords: rememberRecords(),
    rememberCounted: assign({ counted: ({ context }) => context.records }),
    showWaiting: assign((_, waiting: readonly Notification[]) => ({ waiting })),
  },
}).createMachine({
  id: 'bell',
  description: 'What waits for somebody: counted at once, and again as the school changes.',
  context: ({ input }) => ({ ...input, waiting: null, counted: input.records }),
  invoke: [followsRecords.invoke, { src: 'watchDay' }],
  on: {
    ...followsRecords.on,
    'day.changed': '.counting',
  },
  initial: 'counting',
  states: {
    counting: {
      description: 'What changes meanwhile is counted after it, however often it does.',
      entry: 'rememberCounted',
      invoke: {
        src: 'count',
        input: ({ context: { records } }) => records,
        onDone: [
          {
            guard: 'isBehind',
            target: 'resting',
            actions: { type: 'showWaiting', params: ({ event }) => event.output },
          },
          {
            target: 'counted',
            actions: { type: 'showWaiting', params: ({ event }) => event.output },
          },
        ],
        onError: 'counted',
      },
    },
    counted: {
      on: {
        'records.changed': {
          target: 'resting',
          actions: { type: 'rememberRecords', params: ({ event }) => event },
        },
      },
    },
    resting: {
      description: 'Counting a year takes a second, in which the next save would have to wait.',
      after: { rest: 'counting' },
    },
  },
});
