import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { School } from '../school/school.ts';
import type { Cycle } from '../school/settingsShapes.ts';
import type { ReadBackup } from './backup.ts';
import { asOfLastDay } from './cycleViewing.ts';
import { fileReadingMachine } from './fileReadingMachine.ts';
import type { BackupSource } from './files.ts';

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
  { type: 'file.choose'; source: BackupSource } | { type: 'file.open' } | { type: 'file.cancel' };

interface CycleOpeningContext {
  source: BackupSource | null;
  file: CycleFile | null;
}

export const cycleOpeningMachine = setup({
  types: {
    context: {} as CycleOpeningContext,
    events: {} as CycleOpeningEvent,
    emitted: {} as { type: 'cycle.opened'; file: CycleFile },
    children: {} as { reading: 'reading' },
  },
  /** What reads a file: one of no cycle is a fault. */
  actors: { reading: fileReadingMachine },
  actions: {
    rememberSource: assign((_, { source }: { source: BackupSource }) => ({ source })),
    rememberFile: assign(({ context: { source } }, read: ReadBackup) => ({
      file: fileOf(required(source, 'what was read was chosen'), read),
    })),
    forgetFile: assign({ source: null, file: null }),
    announceFile: emit(({ context: { file } }) => ({
      type: 'cycle.opened',
      file: required(file, 'a file is read before it is opened'),
    })),
  },
}).createMachine({
  id: 'cycleOpening',
  description: 'The file of a cycle: checked whole, what it holds shown, then opened to be read.',
  context: { source: null, file: null },
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
        id: 'reading',
        src: 'reading',
        input: ({ context }) => ({ source: required(context.source, 'what is read was chosen') }),
        onDone: {
          target: 'confirming',
          actions: { type: 'rememberFile', params: ({ event }) => event.output },
        },
      },
      on: {
        'file.choose': {
          target: 'reading',
          reenter: true,
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

function fileOf({ name }: BackupSource, { school, day, cycle }: ReadBackup): CycleFile {
  const known = required(cycle, 'what reads a file of a cycle finds one');
  return { name, day, cycle: known, school: asOfLastDay(school, known) };
}

export type CycleOpeningRef = ActorRefFrom<typeof cycleOpeningMachine>;
