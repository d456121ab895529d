import type { ActorRefFrom } from 'xstate';
import { assertEvent, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { Activity, Task } from '../school/dutyShapes.ts';
import { changeMachine } from '../store/changeMachine.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import type { FeatureInput, FormStore } from '../store/feature.ts';
import { withdrawChange } from '../store/feature.ts';
import type { Duty, DutyForm } from './dutyDrafts.ts';
import { dutyToReopen } from './dutyDrafts.ts';
import { dutyFormMachine } from './dutyFormMachine.ts';

/** One that is stored. */
type StoredDuty = { kind: 'task'; base: Task } | { kind: 'activity'; base: Activity };

export interface DutiesInput extends FeatureInput {
  formStore: FormStore;
}

interface DutiesContext extends DutiesInput {
  /** The form that the store held at the start. */
  left: DutyForm | null;
}

export type DutiesEvent =
  | { type: 'duty.open'; duty: Duty }
  | { type: 'duty.delete'; duty: StoredDuty }
  | { type: 'task.finish'; base: Task }
  | { type: 'finishing.cancel' };

export const dutiesMachine = setup({
  types: {
    context: {} as DutiesContext,
    events: {} as DutiesEvent,
    input: {} as DutiesInput,
    children: {} as { dutyForm: 'dutyForm'; change: 'change'; confirmation: 'confirmation' },
  },
  actors: { dutyForm: dutyFormMachine, change: changeMachine, confirmation: confirmationMachine },
  delays: { secondPressDelay: 500 },
  guards: { isLeftForm: ({ context }) => context.left !== null },
  actions: {
    dropLeft: ({ context: { formStore } }) => formStore.keep(null),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'duties',
  description: 'Tasks and activities of the staff: written, changed, done or deleted.',
  context: ({ input }) => ({
    ...input,
    left: dutyToReopen(input.records, input.formStore.kept),
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'A form that was left unsaved opens again.',
      always: [
        { guard: 'isLeftForm', target: 'editing' },
        { target: 'resting', actions: 'dropLeft' },
      ],
    },
    resting: {
      on: { 'duty.open': 'editing', 'duty.delete': 'deleting', 'task.finish': 'finishing' },
    },
    editing: {
      description: 'Its form follows the records, beginning with those of now.',
      invoke: {
        id: 'dutyForm',
        src: 'dutyForm',
        input: ({ context: { left, ...context }, event }) => {
          if (event.type === 'duty.open') {
            const { duty } = event;
            return { ...context, start: duty.draft, duty, isBroughtBack: false };
          }
          const { start, duty } = required(left, 'without one it opens when that is asked');
          return { ...context, start, duty, isBroughtBack: true };
        },
        onDone: 'resting',
      },
    },
    finishing: {
      description: 'Pendiente → Hecha, without a question: it can be undone.',
      initial: 'storing',
      states: {
        storing: {
          invoke: {
            id: 'change',
            src: 'change',
            input: ({ context: { persistence }, event }) => {
              assertEvent(event, 'task.finish');
              return { persistence, command: { type: 'task.finish', base: event.base } };
            },
            onDone: 'finished',
          },
          on: { 'finishing.cancel': { actions: 'withdrawChange' } },
        },
        finished: {
          description: 'The second press of a double one finishes nothing that took its place.',
          after: { secondPressDelay: '#duties.resting' },
        },
      },
    },
    deleting: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context: { persistence }, event }) => {
          assertEvent(event, 'duty.delete');
          const { kind, base } = event.duty;
          return { persistence, command: { type: `${kind}.delete`, base } };
        },
        onDone: 'resting',
      },
    },
  },
});

export type DutiesRef = ActorRefFrom<typeof dutiesMachine>;
