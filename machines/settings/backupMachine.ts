import type { ActorRefFrom } from 'xstate';
import { assertEvent, assign, emit, fromPromise, sendTo, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, isRefused, isWithdrawn } from '../store/changeMachine.ts';
import type { BackupFault, ReadBackup } from './backup.ts';
import type { School } from '../school/school.ts';
import type { BackupRecordCommand, BackupRestoreCommand } from './restoring.ts';
import type { Notice } from '../store/notices.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import { notProvided } from '../kit/notProvided.ts';

/** A file to be handed over. */
export interface BackupFile {
  name: string;
  content: string;
  type: string;
}

/** A chosen file, whatever holds it. */
export interface BackupSource {
  name: string;
  /** Bytes. */
  size: number;
  text: () => Promise<string>;
}

export type BackupEvent =
  | { type: 'backup.make' }
  | { type: 'backup.retry' }
  | { type: 'backup.choose'; source: BackupSource }
  | { type: 'backup.restore' }
  | { type: 'backup.cancel' }
  | RecordsChanged;

export interface BackupInput {
  persistence: PersistenceRef;
  school: SchoolRef;
  /** The school's records at the start; the machine follows them from there. */
  records: School;
}

interface BackupContext extends BackupInput {
  /** What was written, until it is handed over. */
  file: BackupFile | null;
  source: BackupSource | null;
  read: ReadBackup | null;
  fault: BackupFault | null;
}

export type Reading = ReadBackup | { fault: BackupFault };

export const backupMachine = setup({
  types: {
    context: {} as BackupContext,
    events: {} as BackupEvent,
    input: {} as BackupInput,
    emitted: {} as { type: 'notice'; notice: Notice },
  },
  actors: {
    change: changeMachine,
    watchRecords,
    /** Writes the backup of a school and reads it back; rejects where that is not the same. */
    writeBackup: fromPromise<BackupFile, School>(notProvided),
    /** Reads a file and checks it whole. */
    readSource: fromPromise<Reading, BackupSource>(notProvided),
  },
  guards: {
    isWithdrawn: (_, output: ChangeOutput) => isWithdrawn(output),
    isRefused: (_, output: ChangeOutput) => isRefused(output),
    isWhole: (_, { reading }: { reading: Reading }) => !('fault' in reading),
  },
  actions: {
    rememberRecords: assign((_, { records }: { records: School }) => ({ records })),
    withdrawChange: sendTo('change', { type: 'change.withdraw' }),
    rememberFile: assign((_, { file }: { file: BackupFile }) => ({ file })),
    /** Hands the context's file to the person. */
    handOver: notProvided,
    rememberSource: assign({
      source: (_, { source }: { source: BackupSource }) => source,
      read: null,
      fault: null,
    }),
    rememberReading: assign((_, { reading }: { reading: Reading }) =>
      'fault' in reading ? { fault: reading.fault } : { read: reading },
    ),
    rememberUnreadable: assign({ fault: 'unreadable' }),
    forgetFiles: assign({ file: null, source: null, read: null, fault: null }),
    noticeStart: emit({ type: 'notice', notice: { code: 'backup.started', details: {} } }),
    noticeFailure: emit({
      type: 'notice',
      notice: { code: 'backup.failed', details: {}, retry: { type: 'backup.retry' } },
    }),
  },
}).createMachine({
  id: 'backup',
  description: 'One file with every record, and back: checked whole, shown, then all or nothing.',
  context: ({ input }) => ({ ...input, file: null, source: null, read: null, fault: null }),
  invoke: { src: 'watchRecords', input: ({ context: { school } }) => ({ school }) },
  on: {
    'records.changed': { actions: { type: 'rememberRecords', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetFiles',
      on: {
        'backup.make': 'writing',
        'backup.retry': 'writing',
        'backup.choose': {
          target: 'reading',
          actions: { type: 'rememberSource', params: ({ event }) => event },
        },
      },
    },
    writing: {
      description: 'What was written is read back before it counts as a backup.',
      invoke: {
        src: 'writeBackup',
        input: ({ context }) => context.records,
        onDone: {
          target: 'recording',
          actions: { type: 'rememberFile', params: ({ event }) => ({ file: event.output }) },
        },
        onError: { target: 'idle', actions: 'noticeFailure' },
      },
    },
    recording: {
      description: 'Its day is remembered; the file has it already.',
      invoke: {
        src: 'change',
        input: ({ context: { persistence } }) => ({
          persistence,
          command: { type: 'backup.record' } satisfies BackupRecordCommand,
          isNowOrNever: true,
        }),
        onDone: [
          {
            description: 'A full store is no reason to have no backup.',
            guard: { type: 'isWithdrawn', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['noticeStart', 'handOver'],
          },
          { target: 'idle', actions: 'handOver' },
        ],
      },
    },
    reading: {
      invoke: {
        src: 'readSource',
        input: ({ event }) => {
          assertEvent(event, 'backup.choose');
          return event.source;
        },
        onDone: [
          {
            guard: { type: 'isWhole', params: ({ event }) => ({ reading: event.output }) },
            target: 'confirming',
            actions: {
              type: 'rememberReading',
              params: ({ event }) => ({ reading: event.output }),
            },
          },
          {
            target: 'rejected',
            actions: {
              type: 'rememberReading',
              params: ({ event }) => ({ reading: event.output }),
            },
          },
        ],
        onError: { target: 'rejected', actions: 'rememberUnreadable' },
      },
      on: { 'backup.cancel': 'idle' },
    },
    rejected: {
      on: {
        'backup.choose': {
          target: 'reading',
          actions: { type: 'rememberSource', params: ({ event }) => event },
        },
        'backup.cancel': 'idle',
      },
    },
    confirming: {
      on: { 'backup.restore': 'restoring', 'backup.cancel': 'idle' },
    },
    restoring: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, read } }) => ({
          persistence,
          command: restoreOf(read),
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'confirming',
          },
          { target: 'idle' },
        ],
      },
      on: { 'backup.cancel': { actions: 'withdrawChange' } },
    },
  },
});

function restoreOf(read: ReadBackup | null): BackupRestoreCommand {
  const { school } = required(read, 'a file is read before it is restored');
  return { type: 'backup.restore', school };
}

export type BackupRef = ActorRefFrom<typeof backupMachine>;
