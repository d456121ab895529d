import type { ActorRefFrom } from 'xstate';
import { assign, sendTo, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, isRefused, refusalIn } from '../store/changeMachine.ts';
import type { Refusal } from '../store/decisions.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { HandOverCommand } from './handingOver.ts';

export interface HandOverInput {
  persistence: PersistenceRef;
}

interface HandOverContext extends HandOverInput {
  /** Whose classes are handed over. */
  person: EmployeeId | null;
  /** What is being saved. */
  command: HandOverCommand | null;
  /** Why the last save did not go through. */
  refusal: Refusal | null;
}

interface Planned {
  command: HandOverCommand;
}

export type HandOverEvent =
  | { type: 'handOver.begin'; person: EmployeeId }
  | ({ type: 'handOver.confirm' } & Planned)
  | { type: 'handOver.close' };

export const handOverMachine = setup({
  types: {
    context: {} as HandOverContext,
    events: {} as HandOverEvent,
    input: {} as HandOverInput,
    children: {} as { change: 'change' },
  },
  actors: { change: changeMachine },
  guards: {
    isAny: (_, { command: { classes } }: Planned) => classes.length > 0,
    isRefused: (_, output: ChangeOutput) => isRefused(output),
  },
  actions: {
    rememberPerson: assign((_, { person }: { person: EmployeeId }) => ({ person })),
    rememberCommand: assign((_, { command }: Planned) => ({ command, refusal: null })),
    rememberRefusal: assign((_, output: ChangeOutput) => ({ refusal: refusalIn(output) })),
    forget: assign({ person: null, command: null, refusal: null }),
    withdrawChange: sendTo('change', { type: 'change.withdraw' }),
  },
}).createMachine({
  id: 'handOver',
  description: "Somebody's classes given to another person from a day on, in one change.",
  context: ({ input }) => ({ ...input, person: null, command: null, refusal: null }),
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: {
        'handOver.begin': {
          target: 'choosing',
          actions: { type: 'rememberPerson', params: ({ event }) => event },
        },
      },
    },
    choosing: {
      on: {
        'handOver.confirm': {
          guard: { type: 'isAny', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'rememberCommand', params: ({ event }) => event },
        },
        'handOver.close': 'closed',
      },
    },
    saving: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, command } }) => ({
          persistence,
          command: required(command, 'only what was chosen is saved'),
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'closed' },
        ],
      },
      on: { 'handOver.close': { actions: 'withdrawChange' } },
    },
  },
});

export type HandOverRef = ActorRefFrom<typeof handOverMachine>;
