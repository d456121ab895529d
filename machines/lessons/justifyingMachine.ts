import type { ActorRefFrom } from 'xstate';
import { assertEvent, setup } from 'xstate';
import type { Justification } from '../school/lessonShapes.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import type { JustificationFormInput, JustificationValues } from './justificationFormMachine.ts';
import { justificationFormMachine, justificationValues } from './justificationFormMachine.ts';
import type { JustificationDeleteCommand } from './justifications.ts';

export type JustifyingInput = Omit<JustificationFormInput, 'start' | 'base'>;

export type JustifyingEvent =
  | { type: 'justification.begin'; start: JustificationValues }
  | { type: 'justification.change'; base: Justification }
  | { type: 'justification.delete'; base: Justification };

export const justifyingMachine = setup({
  types: {
    context: {} as JustifyingInput,
    events: {} as JustifyingEvent,
    input: {} as JustifyingInput,
    children: {} as { justificationForm: 'justificationForm'; confirmation: 'confirmation' },
  },
  actors: { justificationForm: justificationFormMachine, confirmation: confirmationMachine },
}).createMachine({
  id: 'justifying',
  description: 'A justification written, changed or taken back.',
  context: ({ input }) => input,
  initial: 'resting',
  states: {
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
        input: ({ context, event }) => {
          assertEvent(event, ['justification.begin', 'justification.change']);
          return event.type === 'justification.begin'
            ? { ...context, start: event.start, base: null }
            : { ...context, start: justificationValues(event.base), base: event.base };
        },
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

export type JustifyingRef = ActorRefFrom<typeof justifyingMachine>;
