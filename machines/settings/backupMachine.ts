import type { ActorRefFrom } from 'xstate';
import { assign, emit, fromPromise, setup } from 'xstate';
import { abandonChange, requestChange } from '../store/changeRequests.ts';
import type { BackupFault, ReadBackup } from './backup.ts';
import type { School } from '../school/school.ts';
import type { Notice } from '../store/notices.ts';
import type { ChangeReply, SchoolRef } from '../store/schoolMachine.ts';

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
  | ChangeReply;

export interface BackupInput {
  school: SchoolRef;
}

interface BackupContext extends BackupInput {
  source: BackupSource | null;
  read: ReadBackup | null;
  fault: BackupFault | null;
}

export type Reading = ReadBackup | { fault: BackupFault };

const notProvided = (): never => {
  throw new Error('Files must be provided to the backup machine.');
};

export const backupMachine = setup({
  types: {
    context: {} as BackupContext,
    events: {} as BackupEvent,
    input: {} as BackupInput,
    emitted: {} as { type: 'notice'; notice: Notice },
  },
  actors: {
    /** Hands the backup of a school to the person as a file. */
    downloadBackup: fromPromise<void, School>(notProvided),
    /** Reads a file and checks it whole. */
    readSource: fromPromise<Reading, BackupSource>(notProvided),
  },
  guards: {
    isWhole: (_, { reading }: { reading: Reading }) => !('fault' in reading),
  },
  actions: {
    requestRecord: requestChange(() => ({ type: 'backup.record' })),
    requestRestore: requestChange(({ read }: BackupContext) => ({
      type: 'backup.restore',
      school: read!.school,
    })),
    abandonChange: abandonChange(),
    rememberSource: assign({
      source: (_, { source }: { source: BackupSource }) => source,
      read: null,
      fault: null,
    }),
    rememberReading: assign((_, { reading }: { reading: Reading }) =>
      'fault' in reading ? { fault: reading.fault } : { read: reading },
    ),
    rememberUnreadable: assign({ fault: 'unreadable' }),
    forgetSource: assign({ source: null, read: null, fault: null }),
    noticeStart: emit({ type: 'notice', notice: { code: 'backup.started', details: {} } }),
    noticeFailure: emit({
      type: 'notice',
      notice: { code: 'backup.failed', details: {}, retry: { type: 'backup.retry' } },
    }),
  },
}).createMachine({
  id: 'backup',
  description: 'One file with every record, and back: checked whole, shown, then all or nothing.',
  context: ({ input }) => ({ ...input, source: null, read: null, fault: null }),
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetSource',
      on: {
        'backup.make': 'recording',
        'backup.retry': {
          target: 'writing',
          description: 'The day of one that failed is remembered already.',
        },
        'backup.choose': {
          target: 'reading',
          actions: { type: 'rememberSource', params: ({ event }) => event },
        },
      },
    },
    recording: {
      description: 'The day of the backup is remembered first, so that the file has it too.',
      entry: 'requestRecord',
      on: {
        'change.accepted': 'writing',
        'change.refused': 'writing',
        'change.held': {
          target: 'writing',
          description: 'A full store is no reason to have no backup.',
          actions: ['abandonChange', 'noticeStart'],
        },
      },
    },
    writing: {
      invoke: {
        src: 'downloadBackup',
        input: ({ context }) => context.school.getSnapshot().context.school,
        onDone: 'idle',
        onError: { target: 'idle', actions: 'noticeFailure' },
      },
    },
    reading: {
      invoke: {
        src: 'readSource',
        input: ({ context }) => context.source!,
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
      initial: 'asked',
      on: { 'change.accepted': 'idle', 'change.refused': 'confirming' },
      states: {
        asked: { entry: 'requestRestore', on: { 'change.held': 'held' } },
        held: {
          description: 'The store has no room for the file: it waits or is given up.',
          on: { 'backup.cancel': { target: '#backup.idle', actions: 'abandonChange' } },
        },
      },
    },
  },
});

export type BackupRef = ActorRefFrom<typeof backupMachine>;
