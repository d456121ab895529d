import type { ActorRefFrom } from 'xstate';
import { assign, emit, fromCallback, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, isWithdrawn } from '../store/changeMachine.ts';
import type { Notice } from '../store/notices.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import type { BackupFile, BackupWanted, FileEvent, FileProgress } from './files.ts';
import type { BackupRecordCommand } from './restoring.ts';

export type BackupEvent =
  | { type: 'backup.make' }
  | { type: 'backup.retry' }
  | { type: 'backup.cancel' }
  | FileEvent;

export interface BackupInput {
  persistence: PersistenceRef;
  school: SchoolRef;
}

interface BackupContext extends BackupInput {
  /** What was written, until it is handed over. */
  file: BackupFile | null;
  /** Whether it may be of what is there, where months are still to come. */
  isPartAgreed: boolean;
  /** Of a file that takes its time. */
  progress: FileProgress | null;
}

export const backupMachine = setup({
  types: {
    context: {} as BackupContext,
    events: {} as BackupEvent,
    input: {} as BackupInput,
    emitted: {} as { type: 'notice'; notice: Notice },
  },
  actors: {
    change: changeMachine,
    /**
     * Writes a backup of the school of now, of a part only where that is agreed to, and reads it back; fails where
     * that is not the same.
     */
    writeBackup: fromCallback<FileEvent, BackupWanted>(notProvided),
  },
  guards: {
    isWithdrawn: (_, output: ChangeOutput) => isWithdrawn(output),
  },
  actions: {
    rememberFile: assign((_, { file }: { file: BackupFile }) => ({ file })),
    /** Hands the context's file to the person. */
    handOver: notProvided,
    rememberProgress: assign((_, { progress }: { progress: FileProgress }) => ({ progress })),
    agreePart: assign({ isPartAgreed: true }),
    forgetFile: assign({ file: null, isPartAgreed: false, progress: null }),
    noticeStart: emit({ type: 'notice', notice: { code: 'backup.started', details: {} } }),
    noticeFailure: emit({
      type: 'notice',
      notice: { code: 'backup.failed', details: {}, retry: { type: 'backup.retry' } },
    }),
  },
}).createMachine({
  id: 'backup',
  description: 'One file with every record.',
  context: ({ input }) => ({ ...input, file: null, isPartAgreed: false, progress: null }),
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetFile',
      on: { 'backup.make': 'writing', 'backup.retry': 'writing' },
    },
    writing: {
      description: 'What was written is read back before it counts as a backup.',
      invoke: {
        src: 'writeBackup',
        input: ({ context: { school, persistence, isPartAgreed } }) => ({
          school,
          persistence,
          isPartAgreed,
        }),
      },
      on: {
        'file.advanced': { actions: { type: 'rememberProgress', params: ({ event }) => event } },
        'file.written': {
          target: 'recording',
          actions: { type: 'rememberFile', params: ({ event }) => event },
        },
        'file.incomplete': 'incomplete',
        'file.failed': { target: 'idle', actions: 'noticeFailure' },
        'backup.cancel': 'idle',
      },
    },
    incomplete: {
      description:
        'Months are still to come. Where they never will, what is there is all there is to rescue.',
      entry: 'forgetFile',
      on: {
        'backup.make': { target: 'writing', actions: 'agreePart' },
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
  },
});

export type BackupRef = ActorRefFrom<typeof backupMachine>;
