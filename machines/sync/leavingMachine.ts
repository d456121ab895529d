import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { SessionRef } from '../accounts/sessionMachine.ts';
import { notProvided } from '../kit/notProvided.ts';
import { changeMachine } from '../store/changeMachine.ts';
import { changeGuards, withdrawChange } from '../store/feature.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { SchoolLeaveCommand } from './sharing.ts';

interface LeavingInput {
  persistence: PersistenceRef;
  session: SessionRef;
}

interface LeavingContext extends LeavingInput {
  /** By which the school's coming is known among the changes. */
  joinId: string;
}

export type LeavingEvent =
  | { type: 'leaving.ask' }
  | { type: 'leaving.confirm' }
  | { type: 'leaving.cancel' };

export const leavingMachine = setup({
  types: {
    context: {} as LeavingContext,
    events: {} as LeavingEvent,
    input: {} as LeavingInput,
  },
  actors: {
    change: changeMachine,
    /** By what the school's coming is known. */
    recall: fromPromise<string>(notProvided),
    /** What the device keeps of the school beside its records: whom it knows, and what waits. */
    forget: fromPromise<void>(notProvided),
  },
  guards: changeGuards,
  actions: {
    rememberId: assign((_, { joinId }: { joinId: string }) => ({ joinId })),
    withdrawChange: withdrawChange(),
    signOut: sendTo(({ context }) => context.session, { type: 'session.signOut' }),
  },
}).createMachine({
  id: 'leaving',
  description: 'Takes a shared school off this device; it goes on on its server.',
  context: ({ input }) => ({ ...input, joinId: '' }),
  initial: 'resting',
  states: {
    resting: {
      initial: 'fresh',
      states: {
        fresh: {},
        failing: { description: 'It could not be taken off: nothing has changed.' },
      },
      on: { 'leaving.ask': 'confirming' },
    },
    confirming: {
      description: 'With what the school has not confirmed yet, and would never have.',
      on: { 'leaving.confirm': 'recalling', 'leaving.cancel': 'resting' },
    },
    recalling: {
      invoke: {
        src: 'recall',
        onDone: {
          target: 'leaving',
          actions: { type: 'rememberId', params: ({ event }) => ({ joinId: event.output }) },
        },
        onError: 'resting.failing',
      },
    },
    leaving: {
      description: 'The records first: what is left of it beside them counts for nothing then.',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, joinId } }) => ({
          persistence,
          command: { type: 'school.leave', id: joinId } satisfies SchoolLeaveCommand,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'forgetting',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'resting.failing',
          },
          { target: 'resting' },
        ],
      },
      on: { 'leaving.cancel': { actions: 'withdrawChange' } },
    },
    forgetting: {
      invoke: {
        src: 'forget',
        onDone: 'left',
        onError: { description: 'The change tells that it left.', target: 'left' },
      },
    },
    left: {
      description:
        'Whoever took it off may have an account among the examples that take its place.',
      type: 'final',
      entry: 'signOut',
    },
  },
});
