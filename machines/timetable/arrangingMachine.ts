import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine } from '../store/changeMachine.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import { changeGuards, withdrawChange } from '../store/feature.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { ScheduleArrangeCommand } from './arranging.ts';

export interface ArrangingInput {
  persistence: PersistenceRef;
}

interface ArrangingContext extends ArrangingInput {
  /** What is asked about or carried out. */
  command: ScheduleArrangeCommand | null;
  question: ArrangingQuestion | null;
}

/** What a person is asked: whether a whole day is to go, or the classes they chose. */
export type ArrangingQuestion = 'day' | 'chosen';

export type ArrangingEvent =
  | { type: 'arrange.ask'; command: ScheduleArrangeCommand; question: ArrangingQuestion }
  | { type: 'arrange.carryOut'; command: ScheduleArrangeCommand }
  | { type: 'arrange.cancel' };

const toIdle = [
  {
    guard: {
      type: 'isAccepted',
      params: ({ event }: { event: { output: ChangeOutput } }) => event.output,
    },
    target: 'idle',
    actions: 'tellArranged',
  },
  { target: 'idle' },
] as const;

export const arrangingMachine = setup({
  types: {
    context: {} as ArrangingContext,
    events: {} as ArrangingEvent,
    input: {} as ArrangingInput,
    emitted: {} as { type: 'classes.arranged'; command: ScheduleArrangeCommand | null },
    children: {} as { change: 'change'; confirmation: 'confirmation' },
  },
  actors: { change: changeMachine, confirmation: confirmationMachine },
  guards: changeGuards,
  actions: {
    tellArranged: emit(({ context: { command } }) => ({ type: 'classes.arranged', command })),
    remember: assign((_, { command }: { command: ScheduleArrangeCommand }) => ({ command })),
    rememberQuestion: assign((_, { question }: { question: ArrangingQuestion }) => ({ question })),
    forget: assign({ command: null, question: null }),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'arranging',
  description:
    'Several classes moved, copied or removed in one change, some of it after a question.',
  context: ({ input }) => ({ ...input, command: null, question: null }),
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: {
        'arrange.ask': {
          target: 'asking',
          actions: [
            { type: 'remember', params: ({ event }) => event },
            { type: 'rememberQuestion', params: ({ event }) => event },
          ],
        },
        'arrange.carryOut': {
          target: 'saving',
          actions: { type: 'remember', params: ({ event }) => event },
        },
      },
    },
    asking: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => askedOf(context),
        onDone: toIdle,
      },
    },
    saving: {
      description: 'A refusal is told by its notice: nothing was typed that it could keep.',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => askedOf(context),
        onDone: toIdle,
      },
      on: { 'arrange.cancel': { actions: 'withdrawChange' } },
    },
  },
});

function askedOf({ persistence, command }: ArrangingContext) {
  return { persistence, command: required(command, 'only what was asked is carried out') };
}

export type ArrangingRef = ActorRefFrom<typeof arrangingMachine>;
