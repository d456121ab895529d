import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import { hasCome } from '../kit/calendar.ts';
import type { Student } from '../school/peopleShapes.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine } from '../store/changeMachine.ts';
import type { FormStore } from '../store/feature.ts';
import { keepForm, keepsForm, withdrawChange } from '../store/feature.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { StudentsRegroupCommand } from './regrouping.ts';
import { regroupingOf } from './regrouping.ts';
import { seenStudents } from './seenStudents.ts';
import type { LeftStudentsChange, StudentsChoice } from './studentsChoice.ts';
import { isChosen } from './studentsChoice.ts';
import type { StudentsWithdrawCommand } from './withdrawing.ts';
import { mayLeaveOn } from './withdrawing.ts';

export type StudentsChangeEvent =
  | { type: 'students.choose'; choice: StudentsChoice }
  | { type: 'students.confirm' }
  | { type: 'students.cancel' };

export interface StudentsChangeInput {
  persistence: PersistenceRef;
  /** Who goes to another group or leaves, as whoever asks sees them. */
  students: readonly Student[];
  /** The local calendar day it is asked on. */
  today: string;
  /** What stands in the form. */
  choice: StudentsChoice;
  /** Whether it was left unsaved before. */
  isBroughtBack: boolean;
  formStore: FormStore;
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
  actors: { change: changeMachine, keepForm },
  guards: {
    isPossible: ({ context: { students, today, choice } }) =>
      'until' in choice
        ? mayLeaveOn(students, choice.until, today)
        : choice.group !== undefined && hasCome(choice.since, today),
  },
  actions: {
    rememberChoice: assign((_, { choice }: { choice: StudentsChoice }) => ({ choice })),
    rememberOutput: assign((_, output: ChangeOutput) => ({ output })),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'studentsChange',
  description:
    'Students go to another group, to none or out of the school, on a day; a notice says what became of it.',
  context: ({ input }) => ({ ...input, output: { outcome: 'withdrawn' } }),
  invoke: keepsForm(unsavedIn),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'students.choose': { actions: { type: 'rememberChoice', params: ({ event }) => event } },
        'students.confirm': { guard: 'isPossible', target: 'saving' },
        'students.cancel': 'over',
      },
    },
    saving: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({
          persistence: context.persistence,
          command: commandOf(context),
        }),
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

function unsavedIn(
  { students, today, choice }: StudentsChangeContext,
  isSaving: boolean,
): LeftStudentsChange | null {
  return isSaving || isChosen(choice, today) ? { seen: seenStudents(students), choice } : null;
}

function commandOf({
  students,
  choice,
}: StudentsChangeContext): StudentsRegroupCommand | StudentsWithdrawCommand {
  if ('until' in choice)
    return { type: 'students.withdraw', ...choice, seen: seenStudents(students) };
  const { group = null, since } = choice;
  return regroupingOf(students, { group, since });
}

export type StudentsChangeRef = ActorRefFrom<typeof studentsChangeMachine>;
