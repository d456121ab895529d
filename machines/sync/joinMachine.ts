import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';
import { required } from '../kit/required.ts';
import type { AccountKey } from '../school/accounts.ts';
import { accountsOf } from '../school/accounts.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, refusalIn } from '../store/changeMachine.ts';
import { changeGuards } from '../store/feature.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { Joined } from './deviceState.ts';
import { audienceOf } from './deviceState.ts';
import type { FirstSchool } from './firstSchool.ts';
import type { SchoolJoinCommand } from './commands/joining.ts';
import type { ServerSession } from './schoolServer.ts';
import type { SignInFailure } from '../accounts/signInFailures.ts';
import { signInFailureOf } from '../accounts/signInFailures.ts';

export interface JoinInput {
  persistence: PersistenceRef;
  session: ServerSession;
  /** A random text, by which the school that comes is known. */
  joinId: string;
  /** Whether what the device holds is the shared school already, though another part of it. */
  isShared: boolean;
}

export type JoinOutput = { joined: Joined; first: FirstSchool } | { failure: SignInFailure };

interface JoinContext extends JoinInput {
  first: FirstSchool | null;
  /** Why the school did not come. */
  failure: SignInFailure | null;
}

export const joinMachine = setup({
  types: {
    context: {} as JoinContext,
    input: {} as JoinInput,
    events: {} as { type: 'join.cancel' },
    output: {} as JoinOutput,
  },
  actors: {
    change: changeMachine,
    /** What a device begins with of the school. */
    loadSchool: fromPromise<FirstSchool, Pick<JoinInput, 'session'>>(notProvided),
    /** Keeps that a school is to come, before it does. */
    begin: fromPromise<void, Joined>(notProvided),
  },
  guards: {
    hasAccount: ({ context: { session } }, { school }: FirstSchool) => hasAccount(school, session),
    ...changeGuards,
  },
  actions: {
    rememberFirst: assign((_, first: FirstSchool) => ({ first })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({
      failure: signInFailureOf(error),
    })),
    rememberRefusal: assign((_, { output }: { output: ChangeOutput }) => ({
      failure: signInFailureOf({ failure: refusalIn(output)?.code }),
    })),
    nameFailure: assign((_, failure: SignInFailure) => ({ failure })),
  },
}).createMachine({
  id: 'join',
  description: 'A shared school comes to this device: what is needed first, all of it or nothing.',
  context: ({ input }) => ({ ...input, first: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The lists, and the classes and registers of the day or of its month.',
      invoke: {
        src: 'loadSchool',
        input: ({ context: { session } }) => ({ session }),
        onDone: [
          {
            guard: { type: 'hasAccount', params: ({ event }) => event.output },
            target: 'beginning',
            actions: { type: 'rememberFirst', params: ({ event }) => event.output },
          },
          {
            description: 'Nobody signs in to a school that does not have them.',
            target: 'failed',
            actions: { type: 'nameFailure', params: 'harmed' },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => event },
        },
      },
      on: {
        'join.cancel': {
          target: 'failed',
          actions: { type: 'nameFailure', params: 'unreachable' },
        },
      },
    },
    beginning: {
      description: 'Where this is cut off later, the change tells whether the school came.',
      invoke: {
        src: 'begin',
        input: ({ context }) => joinedIn(context),
        onDone: 'changing',
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => event },
        },
      },
    },
    changing: {
      invoke: {
        src: 'change',
        input: ({ context }) => ({
          persistence: context.persistence,
          command: commandIn(context),
          isNowOrNever: true,
        }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'joined' },
          {
            description: 'Another tab changed what this device held.',
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'rememberRefusal', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'nameFailure', params: 'full' } },
        ],
      },
    },
    joined: { type: 'final' },
    failed: { type: 'final' },
  },
  output: ({ context }) =>
    context.failure === null
      ? { joined: joinedIn(context), first: firstIn(context) }
      : { failure: context.failure },
});

/** What this device holds once the school has come. */
function joinedIn(context: JoinContext): Joined {
  const { name, head, last, missing } = firstIn(context);
  const audience = audienceOf(context.session.role);
  return { id: context.joinId, audience, name, head, last, missing };
}

function commandIn(context: JoinContext): SchoolJoinCommand {
  const { joinId, isShared } = context;
  return { type: 'school.join', id: joinId, school: firstIn(context).school, isShared };
}

function firstIn({ first }: JoinContext): FirstSchool {
  return required(first, 'the school came');
}

function hasAccount(school: FirstSchool['school'], { role, id }: AccountKey): boolean {
  return accountsOf(school, role).some((one) => one.id === id);
}
