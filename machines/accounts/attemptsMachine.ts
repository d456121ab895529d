import type { ActorRefFrom } from 'xstate';
import { assign, fromCallback, sendParent, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';
import type { School } from '../school/school.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { Failures, FailuresRecalled } from './security.ts';
import { countedFailures } from './security.ts';

/** What is heard of an attempt. */
export type AttemptEvent = { type: 'attempt.failed' } | { type: 'attempt.succeeded' };

/** What whoever invokes it hears: after each failure, whoever counted it, and once a wait is over. */
export type AttemptsEvent = { type: 'attempts.penalized' } | { type: 'attempts.free' };

type Records = Pick<School, 'settings'>;

interface AttemptsInput {
  school: SchoolRef;
  /** The settings at the start; the machine follows them from there. */
  records: Records;
}

interface AttemptsContext extends AttemptsInput {
  /** Wrong passwords in a row, those of reloads and of other tabs included. */
  failures: number;
  /** Milliseconds the next attempt has to wait. */
  penalty: number;
}

export const attemptsMachine = setup({
  types: {
    context: {} as AttemptsContext,
    events: {} as AttemptEvent | FailuresRecalled | RecordsChanged,
    input: {} as AttemptsInput,
  },
  actors: {
    watchRecords,
    watchFailures: fromCallback<FailuresRecalled>(notProvided),
  },
  delays: { penaltyDelay: ({ context }) => context.penalty },
  guards: { isPenalized: ({ context }) => context.penalty > 0 },
  actions: {
    rememberRecords: assign((_, { records }: { records: Records }) => ({ records })),
    recallFailures: assign(({ context: { records } }, recalled: Failures) =>
      countedFailures(recalled, records),
    ),
    countFailure: assign(({ context: { failures, records } }) =>
      countedFailures({ failures: failures + 1, waited: 0 }, records),
    ),
    clearFailures: assign({ failures: 0, penalty: 0 }),
    /** Writes the context's failures to the store. */
    storeFailures: notProvided,
    dropFailures: notProvided,
    tell: sendParent((_, event: AttemptsEvent) => event),
  },
}).createMachine({
  id: 'attempts',
  description:
    'Wrong passwords in a row: after those that are free each has a wait that doubles; never a lasting lock.',
  context: ({ input }) => ({ ...input, failures: 0, penalty: 0 }),
  invoke: [
    {
      src: 'watchRecords',
      input: ({ context: { school } }) => ({ school, keys: ['settings'] as const }),
    },
    { src: 'watchFailures' },
  ],
  on: {
    'records.changed': { actions: { type: 'rememberRecords', params: ({ event }) => event } },
    'failures.recalled': {
      description: 'Neither a reload nor another tab spares anyone a wait.',
      target: '.counted',
      actions: { type: 'recallFailures', params: ({ event }) => event },
    },
    'attempt.failed': { target: '.counted', actions: ['countFailure', 'storeFailures'] },
    'attempt.succeeded': { target: '.free', actions: ['clearFailures', 'dropFailures'] },
  },
  initial: 'free',
  states: {
    counted: { always: [{ guard: 'isPenalized', target: 'penalized' }, { target: 'free' }] },
    free: { entry: { type: 'tell', params: { type: 'attempts.free' } } },
    penalized: {
      entry: { type: 'tell', params: { type: 'attempts.penalized' } },
      after: { penaltyDelay: 'free' },
    },
  },
});

export type AttemptsRef = ActorRefFrom<typeof attemptsMachine>;
