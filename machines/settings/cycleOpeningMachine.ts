import type { ActorRefFrom } from 'xstate';
import { assertEvent, assign, emit, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { School } from '../school/school.ts';
import type { Cycle } from '../school/settingsShapes.ts';
import { asOfLastDay } from './cycleViewing.ts';
import type { FileRead } from './fileReadingMachine.ts';
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
    rememberFile: assign((_, read: FileRead) => ({ file: fileOf(read) })),
    forgetFile: assign({ file: null }),
    announceFile: emit(({ context: { file } }) => ({
      type: 'cycle.opened',
      file: required(file, 'a file is read before it is opened'),
    })),
  },
}).createMachine({
  id: 'cycleOpening',
  description: 'The file of a cycle: checked whole, what it holds shown, then opened to be read.',
  context: { file: null },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetFile',
      on: { 'file.choose': 'reading' },
    },
    reading: {
      invoke: {
        id: 'reading',
        src: 'reading',
        input: ({ event }) => {
          assertEvent(event, 'file.choose');
          return { source: event.source };
        },
        onDone: {
          target: 'confirming',
          actions: { type: 'rememberFile', params: ({ event }) => event.output },
        },
      },
      on: {
        'file.choose': { target: 'reading', reenter: true },
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

function fileOf({ name, school, day, cycle }: FileRead): CycleFile {
  const known = required(cycle, 'what reads a file of a cycle finds one');
  return { name, day, cycle: known, school: asOfLastDay(school, known) };
}

export type CycleOpeningRef = ActorRefFrom<typeof cycleOpeningMachine>;
