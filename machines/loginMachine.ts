import type { ActorRefFrom } from 'xstate';
import { assign, emit, fromPromise, sendTo, setup } from 'xstate';
import type { SignedInUser } from './domain/accounts.ts';
import type { Role } from './domain/school.ts';
import { penaltySeconds } from './domain/security.ts';
import type { Notice, SchoolRef } from './schoolMachine.ts';
import type { SessionRef } from './sessionMachine.ts';

export interface Credentials {
  role: Role | null;
  user: string;
  password: string;
}

export interface CheckInput {
  credentials: Credentials;
  school: SchoolRef;
}

export interface LoginInput {
  school: SchoolRef;
  session: SessionRef;
}

interface LoginContext extends LoginInput {
  credentials: Credentials | null;
  accepted: SignedInUser | null;
  failures: number;
}

export type LoginEvent = { type: 'login.submit'; credentials: Credentials };

const notProvided = (): never => {
  throw new Error('The password check must be provided to the login machine.');
};

export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    emitted: {} as { type: 'notice'; notice: Notice },
  },
  actors: {
    /** Resolves with the user when role, user name and password match a record, else with null. */
    checkCredentials: fromPromise<SignedInUser | null, CheckInput>(notProvided),
  },
  delays: {
    checkingDelay: 1_000,
    penaltyDelay: ({ context }) => penaltySeconds(context.failures) * 1_000,
  },
  guards: {
    isAccepted: ({ context }) => context.accepted !== null,
    isPenalized: ({ context }) => penaltySeconds(context.failures) > 0,
  },
  actions: {
    rememberCredentials: assign({
      credentials: (_, { credentials }: { credentials: Credentials }) => credentials,
      accepted: null,
    }),
    rememberAnswer: assign({
      accepted: (_, { user }: { user: SignedInUser | null }) => user,
    }),
    forgetCredentials: assign({ credentials: null }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    clearFailures: assign({ failures: 0 }),
    signIn: sendTo(
      ({ context }) => context.session,
      ({ context }) => ({ type: 'session.signIn', user: context.accepted! }),
    ),
    noticeRejection: emit({ type: 'notice', notice: { code: 'login.rejected', details: {} } }),
  },
}).createMachine({
  id: 'login',
  description: 'From the form to the session. The password is forgotten as soon as it is checked.',
  context: ({ input }) => ({ ...input, credentials: null, accepted: null, failures: 0 }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'login.submit': {
          target: 'checking',
          actions: { type: 'rememberCredentials', params: ({ event }) => event },
        },
      },
    },
    checking: {
      description: 'Busy for at least a second, however fast the check is.',
      type: 'parallel',
      exit: 'forgetCredentials',
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
                input: ({ context: { credentials, school } }) => ({
                  credentials: credentials!,
                  school,
                }),
                onDone: {
                  target: 'over',
                  actions: {
                    type: 'rememberAnswer',
                    params: ({ event }) => ({ user: event.output }),
                  },
                },
                onError: { description: 'A check that fails accepts nobody.', target: 'over' },
              },
            },
            over: { type: 'final' },
          },
        },
      },
      onDone: [{ guard: 'isAccepted', target: 'accepted' }, { target: 'rejected' }],
    },
    accepted: {
      description: 'The session takes over and welcomes.',
      entry: ['clearFailures', 'signIn'],
      always: 'editing',
    },
    rejected: {
      description:
        'One answer for a wrong user, password or role, so that none of them is given away.',
      entry: ['countFailure', 'noticeRejection'],
      always: [{ guard: 'isPenalized', target: 'penalized' }, { target: 'editing' }],
    },
    penalized: {
      description: 'From the fifth failure in a row, a wait that doubles; never a lasting lock.',
      after: { penaltyDelay: 'editing' },
    },
  },
});

export type LoginRef = ActorRefFrom<typeof loginMachine>;
