import type { ActorRefFrom } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';
import { required } from '../kit/required.ts';
import type { SignedInUser } from '../school/accounts.ts';
import type { School } from '../school/school.ts';
import { changeMachine } from '../store/changeMachine.ts';
import type { Change } from '../store/changes.ts';
import type { FeatureInput } from '../store/feature.ts';
import { changeGuards, followsRecords, rememberRecords } from '../store/feature.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { Adoption } from './adopting.ts';
import type { SchoolPuttingOutput } from './schoolPuttingMachine.ts';
import { schoolPuttingMachine } from './schoolPuttingMachine.ts';
import type { EntryName, ServerFailure, SharedSchool } from './schoolServer.ts';
import { serverFailureOf } from './schoolServer.ts';
import type { SchoolShareCommand } from './sharing.ts';
import { isSound, sharingChecks } from './sharingChecks.ts';

export interface SchoolSharingInput extends FeatureInput {
  user: SignedInUser;
  newId: () => string;
}

export type SharingFailure = ServerFailure | 'backup' | 'another' | 'ahead' | 'storage';

interface SchoolSharingContext extends SchoolSharingInput {
  /** What the server said last that it holds, null where that is none; undefined before it did. */
  held: SharedSchool | null | undefined;
  /** The school whose server copy was compared last, and where the log stood for it, with what was read last. */
  compared: School | null;
  head: number;
  last: EntryName | null;
  /** Whether this run put it there. */
  isFresh: boolean;
  failure: SharingFailure | null;
  /** Of the school that the server holds instead. */
  other: string;
}

export type SchoolSharingEvent = { type: 'sharing.start' } | RecordsChanged;

interface Held {
  held: SharedSchool | null;
}

interface Failed {
  error: unknown;
}

export interface Comparing {
  school: School;
  /** The last ones of this device. */
  changes: readonly Change[];
  user: SignedInUser;
  isFresh: boolean;
  id: string;
}

interface Keeping extends Pick<SchoolSharingContext, 'user' | 'head' | 'last'> {
  school: School;
  id: string;
}

