import type { ActorRefFrom } from 'xstate';
import { assertEvent, assign, setup } from 'xstate';
import type { Student } from '../school/peopleShapes.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine } from '../store/changeMachine.ts';
import { withdrawChange } from '../store/feature.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import { seenStudents } from './seenStudents.ts';
import type { StudentsWithdrawCommand } from './withdrawing.ts';
import { mayLeaveOn } from './withdrawing.ts';

export type WithdrawalEvent =
  | { type: 'withdrawal.confirm'; until: string }
  | { type: 'withdrawal.cancel' };

export interface WithdrawalInput {
  persistence: PersistenceRef;
  /** Who leaves, as whoever asks sees them. */
  students: readonly Student[];
  /** The local calendar day it is asked on. */
  today: string;
}

interface WithdrawalContext extends WithdrawalInput {
  output: ChangeOutput;
}

export const withdrawalMachine = setup({
  types: {
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    input: {} as WithdrawalInput,
    output: {} as ChangeOutput,
  },
  actors: { change: changeMachine },
  guards: {
    isPossible: ({ context: { students, today } }, { until }: { until: string }) =>
      mayLeaveOn(students, until, today),
  },
  actions: {
    rememberOutput: assign((_, output: ChangeOutput) => ({ output })),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'withdrawal',
  description: 'Students leave the school on a day; a notice says what became of it.',
  context: ({ input }) => ({ ...input, output: { outcome: 'withdrawn' } }),
  initial: 'choosingDay',
  states: {
    choosingDay: {
      on: {
        'withdrawal.confirm': {
          guard: { type: 'isPossible', params: ({ event }) => event },
          target: 'leaving',
        },
        'withdrawal.cancel': 'over',
      },
    },
    leaving: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, students }, event }) => {
          assertEvent(event, 'withdrawal.confirm');
          const seen = seenStudents(students);
          const { until } = event;
          const command: StudentsWithdrawCommand = { type: 'students.withdraw', until, seen };
          return { persistence, command };
        },
        onDone: {
          target: 'over',
          actions: { type: 'rememberOutput', params: ({ event }) => event.output },
        },
      },
      on: { 'withdrawal.cancel': { actions: 'withdrawChange' } },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context.output,
});

export type WithdrawalRef = ActorRefFrom<typeof withdrawalMachine>;
