import type { ActorRefFrom } from 'xstate';
import { assertEvent, assign, emit, fromPromise, sendTo, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { SignedInUser } from '../school/accounts.ts';
import type { School } from '../school/school.ts';
import type { Role } from '../school/roles.ts';
import type { Secret } from './secret.ts';
import type { SignInAnswer, SignInFailure } from './signInFailures.ts';
import type { AttemptsEvent } from './attemptsMachine.ts';
import { attemptsMachine } from './attemptsMachine.ts';
import type { Notice } from '../store/notices.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import type { SessionRef } from './sessionMachine.ts';
import { notProvided } from '../kit/notProvided.ts';

export interface Credentials {
  role: Role | null;
  user: string;
  password: Secret;
}

export interface CheckInput {
  credentials: Credentials;
  school: SchoolRef;
}

export interface LoginInput {
  school: SchoolRef;
  session: SessionRef;
  /** The school's records at the start. */
  records: School;
}

interface LoginContext extends LoginInput {
  accepted: SignedInUser | null;
  /** Why the last check could not be made; null where it could. */
  failure: SignInFailure | null;
}

export type LoginEvent = { type: 'login.submit'; credentials: Credentials } | AttemptsEvent;

export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    emitted: {} as { type: 'notice'; notice: Notice },
    children: {} as { attempts: 'attempts' },
  },
  actors: {
    attempts: attemptsMachine,
    /** Resolves with the user when role, user name and password match a record. */
    checkCredentials: fromPromise<SignInAnswer, CheckInput>(notProvided),
  },
  delays: { checkingDelay: 1_000 },
  guards: {
    /** Without a role the check runs and matches nobody (seed, section 5). */
    isLacking: (_, { credentials }: { credentials: Credentials }) =>
      [credentials.user, credentials.password.reveal()].some((text) => text.trim() === ''),
    isAccepted: ({ context }) => context.accepted !== null,
    isUnchecked: ({ context }) => context.failure !== null,
  },
  actions: {
    forgetAnswer: assign({ accepted: null, failure: null }),
    rememberAnswer: assign((_, answer: SignInAnswer) =>
      'failure' in answer ? { failure: answer.failure } : { accepted: answer.user },
    ),
    reportSuccess: sendTo('attempts', { type: 'attempt.succeeded' }),
    reportFailure: sendTo('attempts', { type: 'attempt.failed' }),
    signIn: sendTo(
      ({ context }) => context.session,
      ({ context: { accepted } }) => ({
        type: 'session.signIn',
        user: required(accepted, 'only who is accepted signs in'),
      }),
    ),
    noticeRejection: emit({ type: 'notice', notice: { code: 'login.rejected', details: {} } }),
  },
}).createMachine({
  id: 'login',
  description: 'From the form to the session. No password stands in its context.',
  context: ({ input }) => ({ ...input, accepted: null, failure: null }),
  invoke: {
    id: 'attempts',
    src: 'attempts',
    input: ({ context: { school, records } }) => ({ school, records }),
  },
  initial: 'editing',
  states: {
    editing: {
      initial: 'fresh',
      states: {
        fresh: {},
        faulty: {
          description: 'The fields that lack something say so; nothing was checked.',
        },
        refused: {
          description: 'The form still says that the last attempt failed.',
        },
        unchecked: {
          description:
            'The form, still filled in, says that nobody could tell, unless it was given up; no failure counts.',
        },
      },
      on: {
        'login.submit': [
          {
            guard: { type: 'isLacking', params: ({ event }) => event },
            target: '.faulty',
          },
          { target: 'checking', actions: 'forgetAnswer' },
        ],
        'attempts.penalized': 'penalized',
      },
    },
    checking: {
      description: 'Busy for at least a second, however fast the check is.',
      type: 'parallel',
      states: {
        delay: {
          initial: 'waiting',
          states: { waiting: { after: { checkingDelay: 'over' } }, over: { type: 'final' } },
        },
        check: {
          initial: 'running',
          states: {
            running: {
              invoke: {
                src: 'checkCredentials',
                input: ({ context: { school }, event }) => {
                  assertEvent(event, 'login.submit');
                  return { credentials: event.credentials, school };
                },
                onDone: {
                  target: 'over',
                  actions: {
                    type: 'rememberAnswer',
                    params: ({ event }) => event.output,
                  },
                },
                onError: {
                  description: 'Its code is missing, or nothing here can derive a key.',
                  target: 'over',
                  actions: { type: 'rememberAnswer', params: { failure: 'failing' } },
                },
              },
            },
            over: { type: 'final' },
          },
        },
      },
      onDone: [
        { guard: 'isAccepted', target: 'accepted' },
        { guard: 'isUnchecked', target: 'editing.unchecked' },
        { target: 'rejected' },
      ],
    },
    accepted: {
      description: 'The session takes over and welcomes.',
      entry: ['reportSuccess', 'signIn'],
      always: 'editing',
    },
    rejected: {
      description:
        'One answer for a wrong user, password or role, so that none of them is given away.',
      entry: ['reportFailure', 'noticeRejection'],
      on: { 'attempts.penalized': 'penalized', 'attempts.free': 'editing.refused' },
    },
    penalized: { on: { 'attempts.free': 'editing.refused' } },
  },
});

export type LoginRef = ActorRefFrom<typeof loginMachine>;