export const schoolSharingMachine = setup({
  types: {
    context: {} as SchoolSharingContext,
    events: {} as SchoolSharingEvent,
    input: {} as SchoolSharingInput,
    children: {} as { putting: 'putting' },
  },
  actors: {
    change: changeMachine,
    watchRecords,
    /** What the server holds. */
    look: fromPromise<SharedSchool | null>(notProvided),
    putting: schoolPuttingMachine,
    /** What the server holds of this school, by signing in with the hash that it has of the administrator. */
    compare: fromPromise<Adoption, Comparing>(notProvided),
    /** Keeps whoever shares, where the log stands, and that this device shares: before its records say so. */
    keep: fromPromise<void, Keeping>(notProvided),
  },
  guards: {
    isSound: ({ context: { records } }) => isSound(sharingChecks(records)),
    isNone: (_, { held }: Held) => held === null,
    isOwn: (_, { adoption }: { adoption: Adoption }) => adoption.kind === 'own',
    isPut: (_, { outcome }: SchoolPuttingOutput) => outcome === 'put',
    isTaken: (_, { outcome }: SchoolPuttingOutput) => outcome === 'taken',
    ...changeGuards,
  },
  actions: {
    rememberRecords: rememberRecords(),
    rememberHeld: assign((_, { held }: Held) => ({ held })),
    rememberCompared: assign(({ context: { records } }) => ({ compared: records })),
    rememberAdoption: assign((_, { adoption }: { adoption: Adoption }) => ({
      ...(adoption.kind === 'own'
        ? { head: adoption.head, last: adoption.last }
        : { failure: adoption.kind }),
      other: adoption.kind === 'another' ? adoption.name : '',
    })),
    markFresh: assign({ isFresh: true }),
    markStale: assign({ isFresh: false }),
    rememberFailure: assign((_, { error }: Failed) => ({ failure: serverFailureOf(error) })),
    rememberPuttingFailure: assign((_, output: SchoolPuttingOutput) => ({
      failure: output.outcome === 'failed' ? output.failure : null,
    })),
    nameStorageFailure: assign({ failure: 'storage' }),
    forgetFailure: assign({ failure: null, other: '' }),
    rememberShared: assign(({ context: { compared, records } }) => ({
      held: { name: (compared ?? records).settings.school.name },
    })),
    /** Whoever shows this device has to know that it shares now. */
    tellShared: notProvided,
  },
}).createMachine({
  id: 'schoolSharing',
  description:
    'Puts this device’s school on a server that holds none, or goes on where that was broken off. Nothing that a server holds is written over.',
  context: ({ input }) => ({
    ...input,
    held: undefined,
    compared: null,
    head: 0,
    last: null,
    isFresh: false,
    failure: null,
    other: '',
  }),
  ...followsRecords,
  initial: 'resting',
  states: {
    resting: {
      entry: 'markStale',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'look',
            onDone: {
              target: 'known',
              actions: { type: 'rememberHeld', params: ({ event }) => ({ held: event.output }) },
            },
            onError: 'unreachable',
          },
        },
        known: {},
        unreachable: {},
      },
      on: {
        'sharing.start': { guard: 'isSound', target: 'looking', actions: 'forgetFailure' },
      },
    },
    looking: {
      invoke: {
        src: 'look',
        onDone: [
          {
            guard: { type: 'isNone', params: ({ event }) => ({ held: event.output }) },
            target: 'putting',
          },
          { description: 'Perhaps it is this one, put there before.', target: 'comparing' },
        ],
        onError: {
          target: 'resting',
          actions: { type: 'rememberFailure', params: ({ event }) => event },
        },
      },
    },
    putting: {
      invoke: {
        id: 'putting',
        src: 'putting',
        input: ({ context: { persistence, school, newId } }) => ({ persistence, school, newId }),
        onDone: [
          {
            guard: { type: 'isPut', params: ({ event }) => event.output },
            target: 'comparing',
            actions: 'markFresh',
          },
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'comparing',
          },
          {
            target: 'resting',
            actions: { type: 'rememberPuttingFailure', params: ({ event }) => event.output },
          },
        ],
      },
    },
    comparing: {
      description:
        'Whose school the server holds, and how it stands to what this device has by now.',
      entry: ['forgetFailure', 'rememberCompared'],
      invoke: {
        src: 'compare',
        input: ({ context: { school, records, user, isFresh, newId } }) => ({
          school: records,
          changes: school.getSnapshot().context.changes,
          user,
          isFresh,
          id: newId(),
        }),
        onDone: [
          {
            guard: { type: 'isOwn', params: ({ event }) => ({ adoption: event.output }) },
            target: 'keeping',
            actions: {
              type: 'rememberAdoption',
              params: ({ event }) => ({ adoption: event.output }),
            },
          },
          {
            target: 'resting',
            actions: {
              type: 'rememberAdoption',
              params: ({ event }) => ({ adoption: event.output }),
            },
          },
        ],
        onError: {
          target: 'resting',
          actions: { type: 'rememberFailure', params: ({ event }) => event },
        },
      },
    },
    keeping: {
      description: 'From here on every change waits for the server, whatever cuts this off.',
      invoke: {
        src: 'keep',
        input: ({ context: { compared, user, head, last, newId } }) => ({
          school: required(compared, 'it was compared'),
          user,
          head,
          last,
          id: newId(),
        }),
        onDone: 'becoming',
        onError: { target: 'resting', actions: 'nameStorageFailure' },
      },
    },
    becoming: {
      description: 'The hashes leave the records: they are the server’s to know.',
      invoke: {
        src: 'change',
        input: ({ context: { persistence, compared, newId } }) => ({
          persistence,
          command: {
            type: 'school.share',
            id: newId(),
            shared: required(compared, 'it was compared'),
          } satisfies SchoolShareCommand,
          isNowOrNever: true,
        }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'shared' },
          {
            description: 'Another tab wrote something since: that goes to the server too.',
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'comparing',
            actions: 'markStale',
          },
          { target: 'resting', actions: 'nameStorageFailure' },
        ],
      },
    },
    shared: { type: 'final', entry: ['rememberShared', 'tellShared'] },
  },
});

export type SchoolSharingRef = ActorRefFrom<typeof schoolSharingMachine>;
