import { assign, fromPromise, setup } from 'xstate';
import type { Secret } from '../accounts/secret.ts';
import { notProvided } from '../kit/notProvided.ts';
import { required } from '../kit/required.ts';
import type { KeptPerson } from './deviceState.ts';
import type { SaltAndCost, ServerCredentials, ServerSession } from './schoolServer.ts';
import type { SignInFailure } from '../accounts/signInFailures.ts';
import { isRejection, signInFailureOf } from '../accounts/signInFailures.ts';

type Named = Pick<ServerCredentials, 'role' | 'user'>;

export interface ProvingInput extends Named {
  password: Secret;
  /** Whom this device knows under that name. */
  known: KeptPerson | null;
  /** Whether it lets them in without the server, as long as their password may be the one that it knows. */
  isKept: boolean;
}

/** What came of a password: the key that the server is shown, and by what it is recognised again. */
export interface Derived {
  key: Secret;
  kept: Pick<KeptPerson, 'salt' | 'iterations' | 'proof'>;
}

/** Who somebody is, without a session where the server did not answer. */
export interface Proved {
  person: KeptPerson;
  key: Secret;
  session: ServerSession | null;
}

export type ProvingOutput = Proved | { failure: SignInFailure | 'rejected' };

interface ProvingContext extends Omit<ProvingInput, 'password'> {
  /** Until it is known what came of it. */
  password: Secret | null;
  salt: SaltAndCost | null;
  derived: Derived | null;
  /** Whether the password is not the one that this device knows. */
  isUnrecognised: boolean;
  /** `unreachable` as long as nothing was answered. */
  output: ProvingOutput;
}

/** A call failed: why is remembered. */
const toOver = {
  target: '#proving.over',
  actions: {
    type: 'rememberFailure',
    params: ({ event }: { event: { error: unknown } }) => event,
  },
} as const;
const toUnanswered = { ...toOver, target: '#proving.unanswered' } as const;

const derivedIn = ({ event }: { event: { output: Derived | null } }) => ({ derived: event.output });

const toRecognised = {
  guard: { type: 'isRecognised', params: derivedIn },
  target: '#proving.over',
  actions: [{ type: 'rememberDerived', params: derivedIn }, 'rememberKept'],
} as const;

