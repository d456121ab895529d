import type { ActorRefFrom } from 'xstate';
import { assertEvent, assign, sendTo, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { Justification } from '../school/lessonShapes.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, isRefused, refusalIn } from '../store/changeMachine.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import type { Refusal } from '../store/decisions.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type {
  JustificationDeleteCommand,
  JustificationDraft,
  JustificationSaveCommand,
} from './justifications.ts';

/** What a form of a justification starts from; without a student, one is chosen in it. */
export type JustificationStart = Omit<JustificationDraft, 'studentId'> & {
  studentId: number | null;
};

export interface JustifyingInput {
  persistence: PersistenceRef;
}

interface JustifyingContext extends JustifyingInput {
  start: JustificationStart | null;
  /** The stored one that is changed or deleted, as it was when that was asked for. */
  base: Justification | null;
  /** Why the last save did not go through. */
  refusal: Refusal | null;
}

export type JustifyingEvent =
  | { type: 'justification.begin'; start: JustificationStart }
  | { type: 'justification.change'; base: Justification }
  | { type: 'justification.save'; draft: JustificationDraft }
  | { type: 'justification.delete'; base: Justification }
  | { type: 'justification.cancel' };

export const justifyingMachine = setup({
  types: {
    context: {} as JustifyingContext,
    events: {} as JustifyingEvent,
    input: {} as JustifyingInput,
    children: {} as { change: 'change'; confirmation: 'confirmation' },
  },
  actors: { change: changeMachine, confirmation: confirmationMachine },
  guards: { isRefused: (_, output: ChangeOutput) => isRefused(output) },
  actions: {
    takeStart: assign((_, { start }: { start: JustificationStart }) => ({
      start,
      base: null,
      refusal: null,
    })),
    takeBase: assign((_, { base }: { base: Justification }) => ({
      start: base,
      base,
      refusal: null,
    })),
    rememberRefusal: assign({ refusal: (_, output: ChangeOutput) => refusalIn(output) }),
    forgetRefusal: assign({ refusal: null }),
    withdrawChange: sendTo('change', { type: 'change.withdraw' }),
  },
}).createMachine({
  id: 'justifying',
  description: 'A justification written, changed or taken back.',
  context: ({ input }) => ({ ...input, start: null, base: null, refusal: null }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'justification.begin': {
          target: 'editing',
          actions: { type: 'takeStart', params: ({ event }) => event },
        },
        'justification.change': {
          target: 'editing',
          actions: { type: 'takeBase', params: ({ event }) => event },
        },
        'justification.delete': {
          target: 'deleting',
          actions: { type: 'takeBase', params: ({ event }) => event },
        },
      },
    },
    editing: {
      on: {
        'justification.save': { target: 'saving' },
        'justification.cancel': { target: 'resting' },
      },
    },
    saving: {
      entry: 'forgetRefusal',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, base }, event }) => {
          assertEvent(event, 'justification.save');
          return { persistence, command: saveOf(event.draft, base) };
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'resting' },
        ],
      },
      on: { 'justification.cancel': { actions: 'withdrawChange' } },
    },
    deleting: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context: { persistence, base } }) => ({
          persistence,
          command: deletionOf(base),
        }),
        onDone: { target: 'resting' },
      },
    },
  },
});

function saveOf(draft: JustificationDraft, base: Justification | null): JustificationSaveCommand {
  return { type: 'justification.save', draft, base };
}

function deletionOf(base: Justification | null): JustificationDeleteCommand {
  return {
    type: 'justification.delete',
    base: required(base, 'what is deleted was asked for'),
  };
}

export type JustifyingRef = ActorRefFrom<typeof justifyingMachine>;
