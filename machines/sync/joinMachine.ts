import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, refusalIn } from '../store/changeMachine.ts';
import { changeGuards } from '../store/feature.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { Joined } from './deviceState.ts';
import type { SchoolJoinCommand } from './commands/joining.ts';
import type { SignInFailure } from '../accounts/signInFailures.ts';
import { signInFailureOf } from '../accounts/signInFailures.ts';

export interface JoinInput extends Pick<SchoolJoinCommand, 'school' | 'isShared'> {
  persistence: PersistenceRef;
  /** What this device holds once the school has come. */
  joined: Joined;
}

/** Why the school did not come; null where it has. */
export interface JoinOutput {
  failure: SignInFailure | null;
}

export const joinMachine = setup({
  types: {
    context: {} as JoinInput & JoinOutput,
    input: {} as JoinInput,
    output: {} as JoinOutput,
  },
  actors: {
    change: changeMachine,
    /** Keeps that a school is to come, before it does. */
    begin: fromPromise<void, Joined>(notProvided),
  },
  guards: changeGuards,
  actions: {
    rememberFailure: assign((_, { error }: { error: unknown }) => ({
      failure: signInFailureOf(error),
    })),
    rememberRefusal: assign((_, { output }: { output: ChangeOutput }) => ({
      failure: signInFailureOf({ failure: refusalIn(output)?.code }),
    })),
    nameFull: assign({ failure: 'full' }),
  },
}).createMachine({
  id: 'join',
  description: 'What came of a shared school is taken over by this device: all of it or nothing.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'Where this is cut off later, the change tells whether the school came.',
      invoke: {
        src: 'begin',
        input: ({ context: { joined } }) => joined,
        onDone: 'changing',
        onError: {
          target: 'over',
          actions: { type: 'rememberFailure', params: ({ event }) => event },
        },
      },
    },
    changing: {
      invoke: {
        src: 'change',
        input: ({ context: { persistence, joined, school, isShared } }) => ({
          persistence,
          command: { type: 'school.join', id: joined.id, school, isShared },
          isNowOrNever: true,
        }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'over' },
          {
            description: 'Another tab changed what this device held.',
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'over',
            actions: { type: 'rememberRefusal', params: ({ event }) => event },
          },
          { target: 'over', actions: 'nameFull' },
        ],
      },
    },
    over: { type: 'final' },
  },
  output: ({ context: { failure } }) => ({ failure }),
});
