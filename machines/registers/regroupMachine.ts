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

type Chosen = Required<Pick<StudentsRegroupCommand, 'group' | 'since'>>;

export type RegroupEvent = ({ type: 'regroup.confirm' } & Chosen) | { type: 'regroup.cancel' };

export interface RegroupInput {
  persistence: PersistenceRef;
  /** Who goes to another group, as whoever asks sees them. */
  students: readonly Student[];
  /** The local calendar day it is asked on. */
  today: string;
}

interface RegroupContext extends RegroupInput {
  output: ChangeOutput;
}

export const regroupMachine = setup({
  types: {
    context: {} as RegroupContext,
    events: {} as RegroupEvent,
    input: {} as RegroupInput,
    output: {} as ChangeOutput,
  },
  actors: { change: changeMachine },
  guards: {
    isPossible: ({ context: { today } }, { since }: Pick<Chosen, 'since'>) => hasCome(since, today),
  },
  actions: {
    rememberOutput: assign((_, output: ChangeOutput) => ({ output })),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'regroup',
  description:
    'Students go to another group, or to none, on a day; a notice says what became of it.',
  context: ({ input }) => ({ ...input, output: { outcome: 'withdrawn' } }),
  initial: 'choosingGroup',
  states: {
    choosingGroup: {
      on: {
        'regroup.confirm': {
          guard: { type: 'isPossible', params: ({ event }) => event },
          target: 'moving',
        },
        'regroup.cancel': 'over',
      },
    },
    moving: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, students }, event }) => {
          assertEvent(event, 'regroup.confirm');
          const { group, since } = event;
          return { persistence, command: regroupingOf(students, { group, since }) };
        },
        onDone: {
          target: 'over',
          actions: { type: 'rememberOutput', params: ({ event }) => event.output },
        },
      },
      on: { 'regroup.cancel': { actions: 'withdrawChange' } },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context.output,
});

export type RegroupRef = ActorRefFrom<typeof regroupMachine>;
