import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import { required } from '../kit/required.ts';
import { isBlank } from '../kit/text.ts';
import type { CancelledClass } from '../school/lessonShapes.ts';
import { changeMachine } from '../store/changeMachine.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import type { Refusal } from '../store/decisions.ts';
import type { FormStore } from '../store/feature.ts';
import {
  changeGuards,
  keepForm,
  keepsForm,
  rememberRefusal,
  withdrawChange,
} from '../store/feature.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import type {
  CancellationDraft,
  ClassCancelCommand,
  ClassUncancelCommand,
} from './cancelledClasses.ts';
import { cancellationToReopen } from './cancelledClasses.ts';
import type { OwingSchool } from './owedRegisters.ts';

export interface CancellingInput {
  persistence: PersistenceRef;
  /** The school's records at the start. */
  records: OwingSchool;
  formStore: FormStore;
}

interface CancellingContext extends Omit<CancellingInput, 'records'> {
  /** The class that was not held, and why. */
  draft: CancellationDraft | null;
  /** What is taken back, as it was when that was asked for. */
  base: CancelledClass | null;
  /** Whether the form was left unsaved before. */
  isBroughtBack: boolean;
  /** Why the last save did not go through. */
  refusal: Refusal | null;
}

export type CancellingEvent =
  | { type: 'cancellation.begin'; scheduled: ScheduledClass }
  | { type: 'cancellation.change'; reason: string }
  | { type: 'cancellation.save' }
  | { type: 'cancellation.withdraw'; base: CancelledClass }
  | { type: 'cancellation.leave' };

export const cancellingMachine = setup({
  types: {
    context: {} as CancellingContext,
    events: {} as CancellingEvent,
    input: {} as CancellingInput,
    children: {} as { change: 'change'; confirmation: 'confirmation' },
  },
  actors: { change: changeMachine, confirmation: confirmationMachine, keepForm },
  guards: {
    isLeftForm: ({ context }) => context.draft !== null,
    hasReason: ({ context }) => !isBlank(context.draft?.reason ?? ''),
    ...changeGuards,
  },
  actions: {
    takeClass: assign((_, { scheduled }: { scheduled: ScheduledClass }) => ({
      draft: { scheduled, reason: '' },
      isBroughtBack: false,
      refusal: null,
    })),
    rememberReason: assign(({ context: { draft } }, { reason }: { reason: string }) => ({
      draft: draft && { ...draft, reason },
    })),
    forgetDraft: assign({ draft: null }),
    takeBase: assign((_, { base }: { base: CancelledClass }) => ({ base })),
    rememberRefusal: rememberRefusal(),
    forgetRefusal: assign({ refusal: null }),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'cancelling',
  description: 'A class told not to have been held, or that taken back.',
  context: ({ input: { records, ...input } }) => {
    const draft = cancellationToReopen(records, input.formStore.kept);
    return { ...input, draft, isBroughtBack: draft !== null, base: null, refusal: null };
  },
  invoke: keepsForm(unsavedIn),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'A form that was left unsaved opens again.',
      always: [{ guard: 'isLeftForm', target: 'editing' }, { target: 'resting' }],
    },
    resting: {
      entry: 'forgetDraft',
      on: {
        'cancellation.begin': {
          target: 'editing',
          actions: { type: 'takeClass', params: ({ event }) => event },
        },
        'cancellation.withdraw': {
          target: 'withdrawing',
          actions: { type: 'takeBase', params: ({ event }) => event },
        },
      },
    },
    editing: {
      initial: 'fresh',
      states: {
        fresh: {},
        faulty: { description: 'It was to be saved without a reason: the field says so.' },
      },
      on: {
        'cancellation.change': {
          actions: { type: 'rememberReason', params: ({ event }) => event },
        },
        'cancellation.save': [{ guard: 'hasReason', target: 'saving' }, { target: '.faulty' }],
        'cancellation.leave': { target: 'resting' },
      },
    },
    saving: {
      entry: 'forgetRefusal',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, draft } }) => ({
          persistence,
          command: cancellationOf(draft),
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'resting' },
        ],
      },
      on: { 'cancellation.leave': { actions: 'withdrawChange' } },
    },
    withdrawing: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context: { persistence, base } }) => ({
          persistence,
          command: withdrawalOf(base),
        }),
        onDone: { target: 'resting' },
      },
    },
  },
});

function unsavedIn({ draft }: CancellingContext): CancellationDraft | null {
  return draft && !isBlank(draft.reason) ? draft : null;
}

function cancellationOf(draft: CancellationDraft | null): ClassCancelCommand {
  return { type: 'class.cancel', ...required(draft, 'a form that is saved has its class') };
}

function withdrawalOf(base: CancelledClass | null): ClassUncancelCommand {
  return { type: 'class.uncancel', base: required(base, 'what is taken back was asked for') };
}

export type CancellingRef = ActorRefFrom<typeof cancellingMachine>;
