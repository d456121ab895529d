import type { ActorRefFrom } from 'xstate';
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { Secret } from '../accounts/secret.ts';
import { notProvided } from '../kit/notProvided.ts';
import { required } from '../kit/required.ts';
import type { BackupFile, BackupWanted, FileEvent, FileProgress } from '../settings/files.ts';
import type { BackupRecordCommand } from '../settings/restoring.ts';
import type { SchoolIdentifyCommand } from '../sharing/identity.ts';
import { changeMachine } from '../store/changeMachine.ts';
import { changeGuards, withdrawChange } from '../store/feature.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import type { KeeperSession, ServerFailure } from './schoolServer.ts';
import { serverFailureOf } from './schoolServer.ts';

export interface SchoolPuttingInput {
  persistence: PersistenceRef;
  school: SchoolRef;
  newId: () => string;
}

/** `taken`: the server holds a school by now, perhaps this one. */
export type SchoolPuttingOutput =
  | { outcome: 'put' | 'taken' | 'cancelled' }
  | { outcome: 'failed'; failure: ServerFailure | 'backup' | 'storage' };

interface SchoolPuttingContext extends SchoolPuttingInput {
  setupKey: Secret | null;
  /** Why the last setup key was not taken. */
  keyFailure: ServerFailure | null;
  keeper: KeeperSession | null;
  file: BackupFile | null;
  progress: FileProgress | null;
  output: SchoolPuttingOutput;
}

/** What stood in the field: null for nothing. */
interface GivenKey {
  setupKey: Secret | null;
}

export type SchoolPuttingEvent =
  | { type: 'putting.cancel' }
  | ({ type: 'key.give' } & GivenKey)
  | { type: 'share.advanced'; progress: FileProgress }
  | { type: 'share.done' }
  | { type: 'share.failed'; failure: ServerFailure }
  | FileEvent;

export const schoolPuttingMachine = setup({
  types: {
    context: {} as SchoolPuttingContext,
    events: {} as SchoolPuttingEvent,
    input: {} as SchoolPuttingInput,
    output: {} as SchoolPuttingOutput,
  },
  actors: {
    change: changeMachine,
    prove: fromPromise<KeeperSession, { setupKey: Secret }>(notProvided),
    /** Writes a backup of the school of now and reads it back. */
    writeBackup: fromCallback<FileEvent, BackupWanted>(notProvided),
    share: fromCallback<SchoolPuttingEvent, { keeper: KeeperSession; school: SchoolRef }>(
      notProvided,
    ),
  },
  guards: {
    isKey: (_, { setupKey }: GivenKey) => setupKey !== null,
    isTaken: (_, { failure }: { failure: ServerFailure }) => failure === 'forbidden',
    ...changeGuards,
  },
  actions: {
    rememberSetupKey: assign((_, { setupKey }: GivenKey) => ({
      setupKey,
      keyFailure: null,
    })),
    rememberKeeper: assign((_, { keeper }: { keeper: KeeperSession }) => ({ keeper })),
    rememberKeyFailure: assign((_, { error }: { error: unknown }) => ({
      keyFailure: serverFailureOf(error),
    })),
    forgetSetupKey: assign({ setupKey: null }),
    rememberFile: assign((_, { file }: { file: BackupFile }) => ({ file })),
    forgetFile: assign({ file: null, progress: null }),
    rememberProgress: assign((_, { progress }: { progress: FileProgress }) => ({ progress })),
    /** Hands the context's file to the person. */
    handOver: notProvided,
    rememberOutput: assign((_, output: SchoolPuttingOutput) => ({ output })),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'schoolPutting',
  description: 'Puts this device’s school on a server that holds none, a backup of it first.',
  context: ({ input }) => ({
    ...input,
    setupKey: null,
    keyFailure: null,
    keeper: null,
    file: null,
    progress: null,
    output: { outcome: 'cancelled' },
  }),
  initial: 'askingKey',
  states: {
    askingKey: {
      description: 'The key that whoever set the server up was given: used once, kept nowhere.',
      initial: 'fresh',
      states: {
        fresh: {},
        faulty: { description: 'It was to go on without a key: the field says so.' },
      },
      on: {
        'key.give': [
          {
            guard: { type: 'isKey', params: ({ event }) => event },
            target: 'proving',
            actions: { type: 'rememberSetupKey', params: ({ event }) => event },
          },
          { target: '.faulty' },
        ],
        'putting.cancel': 'over',
      },
    },
    proving: {
      exit: 'forgetSetupKey',
      invoke: {
        src: 'prove',
        input: ({ context: { setupKey } }) => ({ setupKey: required(setupKey, 'it was given') }),
        onDone: {
          target: 'identifying',
          actions: { type: 'rememberKeeper', params: ({ event }) => ({ keeper: event.output }) },
        },
        onError: {
          target: 'askingKey',
          actions: { type: 'rememberKeyFailure', params: ({ event }) => event },
        },
      },
      on: { 'putting.cancel': 'over' },
    },
    identifying: {
      description: 'The school gets, once, what it is known by: its own server is told by that.',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, newId } }) => ({
          persistence,
          command: { type: 'school.identify', id: newId() } satisfies SchoolIdentifyCommand,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'backingUp',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'over',
            actions: {
              type: 'rememberOutput',
              params: { outcome: 'failed', failure: 'storage' },
            },
          },
          { target: 'over' },
        ],
      },
      on: { 'putting.cancel': { actions: 'withdrawChange' } },
    },
    backingUp: {
      description: 'What was written is read back before it counts as a backup.',
      invoke: {
        src: 'writeBackup',
        input: ({ context: { school, persistence } }) => ({ school, persistence }),
      },
      on: {
        'file.advanced': { actions: { type: 'rememberProgress', params: ({ event }) => event } },
        'file.written': {
          target: 'recordingBackup',
          actions: [{ type: 'rememberFile', params: ({ event }) => event }, 'handOver'],
        },
        'file.failed': {
          target: 'over',
          actions: { type: 'rememberOutput', params: { outcome: 'failed', failure: 'backup' } },
        },
        'putting.cancel': 'over',
      },
    },
    recordingBackup: {
      description: 'Its day; whether that is remembered or not, the file is there.',
      exit: 'forgetFile',
      invoke: {
        src: 'change',
        input: ({ context: { persistence } }) => ({
          persistence,
          command: { type: 'backup.record' } satisfies BackupRecordCommand,
          isNowOrNever: true,
        }),
        onDone: 'sharing',
      },
    },
    sharing: {
      description: 'Nobody sees any of it before all is there.',
      invoke: {
        src: 'share',
        input: ({ context: { keeper, school } }) => ({
          keeper: required(keeper, 'it was proved'),
          school,
        }),
      },
      on: {
        'share.advanced': { actions: { type: 'rememberProgress', params: ({ event }) => event } },
        'share.done': {
          target: 'over',
          actions: { type: 'rememberOutput', params: { outcome: 'put' } },
        },
        'share.failed': [
          {
            description: 'A school came there meanwhile, or this one did and the answer got lost.',
            guard: { type: 'isTaken', params: ({ event }) => event },
            target: 'over',
            actions: { type: 'rememberOutput', params: { outcome: 'taken' } },
          },
          {
            target: 'over',
            actions: {
              type: 'rememberOutput',
              params: ({ event: { failure } }) => ({ outcome: 'failed', failure }),
            },
          },
        ],
      },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context.output,
});

export type SchoolPuttingRef = ActorRefFrom<typeof schoolPuttingMachine>;
