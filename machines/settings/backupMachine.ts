import type { ActorRefFrom } from 'xstate';
import { assign, emit, fromCallback, sendTo, setup } from 'xstate';
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
  content: string | Uint8Array<ArrayBuffer>;
  type: string;
}

/** What holds bytes, which are had a slice at a time. */
export interface StoredBytes {
  /** Bytes. */
  size: number;
  slice: (start: number, end: number) => { arrayBuffer: () => Promise<ArrayBuffer> };
}

/** A chosen file, whatever holds it. */
export interface BackupSource extends StoredBytes {
  name: string;
}

/** How many records of how many have been written, or read. */
export interface BackupProgress {
  done: number;
  total: number;
}

export type BackupEvent =
  | { type: 'backup.make' }
  | { type: 'backup.retry' }
  | { type: 'backup.choose'; source: BackupSource }
  | { type: 'backup.restore' }
  | { type: 'backup.cancel' }
  | FilesEvent
  | RecordsChanged;

/** What whoever writes or reads tells of it. */
export type FilesEvent =
  | { type: 'backup.advanced'; progress: BackupProgress }
  | { type: 'backup.written'; file: BackupFile }
  | { type: 'backup.read'; reading: Reading }
  | { type: 'backup.failed' };

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
  /** Of a file that takes its time. */
  progress: BackupProgress | null;
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
    /** Writes the backup of a school and reads it back; fails where that is not the same. */
    writeBackup: fromCallback<FilesEvent, School>(notProvided),
    /** Reads a file and checks it whole. */
    readSource: fromCallback<FilesEvent, BackupSource>(notProvided),
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
    rememberProgress: assign((_, { progress }: { progress: BackupProgress }) => ({ progress })),
    forgetProgress: assign({ progress: null }),
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
  context: ({ input }) => ({
    ...input,
    file: null,
    source: null,
    read: null,
    fault: null,
    progress: null,
  }),
  invoke: { src: 'watchRecords', input: ({ context: { school } }) => ({ school }) },
  on: {
    'records.changed': { actions: { type: 'rememberRecords', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    idle: {
      entry: ['forgetFiles', 'forgetProgress'],
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
      invoke: { src: 'writeBackup', input: ({ context }) => context.records },
      on: {
        'backup.advanced': {
          actions: { type: 'rememberProgress', params: ({ event }) => event },
        },
        'backup.written': {
          target: 'recording',
          actions: { type: 'rememberFile', params: ({ event }) => event },
        },
        'backup.failed': { target: 'idle', actions: 'noticeFailure' },
        'backup.cancel': 'idle',
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
        input: ({ context }) => required(context.source, 'what is read was chosen'),
      },
      exit: 'forgetProgress',
      on: {
        'backup.advanced': {
          actions: { type: 'rememberProgress', params: ({ event }) => event },
        },
        'backup.read': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'rememberReading', params: ({ event }) => event },
          },
          {
            target: 'rejected',
            actions: { type: 'rememberReading', params: ({ event }) => event },
          },
        ],
        'backup.failed': { target: 'rejected', actions: 'rememberUnreadable' },
        'backup.cancel': 'idle',
      },
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
