import type { ActorRefFrom } from 'xstate';
import { assertEvent, assign, setup } from 'xstate';
import { hasCome } from '../kit/calendar.ts';
import type { Student } from '../school/peopleShapes.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine } from '../store/changeMachine.ts';
import { withdrawChange } from '../store/feature.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { StudentsRegroupCommand } from './regrouping.ts';
import { regroupingOf } from './regrouping.ts';
import { seenStudents } from './seenStudents.ts';
import type { StudentsWithdrawCommand } from './withdrawing.ts';
import { mayLeaveOn } from './withdrawing.ts';

/** A group, or none, and the first day in it; or the last day in the school. */
type Chosen =
  | Required<Pick<StudentsRegroupCommand, 'group' | 'since'>>
  | Pick<StudentsWithdrawCommand, 'until'>;

export type StudentsChangeEvent =
  | { type: 'students.confirm'; chosen: Chosen }
  | { type: 'students.cancel' };

export interface StudentsChangeInput {
  persistence: PersistenceRef;
  /** Who goes to another group or leaves, as whoever asks sees them. */
  students: readonly Student[];
  /** The local calendar day it is asked on. */
  today: string;
}

interface StudentsChangeContext extends StudentsChangeInput {
  output: ChangeOutput;
}

export const studentsChangeMachine = setup({
  types: {
    context: {} as StudentsChangeContext,
    events: {} as StudentsChangeEvent,
    input: {} as StudentsChangeInput,
    output: {} as ChangeOutput,
  },
  actors: { change: changeMachine },
  guards: {
    isPossible: ({ context: { students, today } }, { chosen }: { chosen: Chosen }) =>
      'until' in chosen ? mayLeaveOn(students, chosen.until, today) : hasCome(chosen.since, today),
  },
  actions: {
    rememberOutput: assign((_, output: ChangeOutput) => ({ output })),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'studentsChange',
  description:
    'Students go to another group, to none or out of the school, on a day; a notice says what became of it.',
  context: ({ input }) => ({ ...input, output: { outcome: 'withdrawn' } }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'students.confirm': {
          guard: { type: 'isPossible', params: ({ event }) => event },
          target: 'making',
        },
        'students.cancel': 'over',
      },
    },
    making: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, students }, event }) => {
          assertEvent(event, 'students.confirm');
          return { persistence, command: commandOf(students, event.chosen) };
        },
        onDone: {
          target: 'over',
          actions: { type: 'rememberOutput', params: ({ event }) => event.output },
        },
      },
      on: { 'students.cancel': { actions: 'withdrawChange' } },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context.output,
});

function commandOf(
  students: readonly Student[],
  chosen: Chosen,
): StudentsRegroupCommand | StudentsWithdrawCommand {
  return 'until' in chosen
    ? { type: 'students.withdraw', ...chosen, seen: seenStudents(students) }
    : regroupingOf(students, chosen);
}

export type StudentsChangeRef = ActorRefFrom<typeof studentsChangeMachine>;
