import type { ActorRefFrom } from 'xstate';
import { assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';
import { required } from '../kit/required.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine } from '../store/changeMachine.ts';
import type { Outbox, Round } from './outbox.ts';
import type { Settled, SyncContext, SyncEvent, SyncInput } from './syncContext.ts';
import { emptyOutbox, itemsOf, readNothing } from './outbox.ts';
import type { Connected } from './connected.ts';
import { connectedOf } from './connected.ts';
import type { ServerFailure, ServerSession } from './schoolServer.ts';
import { serverFailureOf, WithheldMonth } from './schoolServer.ts';
import type { SyncTag } from './syncStatus.ts';
import type { SchoolSyncCommand } from './commands/syncing.ts';

const longestPause = 60_000;

/** A call, or the connection, ended: why is remembered, and with whom it was is not. */
const toFailing = {
  target: '#sync.failing',
  actions: {
    type: 'rememberFailure',
    params: ({ event }: { event: { error: unknown } | { failure: ServerFailure } }) => ({
      failure: 'failure' in event ? event.failure : serverFailureOf(event.error),
    }),
  },
} as const;

const outputRound = ({ event }: { event: { output: Round | null } }) => ({ round: event.output });

/** What was thought out of the log is done. */
const toRound = {
  guard: { type: 'hasRound', params: outputRound },
  target: 'applying',
  actions: { type: 'rememberRound', params: outputRound },
} as const;

/** What of a call to the server people are told while it lasts. */
const lasting = {
  initial: 'prompt',
  states: { prompt: { after: { patience: 'late' } }, late: { tags: 'late' } },
} as const;

/** What comes before waiting for anything. */
const onward = [
  { guard: 'hasItems', target: 'sending' },
  { guard: 'isBehind', target: 'reading' },
] as const;

export const syncMachine = setup({
  types: {
    context: {} as SyncContext,
    events: {} as SyncEvent,
    input: {} as SyncInput,
    tags: {} as SyncTag,
    /** Whoever is signed in has no account under their user any more. */
    emitted: {} as { type: 'account.gone' },
  },
  actors: {
    change: changeMachine,
    /** Sends `lead.gained` once no other tab of this device talks to the server. */
    lead: fromCallback<SyncEvent>(notProvided),
    /**
     * Sends `outbox.changed` at the start and whenever anything in it changes, in any tab, and until all
     * months have come `months.told` with it.
     */
    watchOutbox: fromCallback<SyncEvent, Pick<SyncInput, 'school'>>(notProvided),
    /** Sends `connection.lost` and `network.returned` as the browser says that there is a network. */
    watchNetwork: fromCallback<SyncEvent>(notProvided),
    signIn: fromPromise<ServerSession>(notProvided),
    /** Whether the account that was refused is known to the server. */
    findAccount: fromPromise<boolean>(notProvided),
    /** Nudges at every change of the log; says when it hears no more. */
    watchLog: fromCallback<SyncEvent, Pick<Connected, 'session'>>(notProvided),
    /** Reads on in the log and thinks out what follows, kept before it is done; null where nothing does. */
    readLog: fromPromise<Round | null, Connected>(notProvided),
    /** Keeps that the school took a round; tells what waits then, and whether all its months have come. */
    settle: fromPromise<Settled, Round>(notProvided),
    /** Appends what waits, as far as nobody else was faster, and thinks out what follows as `readLog` does. */
    send: fromPromise<Round | null, Connected>(notProvided),
    /** For the office puts the school in the place of a log that has become long. */
    renewBase: fromPromise<void, Connected>(notProvided),
  },
  delays: {
    moment: 1_000,
    /** A base is written while nobody waits for anything. */
    quiet: 30_000,
    /** A network may take what is sent and say nothing for half a minute. */
    patience: 8_000,
    pause: ({ context: { attempts } }) => Math.min(longestPause, 1_000 * 2 ** (attempts - 1)),
  },
  guards: {
    isBehind: ({ context: { heard, outbox } }) =>
      outbox.head === readNothing || (heard !== null && heard !== outbox.head),
    isOffice: ({ context: { session } }) => session?.role === 'admin',
    hasRound: (_, { round }: { round: Round | null }) => round !== null,
    hasItems: ({ context: { outbox, session } }) => itemsOf(outbox, session).length > 0,
    isWithheld: (_, { error }: { error: unknown }) => error instanceof WithheldMonth,
    isAccepted: (_, { output }: { output: ChangeOutput }) => output.outcome === 'accepted',
    isRejected: ({ context: { failure } }) => failure === 'rejected' || failure === 'forbidden',
    isOutdated: ({ context: { failure } }) => failure === 'outdated',
    isFull: ({ context: { failure } }) => failure === 'full',
    isHarmed: ({ context: { failure } }) => failure === 'harmed',
    isGone: (_, { output }: { output: boolean }) => !output,
  },
  actions: {
    rememberOutbox: assign({ outbox: (_, { outbox }: { outbox: Outbox }) => outbox }),
    rememberMonths: assign({ isWhole: (_, { isWhole }: { isWhole: boolean }) => isWhole }),
    rememberSession: assign((_, said: { session: ServerSession }) => said),
    rememberRound: assign({ round: (_, { round }: { round: Round | null }) => round }),
    rememberSettled: assign(({ context }, { outbox, isWhole }: Settled) => ({
      outbox,
      isWhole,
      round: null,
      heard: isWhole ? context.heard : ('further' as const),
    })),
    rememberHeard: assign((_, said: { revision?: number | undefined; ahead?: number }) => ({
      heard: said.revision ?? ('further' as const),
      ahead: said.ahead ?? 0,
    })),
    markRead: assign({ heard: null }),
    forgetAttempts: assign({ attempts: 0 }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    rememberFailure: assign((_, said: { failure: ServerFailure }) => ({ ...said, session: null })),
    /** A store that was found harmed meanwhile has to be read anew once more. */
    tellReturned: enqueueActions(
      ({ context: { persistence, round }, enqueue }, { outbox }: Settled) => {
        if (round?.isAnew && outbox.head !== readNothing) {
          enqueue.sendTo(persistence, { type: 'days.returned' });
        }
      },
    ),
    tellGone: emit({ type: 'account.gone' }),
  },
}).createMachine({
  id: 'sync',
  description:
    'Carries what was changed on this device to the school, and what others changed to this device.',
  context: ({ input }) => ({
    ...input,
    session: null,
    outbox: emptyOutbox,
    round: null,
    heard: null,
    failure: null,
    ahead: 0,
    isWhole: true,
    attempts: 0,
  }),
  invoke: [
    { src: 'lead' },
    { src: 'watchOutbox', input: ({ context: { school } }) => ({ school }) },
    { src: 'watchNetwork' },
  ],
  on: {
    'outbox.changed': { actions: { type: 'rememberOutbox', params: ({ event }) => event } },
    'months.told': { actions: { type: 'rememberMonths', params: ({ event }) => event } },
  },
  initial: 'following',
  states: {
    following: {
      description: 'Another tab of this device talks to the server; when it ends, this one does.',
      on: { 'lead.gained': 'connecting' },
      initial: 'asking',
      states: {
        asking: {
          description: 'Where there is no other, the browser says so at once.',
          tags: 'connecting',
          after: { moment: 'told' },
        },
        told: { tags: 'following' },
      },
    },
    connecting: {
      description: 'Signs in with the key that is kept as long as somebody is signed in.',
      tags: 'connecting',
      invoke: {
        src: 'signIn',
        onDone: {
          target: 'connected',
          actions: { type: 'rememberSession', params: ({ event }) => ({ session: event.output }) },
        },
        onError: toFailing,
      },
      on: {
        'network.returned': {
          description: 'A try that was begun without a network is not waited for.',
          target: 'connecting',
          reenter: true,
        },
      },
    },
    connected: {
      description: 'Told that the log stands elsewhere, it reads on from where it stands itself.',
      invoke: { src: 'watchLog', input: connectedOf },
      on: {
        'log.changed': { actions: { type: 'rememberHeard', params: ({ event }) => event } },
        'connection.lost': toFailing,
      },
      initial: 'reading',
      states: {
        reading: {
          description: 'What others wrote comes first: what waits here is decided anew on it.',
          tags: 'receiving',
          entry: 'markRead',
          invoke: {
            src: 'readLog',
            input: connectedOf,
            onDone: [toRound, { guard: 'hasItems', target: 'sending' }, { target: 'upToDate' }],
            onError: [
              {
                guard: { type: 'isWithheld', params: ({ event }) => event },
                target: 'incomplete',
              },
              toFailing,
            ],
          },
          ...lasting,
        },
        applying: {
          description: 'One change of this device; refused where something was written meanwhile.',
          tags: 'receiving',
          invoke: {
            src: 'change',
            input: ({ context: { persistence, round } }) => ({
              persistence,
              command: {
                type: 'school.sync',
                round: required(round, 'what is applied was read'),
              } satisfies SchoolSyncCommand,
            }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event },
                target: 'settling',
              },
              { target: 'reading' },
            ],
          },
        },
        settling: {
          tags: 'receiving',
          invoke: {
            src: 'settle',
            input: ({ context: { round } }) => required(round, 'it was applied'),
            onDone: {
              target: 'upToDate',
              actions: [
                { type: 'tellReturned', params: ({ event }) => event.output },
                { type: 'rememberSettled', params: ({ event }) => event.output },
              ],
            },
            onError: {
              description: 'What the round did is known by its change, or by the log.',
              target: 'reading',
            },
          },
        },
        sending: {
          description:
            'In the order it was made; what comes of it is a round as one of reading is.',
          tags: 'receiving',
          invoke: {
            src: 'send',
            input: connectedOf,
            onDone: [toRound, { target: 'reading' }],
            onError: toFailing,
          },
          ...lasting,
        },
        upToDate: {
          description: 'What waits goes first: what others wrote comes with its answer.',
          tags: 'upToDate',
          entry: 'forgetAttempts',
          always: onward,
          initial: 'waiting',
          states: {
            waiting: { after: { quiet: { guard: 'isOffice', target: 'renewing' } } },
            renewing: {
              description: 'The office puts the school in the place of a log that has become long.',
              invoke: {
                src: 'renewBase',
                input: connectedOf,
                onDone: 'renewed',
                onError: {
                  description: 'The log stays as it is until it is read again.',
                  target: 'renewed',
                },
              },
            },
            renewed: {},
          },
        },
        incomplete: {
          description:
            'The server does not give a month that it should have: it is asked again, and what waits is sent.',
          tags: 'incomplete',
          entry: 'countAttempt',
          always: onward,
          after: { pause: 'reading' },
        },
      },
    },
    failing: {
      always: [
        { guard: 'isRejected', target: 'rejected' },
        { guard: 'isOutdated', target: 'outdated' },
        { guard: 'isFull', target: 'full' },
        { guard: 'isHarmed', target: 'harmed' },
        { target: 'offline' },
      ],
    },
    offline: {
      description: 'Tries again after 1, 2, 4 … 60 seconds, and when there is a network again.',
      tags: 'offline',
      entry: 'countAttempt',
      after: { pause: 'connecting' },
      on: { 'network.returned': 'connecting' },
    },
    full: {
      description: 'The server has no room: what waits stays here, and is tried again.',
      tags: 'full',
      entry: 'countAttempt',
      after: { pause: 'connecting' },
    },
    harmed: {
      description:
        'The server has no base that can be read: nothing of it is taken before a device of the office that has all of the school wrote another.',
      tags: 'harmed',
      entry: 'countAttempt',
      after: { pause: 'connecting' },
    },
    rejected: {
      description:
        'The server refuses this account: signing in again goes on, and nothing is lost. Whose user is gone is told.',
      tags: 'rejected',
      invoke: {
        id: 'findAccount',
        src: 'findAccount',
        onDone: {
          guard: { type: 'isGone', params: ({ event }) => event },
          actions: 'tellGone',
        },
        onError: { description: 'It stays unknown until they sign in again.' },
      },
    },
    outdated: {
      description: 'The log is written in a newer form: this version can not read on.',
      tags: 'outdated',
    },
  },
});

export type SyncRef = ActorRefFrom<typeof syncMachine>;
