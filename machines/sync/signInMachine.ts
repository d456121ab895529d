import type { SnapshotFrom } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { Secret } from '../accounts/secret.ts';
import { notProvided } from '../kit/notProvided.ts';
import { required } from '../kit/required.ts';
import type { FeatureInput } from '../store/feature.ts';
import { followsRecords, rememberRecords } from '../store/feature.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { Joined, Recalled } from './deviceState.ts';
import { audienceOf, holdsFor, signedInOf, wouldLose } from './deviceState.ts';
import type { FirstSchool } from './firstSchool.ts';
import { joiningRefusal } from './commands/joining.ts';
import type { JoinOutput } from './joinMachine.ts';
import { joinMachine } from './joinMachine.ts';
import type { Proved, ProvingInput, ProvingOutput } from './provingMachine.ts';
import { provingMachine } from './provingMachine.ts';
import type { ServerSession } from './schoolServer.ts';
import { accountWith } from '../school/accounts.ts';
import type { SignInAnswer, SignInFailure } from '../accounts/signInFailures.ts';
import { signInFailureOf } from '../accounts/signInFailures.ts';

export interface SignInInput extends Omit<ProvingInput, 'known' | 'isKept'>, FeatureInput {
  /** A random text, by which a school that comes is known. */
  joinId: string;
}

export type SignInEvent = { type: 'signIn.cancel' } | RecordsChanged;

/** What somebody waits for: that the server answers, or that the school comes. */
export type SignInWaiting = 'answer' | 'school';

interface SignInContext extends Omit<SignInInput, 'password'> {
  /** Until it is known whose it is. */
  password: Secret | null;
  recalled: Recalled;
  proved: Proved | null;
  first: FirstSchool | null;
  joined: Joined | null;
  failure: SignInFailure | 'rejected' | null;
}

/** A call failed: why is remembered. */
const toOver = {
  target: '#signIn.over',
  actions: {
    type: 'rememberFailure',
    params: ({ event }: { event: { error: unknown } }) => event,
  },
} as const;

