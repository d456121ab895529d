import type { ActorRefFrom } from 'xstate';
import { assertEvent, assign, emit, setup } from 'xstate';
import { required } from '../kit/required.ts';
import { changeMachine } from '../store/changeMachine.ts';
import { changeGuards, withdrawChange } from '../store/feature.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { CycleReturnCommand } from './cycleReturning.ts';
import { proofOf } from './cycleReturning.ts';
import type { CycleFile } from './cycleViewing.ts';
import { cycleFileOf } from './cycleViewing.ts';
import type { FileRead } from './fileReadingMachine.ts';
import { fileReadingMachine } from './fileReadingMachine.ts';
import type { BackupSource } from './files.ts';
import type { BackupRestoreCommand } from './restoring.ts';

export type RestoringEvent =
  | { type: 'file.choose'; source: BackupSource }
  | { type: 'file.restore' }
  /** To be looked at, of a cycle. */
  | { type: 'file.open' }
  | { type: 'file.cancel' };

interface RestoringInput {
  persistence: PersistenceRef;
}

interface RestoringContext extends RestoringInput {
  read: FileRead | null;
}

export const restoringMachine = setup({
  types: {
    context: {} as RestoringContext,
    events: {} as RestoringEvent,
    input: {} as RestoringInput,
    emitted: {} as { type: 'cycle.opened'; file: CycleFile },
    children: {} as { reading: 'reading'; change: 'change' },
  },
  actors: { change: changeMachine, reading: fileReadingMachine },
  guards: {
    ...changeGuards,
    isOfCycle: ({ context: { read } }) => read?.cycle !== undefined,
  },
  actions: {
    rememberRead: assign((_, read: FileRead) => ({ read })),
    forgetFile: assign({ read: null }),
    announceFile: emit(({ context: { read } }) => ({
      type: 'cycle.opened',
      file: cycleFileOf(required(read, 'a file is read before it is opened')),
    })),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'restoring',
  description:
    'A file back into the school: checked whole, shown, then all of it or nothing. That of a cycle may be looked at instead.',
  context: ({ input: { persistence } }) => ({ persistence, read: null }),
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
          actions: { type: 'rememberRead', params: ({ event }) => event.output },
        },
      },
      on: {
        'file.choose': { target: 'reading', reenter: true },
        'file.cancel': 'idle',
      },
    },
    confirming: {
      on: {
        'file.restore': 'restoring',
        'file.open': { guard: 'isOfCycle', target: 'idle', actions: 'announceFile' },
        'file.cancel': 'idle',
      },
    },
    restoring: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, read } }) => ({ persistence, command: restoreOf(read) }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'confirming',
          },
          { target: 'idle' },
        ],
      },
      on: { 'file.cancel': { actions: 'withdrawChange' } },
    },
  },
});

function restoreOf(read: FileRead | null): BackupRestoreCommand | CycleReturnCommand {
  const { school, ...facts } = required(read, 'a file is read before it is restored');
  if (!facts.cycle) return { type: 'backup.restore', school };
  const proof = required(proofOf(facts), 'the file of a cycle is of lines');
  return { type: 'cycle.return', ...proof, filed: school };
}

export type RestoringRef = ActorRefFrom<typeof restoringMachine>;
