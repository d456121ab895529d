import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import { required } from '../kit/required.ts';
import { changeMachine } from '../store/changeMachine.ts';
import type { Refusal } from '../store/decisions.ts';
import { changeGuards, rememberRefusal, withdrawChange } from '../store/feature.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { RehouseCommand } from '../lessons/rehousing.ts';
import type { Giver, HandOverCommand } from './handingOver.ts';

export interface HandOverInput {
  persistence: PersistenceRef;
}

interface HandOverContext extends HandOverInput {
  /** Whose classes go elsewhere. */
  giver: Giver | null;
  /** What is being saved. */
  command: Planned['command'] | null;
  /** Why the last save did not go through. */
  refusal: Refusal | null;
}

interface Planned {
  /** A person's classes to another one, or a room's to others. */
  command: HandOverCommand | RehouseCommand;
}

export type HandOverEvent =
  | { type: 'handOver.begin'; giver: Giver }
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
    hasClasses: (_, { command: { classes } }: Planned) => classes.length > 0,
    ...changeGuards,
  },
  actions: {
    rememberGiver: assign((_, { giver }: { giver: Giver }) => ({ giver })),
    rememberCommand: assign((_, { command }: Planned) => ({ command, refusal: null })),
    rememberRefusal: rememberRefusal(),
    forget: assign({ giver: null, command: null, refusal: null }),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'handOver',
  description:
    "Somebody's classes given to another person, or a room's moved to others, in one change.",
  context: ({ input }) => ({ ...input, giver: null, command: null, refusal: null }),
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: {
        'handOver.begin': {
          target: 'choosing',
          actions: { type: 'rememberGiver', params: ({ event }) => event },
        },
      },
    },
    choosing: {
      on: {
        'handOver.confirm': {
          guard: { type: 'hasClasses', params: ({ event }) => event },
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
