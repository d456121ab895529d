import type { ActorRefFrom } from 'xstate';
import { assertEvent, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { Justification } from '../school/lessonShapes.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import type { JustificationValues, LeftJustification } from './justificationForm.ts';
import {
  justificationToReopen,
  justificationValues,
  newJustification,
} from './justificationForm.ts';
import type { JustificationFormInput } from './justificationFormMachine.ts';
import { justificationFormMachine } from './justificationFormMachine.ts';
import type { JustificationDeleteCommand } from './justifications.ts';

export type JustifyingInput = Omit<
  JustificationFormInput,
  keyof LeftJustification | 'isBroughtBack'
>;

interface JustifyingContext extends JustifyingInput {
  /** The form that was left unsaved, at the start. */
  left: LeftJustification | null;
}

export type JustifyingEvent =
  | { type: 'justification.begin'; start: JustificationValues }
  | { type: 'justification.change'; base: Justification }
  | { type: 'justification.delete'; base: Justification };

export const justifyingMachine = setup({
  types: {
    context: {} as JustifyingContext,
    events: {} as JustifyingEvent,
    input: {} as JustifyingInput,
    children: {} as { justificationForm: 'justificationForm'; confirmation: 'confirmation' },
  },
  actors: { justificationForm: justificationFormMachine, confirmation: confirmationMachine },
  guards: { isLeftForm: ({ context }) => context.left !== null },
  actions: { dropLeft: ({ context: { formStore } }) => formStore.keep(null) },
}).createMachine({
  id: 'justifying',
  description: 'A justification written, changed or taken back.',
  context: ({ input }) => ({
    ...input,
    left: justificationToReopen(input.records, input.formStore.kept),
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
      on: {
        'justification.begin': 'editing',
        'justification.change': 'editing',
        'justification.delete': 'deleting',
      },
    },
    editing: {
      description: 'Its form follows the records, beginning with those of now.',
      invoke: {
        id: 'justificationForm',
        src: 'justificationForm',
        input: ({ context: { left, ...context }, event }) => ({
          ...context,
          ...(formAskedBy(event) ?? required(left, 'without one it opens when that is asked')),
          isBroughtBack: formAskedBy(event) === null,
        }),
        onDone: 'resting',
      },
    },
    deleting: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context: { persistence }, event }) => {
          assertEvent(event, 'justification.delete');
          const { base } = event;
          const command: JustificationDeleteCommand = { type: 'justification.delete', base };
          return { persistence, command };
        },
        onDone: 'resting',
      },
    },
  },
});

function formAskedBy(event: JustifyingEvent): LeftJustification | null {
  if (event.type === 'justification.begin') return newJustification(event.start);
  if (event.type === 'justification.change')
    return newJustification(justificationValues(event.base), event.base);
  return null;
}

export type JustifyingRef = ActorRefFrom<typeof justifyingMachine>;
