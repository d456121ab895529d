import type { ActorRefFrom } from 'xstate';
import { assertEvent, assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { SignedInUser } from '../school/accounts.ts';
import type { School } from '../school/school.ts';
import type { Role } from '../school/words.ts';
import type { Secret } from './secret.ts';
import type { Failures, FailuresRecalled } from './security.ts';
import { countedFailures } from './security.ts';
import type { Notice } from '../store/notices.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
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
  /** The school's records at the start; the machine follows them from there. */
  records: School;
}

interface LoginContext extends LoginInput {
  accepted: SignedInUser | null;
  /** Why the last check could not be made, as its error names it; null where it could. */
  failure: string | null;
  /** In a row, reloads and other tabs included. */
  failures: number;
  /** Milliseconds the next attempt has to wait. */
  penalty: number;
}

export type LoginEvent =
  | { type: 'login.submit'; credentials: Credentials }
  | FailuresRecalled
  | RecordsChanged;

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
    watchRecords,
    watchFailures: fromCallback<FailuresRecalled>(notProvided),
  },
  delays: {
    checkingDelay: 1_000,
    penaltyDelay: ({ context }) => context.penalty,
  },
  guards: {
    /** Without a role the check runs and matches nobody (seed, section 5). */
    isLacking: (_, { credentials }: { credentials: Credentials }) =>
      [credentials.user, credentials.password.reveal()].some((text) => text.trim() === ''),
    isAccepted: ({ context }) => context.accepted !== null,
    isUnchecked: ({ context }) => context.failure !== null,
    isPenalized: ({ context }) => context.penalty > 0,
    isPenaltyRecalled: ({ context: { records } }, recalled: Failures) =>
      countedFailures(recalled, records).penalty > 0,
  },
  actions: {
    forgetAnswer: assign({ accepted: null, failure: null }),
    rememberAnswer: assign({
      accepted: (_, { user }: { user: SignedInUser | null }) => user,
    }),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureIn(error) })),
    rememberRecords: assign((_, { records }: { records: School }) => ({ records })),
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
  context: ({ input }) => ({
    ...input,
    accepted: null,
    failure: null,
    failures: 0,
    penalty: 0,
  }),
  invoke: [
    { src: 'watchRecords', input: ({ context: { school } }) => ({ school }) },
    { src: 'watchFailures' },
  ],
  on: {
    'records.changed': { actions: { type: 'rememberRecords', params: ({ event }) => event } },
    'failures.recalled': {
      description: 'Neither a reload nor another tab spares anyone a wait.',
      actions: { type: 'recallFailures', params: ({ event }) => event },
    },
  },
  initial: 'editing',
  states: {
    editing: {
      initial: 'fresh',
      states: {
        fresh: {},
        faulty: { description: 'The fields that lack something say so; nothing was checked.' },
        refused: { description: 'The form still says that the last attempt failed.' },
        unchecked: {
          description: 'The form, still filled in, says that nobody could tell; no failure counts.',
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
        'failures.recalled': [
          {
            guard: { type: 'isPenaltyRecalled', params: ({ event }) => event },
            target: 'penalized',
            actions: { type: 'recallFailures', params: ({ event }) => event },
          },
          { actions: { type: 'recallFailures', params: ({ event }) => event } },
        ],
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
                    params: ({ event }) => ({ user: event.output }),
                  },
                },
                onError: {
                  description:
                    'Its code is missing, nothing here can derive a key, or the server does not answer.',
                  target: 'over',
                  actions: { type: 'rememberFailure', params: ({ event }) => event },
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
      entry: ['clearFailures', 'dropFailures', 'signIn'],
      always: 'editing',
    },
    rejected: {
      description:
        'One answer for a wrong user, password or role, so that none of them is given away.',
      entry: ['countFailure', 'storeFailures', 'noticeRejection'],
      always: [{ guard: 'isPenalized', target: 'penalized' }, { target: 'editing.refused' }],
    },
    penalized: {
      description: 'After the failures that are free, a wait that doubles; never a lasting lock.',
      on: {
        'failures.recalled': {
          target: 'penalized',
          reenter: true,
          actions: { type: 'recallFailures', params: ({ event }) => event },
        },
      },
      after: { penaltyDelay: 'editing.refused' },
    },
  },
});

function failureIn(error: unknown): string {
  const { failure } = error as { failure?: unknown };
  return typeof failure === 'string' ? failure : 'failing';
}

export type LoginRef = ActorRefFrom<typeof loginMachine>;