export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    output: {} as SignInAnswer,
  },
  actors: {
    proving: provingMachine,
    /** What a device begins with of the school. */
    loadSchool: fromPromise<FirstSchool, { session: ServerSession }>(notProvided),
    join: joinMachine,
    watchRecords,
    recall: fromPromise<Recalled>(notProvided),
    /** Keeps who signed in, and the key for as long as they are. */
    keep: fromPromise<void, Omit<Proved, 'session'> & { joined: Joined }>(notProvided),
  },
  guards: {
    isProved: (_, output: ProvingOutput) => !('failure' in output),
    hasAccount: ({ context: { proved } }, { school }: FirstSchool) =>
      proved !== null && accountWith(school, proved.person) !== undefined,
    hasJoined: (_, { failure }: JoinOutput) => failure === null,
    isHeld: ({ context: { proved, records, recalled } }) =>
      proved !== null && holdsFor(recalled.joined, records, proved.person),
    isUnsent: ({ context: { proved, recalled } }) =>
      proved !== null && wouldLose(recalled, proved.person.role),
    isOwned: ({ context: { recalled, records } }) =>
      recalled.joined === null && joiningRefusal(records) !== null,
  },
  actions: {
    rememberRecords: rememberRecords(),
    rememberRecalled: assign((_, recalled: Recalled) => ({ recalled, joined: recalled.joined })),
    rememberProved: assign((_, output: ProvingOutput) =>
      'failure' in output ? { failure: output.failure } : { proved: output },
    ),
    rememberFirst: assign((_, first: FirstSchool) => ({ first })),
    rememberJoined: assign(({ context }) => ({
      joined: joinedIn(context),
      records: firstIn(context).school,
    })),
    rememberJoining: assign((_, output: JoinOutput) => output),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({
      failure: signInFailureOf(error),
    })),
    nameAbandoned: assign({ failure: 'abandoned' }),
    nameHarmed: assign({ failure: 'harmed' }),
    nameUnsent: assign({ failure: 'unsent' }),
    nameOwned: assign(({ context: { records } }) => ({
      failure: signInFailureOf({ failure: joiningRefusal(records)?.code }),
    })),
    forgetPassword: assign({ password: null }),
  },
}).createMachine({
  id: 'signIn',
  description:
    'Somebody signs in to a shared school; a device that does not hold their part of it gets it.',
  context: ({ input }) => ({
    ...input,
    recalled: { person: null, joined: null, waiting: 0, unresolved: 0 },
    proved: null,
    first: null,
    joined: null,
    failure: null,
  }),
  ...followsRecords,
  initial: 'recalling',
  states: {
    recalling: {
      description: 'Whether this device holds the school, and whom it knows.',
      invoke: {
        src: 'recall',
        onDone: {
          target: 'proving',
          actions: { type: 'rememberRecalled', params: ({ event }) => event.output },
        },
        onError: toOver,
      },
    },
    proving: {
      invoke: {
        src: 'proving',
        input: ({ context }) => provingInputOf(context),
        onDone: [
          {
            guard: { type: 'isProved', params: ({ event }) => event.output },
            target: 'placing',
            actions: { type: 'rememberProved', params: ({ event }) => event.output },
          },
          {
            target: 'over',
            actions: { type: 'rememberProved', params: ({ event }) => event.output },
          },
        ],
      },
      on: { 'signIn.cancel': { target: 'over', actions: 'nameAbandoned' } },
    },
    placing: {
      description: 'A device holds what whoever signed in last may read, and nothing more.',
      entry: 'forgetPassword',
      always: [
        { guard: 'isHeld', target: 'keeping' },
        {
          description:
            'What only others can send, or resolve, would go with the school it was made in.',
          guard: 'isUnsent',
          target: 'over',
          actions: 'nameUnsent',
        },
        { guard: 'isOwned', target: 'over', actions: 'nameOwned' },
        { target: 'loading' },
      ],
    },
    loading: {
      description: 'The lists, and the classes and registers of the day or of its month.',
      invoke: {
        src: 'loadSchool',
        input: ({ context: { proved } }) => ({
          session: required(proved?.session, 'the server answered'),
        }),
        onDone: [
          {
            guard: { type: 'hasAccount', params: ({ event }) => event.output },
            target: 'joining',
            actions: { type: 'rememberFirst', params: ({ event }) => event.output },
          },
          {
            description: 'Nobody signs in to a school that does not have them.',
            target: 'over',
            actions: 'nameHarmed',
          },
        ],
        onError: toOver,
      },
      on: { 'signIn.cancel': { target: 'over', actions: 'nameAbandoned' } },
    },
    joining: {
      description: 'The server is done with, and what is begun here is brought to its end.',
      invoke: {
        src: 'join',
        input: ({ context }) => ({
          persistence: context.persistence,
          school: firstIn(context).school,
          joined: joinedIn(context),
          isShared: context.recalled.joined !== null,
        }),
        onDone: [
          {
            guard: { type: 'hasJoined', params: ({ event }) => event.output },
            target: 'keeping',
            actions: 'rememberJoined',
          },
          {
            target: 'over',
            actions: { type: 'rememberJoining', params: ({ event }) => event.output },
          },
        ],
      },
    },
    keeping: {
      description: 'From here on they sign in without the server too.',
      invoke: {
        src: 'keep',
        input: ({ context: { proved, joined } }) => {
          const { person, key } = required(proved, 'it is known who they are');
          return { person, key, joined: required(joined, 'the device holds the school') };
        },
        onDone: 'over',
        onError: toOver,
      },
    },
    over: { type: 'final', entry: 'forgetPassword' },
  },
  output: ({ context: { failure, proved, records } }) => {
    if (failure === 'rejected') return { user: null };
    return failure ? { failure } : { user: proved && signedInOf(records, proved.person) };
  },
});

function provingInputOf(context: SignInContext): ProvingInput {
  const { password, recalled, records, role, user } = context;
  const { person, joined } = recalled;
  const known = person?.role === role && person.user === user ? person : null;
  return {
    role,
    user,
    password: required(password, 'it is not known yet whose it is'),
    known,
    isKept: known !== null && holdsFor(joined, records, known),
  };
}

/** What this device holds once the school has come. */
function joinedIn(context: SignInContext): Joined {
  const { school: _, ...first } = firstIn(context);
  const { role } = required(context.proved, 'it is known who they are').person;
  return { id: context.joinId, audience: audienceOf(role), ...first };
}

function firstIn({ first }: SignInContext): FirstSchool {
  return required(first, 'the school came');
}

/** Null where nothing is waited for that may take long. */
export function waitingFor(snapshot: SnapshotFrom<typeof signInMachine>): SignInWaiting | null {
  if (snapshot.matches('proving')) return 'answer';
  return snapshot.matches('loading') ? 'school' : null;
}
