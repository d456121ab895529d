import type { ActorRefFrom } from 'xstate';
import { assign, fromCallback, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';
import { required } from '../kit/required.ts';
import type { BackupFault, ReadBackup } from './backup.ts';
import type { BackupSource, FileEvent, FileProgress, Reading } from './files.ts';

interface FileReadingInput {
  source: BackupSource;
}

/** What a file holds, and its name. */
export interface FileRead extends ReadBackup {
  name: string;
}

interface FileReadingContext extends FileReadingInput {
  /** Of a file that takes its time. */
  progress: FileProgress | null;
  read: ReadBackup | null;
  fault: BackupFault | null;
}

export const fileReadingMachine = setup({
  types: {
    context: {} as FileReadingContext,
    events: {} as FileEvent,
    input: {} as FileReadingInput,
    output: {} as FileRead,
  },
  actors: {
    /** Reads a file and checks it whole. */
    readFile: fromCallback<FileEvent, BackupSource>(notProvided),
  },
  guards: {
    isWhole: (_, { reading }: { reading: Reading }) => !('fault' in reading),
  },
  actions: {
    rememberReading: assign((_, { reading }: { reading: Reading }) =>
      'fault' in reading ? { fault: reading.fault } : { read: reading },
    ),
    rememberUnreadable: assign({ fault: 'unreadable' }),
    rememberProgress: assign((_, { progress }: { progress: FileProgress }) => ({ progress })),
    forgetProgress: assign({ progress: null }),
  },
}).createMachine({
  id: 'fileReading',
  description:
    'A chosen file read and checked whole; one that is none says so until another comes.',
  context: ({ input }) => ({ ...input, progress: null, read: null, fault: null }),
  initial: 'reading',
  states: {
    reading: {
      invoke: { src: 'readFile', input: ({ context: { source } }) => source },
      exit: 'forgetProgress',
      on: {
        'file.advanced': { actions: { type: 'rememberProgress', params: ({ event }) => event } },
        'file.read': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: 'read',
            actions: { type: 'rememberReading', params: ({ event }) => event },
          },
          {
            target: 'rejected',
            actions: { type: 'rememberReading', params: ({ event }) => event },
          },
        ],
        'file.failed': { target: 'rejected', actions: 'rememberUnreadable' },
      },
    },
    rejected: { description: 'Whoever chose it takes it back, or chooses another.' },
    read: { type: 'final' },
  },
  output: ({ context: { source, read } }) => ({
    name: source.name,
    ...required(read, 'it ends once the file was read'),
  }),
});

export type FileReadingRef = ActorRefFrom<typeof fileReadingMachine>;
