import type { ActorRefFrom } from 'xstate';
import { assign, emit, fromCallback, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';
import { required } from '../kit/required.ts';
import type { School } from '../school/school.ts';
import type { Cycle } from '../school/settingsShapes.ts';
import type { BackupFault } from './backup.ts';
import type { BackupProgress, BackupSource, FilesEvent, Reading } from './backupMachine.ts';
import { asOfLastDay } from './cycleViewing.ts';

/** The file of a cycle that was read and checked whole. */
export interface CycleFile {
  name: string;
  /** The local calendar day it was written. */
  day: string;
  cycle: Cycle;
  /** As it was on the cycle's last day. */
  school: School;
}

export type CycleOpeningEvent =
  | { type: 'file.choose'; source: BackupSource }
  | { type: 'file.open' }
  | { type: 'file.cancel' }
  | FilesEvent;

interface CycleOpeningContext {
  source: BackupSource | null;
  file: CycleFile | null;
  fault: BackupFault | null;
  progress: BackupProgress | null;
}

export const cycleOpeningMachine = setup({
  types: {
    context: {} as CycleOpeningContext,
    events: {} as CycleOpeningEvent,
    emitted: {} as { type: 'cycle.opened'; file: CycleFile },
  },
  actors: {
    /** Reads a file and checks it whole; one of no cycle is a fault. */
    readCycle: fromCallback<FilesEvent, BackupSource>(notProvided),
  },
  guards: {
    isWhole: (_, { reading }: { reading: Reading }) => 'cycle' in reading,
  },
  actions: {
    rememberSource: assign((_, { source }: { source: BackupSource }) => ({
      source,
      file: null,
      fault: null,
    })),
    rememberFile: assign(({ context: { source } }, { reading }: { reading: Reading }) => ({
      file: fileOf(required(source, 'what was read was chosen'), reading),
    })),
    rememberFault: assign((_, { reading }: { reading: Reading }) => ({
      fault: 'fault' in reading ? reading.fault : 'ofSchool',
    })),
    rememberUnreadable: assign({ fault: 'unreadable' }),
    rememberProgress: assign((_, { progress }: { progress: BackupProgress }) => ({ progress })),
    forgetProgress: assign({ progress: null }),
    forgetFile: assign({ source: null, file: null, fault: null }),
    announceFile: emit(({ context: { file } }) => ({
      type: 'cycle.opened',
      file: required(file, 'a file is read before it is opened'),
    })),
  },
}).createMachine({
  id: 'cycleOpening',
  description: 'The file of a cycle: checked whole, what it holds shown, then opened to be read.',
  context: { source: null, file: null, fault: null, progress: null },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetFile',
      on: {
        'file.choose': {
          target: 'reading',
          actions: { type: 'rememberSource', params: ({ event }) => event },
        },
      },
    },
    reading: {
      invoke: {
        src: 'readCycle',
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
            actions: { type: 'rememberFile', params: ({ event }) => event },
          },
          { target: 'rejected', actions: { type: 'rememberFault', params: ({ event }) => event } },
        ],
        'backup.failed': { target: 'rejected', actions: 'rememberUnreadable' },
        'file.cancel': 'idle',
      },
    },
    rejected: {
      on: {
        'file.choose': {
          target: 'reading',
          actions: { type: 'rememberSource', params: ({ event }) => event },
        },
        'file.cancel': 'idle',
      },
    },
    confirming: {
      on: {
        'file.open': { target: 'idle', actions: 'announceFile' },
        'file.cancel': 'idle',
      },
    },
  },
});

function fileOf({ name }: BackupSource, reading: Reading): CycleFile | null {
  if ('fault' in reading || !reading.cycle) return null;
  const { school, day, cycle } = reading;
  return { name, day, cycle, school: asOfLastDay(school, cycle) };
}

export type CycleOpeningRef = ActorRefFrom<typeof cycleOpeningMachine>;
