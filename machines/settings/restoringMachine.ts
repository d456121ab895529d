import type { ActorRefFrom } from 'xstate';
import { assertEvent, assign, sendTo, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, isRefused } from '../store/changeMachine.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { ReadBackup } from './backup.ts';
import { fileReadingMachine } from './fileReadingMachine.ts';
import type { BackupSource } from './files.ts';
import type { BackupRestoreCommand } from './restoring.ts';

export type RestoringEvent =
  | { type: 'file.choose'; source: BackupSource }
  | { type: 'file.restore' }
  | { type: 'file.cancel' };

interface RestoringInput {
  persistence: PersistenceRef;
}

interface RestoringContext extends RestoringInput {
  read: ReadBackup | null;
}

export const restoringMachine = setup({
  types: {
    context: {} as RestoringContext,
    events: {} as RestoringEvent,
    input: {} as RestoringInput,
    children: {} as { reading: 'reading'; change: 'change' },
  },
  actors: { change: changeMachine, reading: fileReadingMachine },
  guards: {
    isRefused: (_, output: ChangeOutput) => isRefused(output),
  },
  actions: {
    rememberRead: assign((_, read: ReadBackup) => ({ read })),
    forgetFile: assign({ read: null }),
    withdrawChange: sendTo('change', { type: 'change.withdraw' }),
  },
}).createMachine({
  id: 'restoring',
  description: 'A backup back into the school: checked whole, shown, then all of it or nothing.',
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
      on: { 'file.restore': 'restoring', 'file.cancel': 'idle' },
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

function restoreOf(read: ReadBackup | null): BackupRestoreCommand {
  const { school } = required(read, 'a file is read before it is restored');
  return { type: 'backup.restore', school };
}

export type RestoringRef = ActorRefFrom<typeof restoringMachine>;