export const provingMachine = setup({
  types: {
    context: {} as ProvingContext,
    input: {} as ProvingInput,
    output: {} as ProvingOutput,
  },
  actors: {
    readSalt: fromPromise<SaltAndCost, Named & Pick<ProvingInput, 'isKept'>>(notProvided),
    derive: fromPromise<Derived, { password: Secret; salt: SaltAndCost }>(notProvided),
    /** Whom the device does not let in by itself most likely begins with the school. */
    signIn: fromPromise<ServerSession, Named & { key: Secret; begins: boolean }>(notProvided),
    /** Resolves with what came of the password where it is the kept person's, else with null. */
    recognise: fromPromise<Derived | null, { password: Secret; person: KeptPerson }>(notProvided),
    /** The kept person is known here no more. */
    dropPerson: fromPromise<void>(notProvided),
  },
  delays: {
    /** How long a server is waited for that is not needed: a network may take a question and never answer. */
    patience: 8_000,
  },
  guards: {
    isDoubtful: ({ context: { known, output } }) => isOf(output, 'rejected') && known !== null,
    isKept: ({ context: { isKept, output } }) => isKept && isOf(output, 'unreachable'),
    isRecognised: (_, { derived }: { derived: Derived | null }) => derived !== null,
  },
  actions: {
    rememberSalt: assign((_, salt: SaltAndCost) => ({ salt })),
    rememberDerived: assign((_, { derived }: { derived: Derived | null }) => ({ derived })),
    rememberSession: assign(({ context: { user, derived } }, session: ServerSession) => {
      const { key, kept } = required(derived, 'the server accepted a key');
      const { role, id } = session;
      return { output: { person: { role, id, user, ...kept }, key, session } };
    }),
    rememberKept: assign(({ context: { known, derived } }) => ({
      output: {
        person: required(known, 'they were recognised'),
        key: required(derived, 'they were recognised').key,
        session: null,
      },
    })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({
      output: { failure: isRejection(error) ? ('rejected' as const) : signInFailureOf(error) },
    })),
    rememberUnrecognised: assign({ isKept: false, isUnrecognised: true }),
    forgetPassword: assign({ password: null }),
  },
}).createMachine({
  id: 'proving',
  description:
    'Proves who somebody is to a school’s server, or without it to the device that knows them.',
  context: ({ input }) => ({
    ...input,
    salt: null,
    derived: null,
    isUnrecognised: false,
    output: { failure: 'unreachable' },
  }),
  initial: 'asking',
  states: {
    asking: {
      description: 'A salt is told of every name, made up where nobody has it.',
      invoke: {
        src: 'readSalt',
        input: ({ context: { role, user, isKept } }) => ({ role, user, isKept }),
        onDone: {
          target: 'deriving',
          actions: { type: 'rememberSalt', params: ({ event }) => event.output },
        },
        onError: toUnanswered,
      },
      initial: 'waiting',
      states: {
        waiting: { after: { patience: { guard: 'isKept', target: 'recognising' } } },
        recognising: {
          invoke: {
            src: 'recognise',
            input: knownIn,
            onDone: [toRecognised, { target: 'insisting', actions: 'rememberUnrecognised' }],
            onError: 'insisting',
          },
        },
        insisting: {
          description: 'Nobody but the server can tell: the password may be newer than the device.',
        },
      },
    },
    deriving: {
      description: 'The password itself never leaves this device.',
      invoke: {
        src: 'derive',
        input: ({ context: { password, salt } }) => ({
          password: required(password, 'it is not known yet what comes of it'),
          salt: required(salt, 'the server told a salt'),
        }),
        onDone: { target: 'signingIn', actions: { type: 'rememberDerived', params: derivedIn } },
        onError: toOver,
      },
    },
    signingIn: {
      invoke: {
        src: 'signIn',
        input: ({ context: { role, user, derived, isKept } }) => ({
          role,
          user,
          key: required(derived, 'a key was derived').key,
          begins: !isKept,
        }),
        onDone: {
          target: 'over',
          actions: { type: 'rememberSession', params: ({ event }) => event.output },
        },
        onError: toUnanswered,
      },
    },
    unanswered: {
      description: 'Without the server this device knows the person who signed in last, no other.',
      always: [
        { guard: 'isDoubtful', target: 'doubting' },
        { guard: 'isKept', target: 'recognising' },
        { target: 'over' },
      ],
    },
    recognising: {
      invoke: {
        src: 'recognise',
        input: knownIn,
        onDone: [
          toRecognised,
          {
            description:
              'It may be wrong, or newer than what this device knows: nobody but the server can tell.',
            target: 'asking',
            actions: 'rememberUnrecognised',
          },
        ],
        onError: toOver,
      },
    },
    doubting: {
      description: 'Whether it was a wrong password, or the right one up to now.',
      invoke: {
        src: 'recognise',
        input: knownIn,
        onDone: [
          { guard: { type: 'isRecognised', params: derivedIn }, target: 'disowning' },
          { target: 'over' },
        ],
        onError: 'over',
      },
    },
    disowning: {
      description: 'Their password is another one by now, or the account is gone.',
      invoke: { src: 'dropPerson', onDone: 'over', onError: 'over' },
    },
    over: { type: 'final', entry: 'forgetPassword' },
  },
  output: ({ context: { output, isUnrecognised } }) =>
    isUnrecognised && isOf(output, 'unreachable') ? { failure: 'unrecognised' } : output,
});

function knownIn({ context: { password, known } }: { context: ProvingContext }) {
  return {
    password: required(password, 'it is not known yet what comes of it'),
    person: required(known, 'this device knows the person'),
  };
}

function isOf(output: ProvingOutput, failure: SignInFailure | 'rejected'): boolean {
  return 'failure' in output && output.failure === failure;
}
