import type { ActorRefFrom } from 'xstate';
import { assertEvent, assign, setup } from 'xstate';
import { required } from '../kit/required.ts';
import { isBlank } from '../kit/text.ts';
import type { CancelledClass } from '../school/lessonShapes.ts';
import { changeMachine } from '../store/changeMachine.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import type { Refusal } from '../store/decisions.ts';
import { changeGuards, rememberRefusal, withdrawChange } from '../store/feature.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import type { ClassCancelCommand, ClassUncancelCommand } from './cancelledClasses.ts';

export interface CancellingInput {
  persistence: PersistenceRef;
}

interface CancellingContext extends CancellingInput {
  /** The class that was not held. */
  scheduled: ScheduledClass | null;
  /** What is taken back, as it was when that was asked for. */
  base: CancelledClass | null;
  /** Why the last save did not go through. */
  refusal: Refusal | null;
}

export type CancellingEvent =
  | { type: 'cancellation.begin'; scheduled: ScheduledClass }
  | { type: 'cancellation.save'; reason: string }
  | { type: 'cancellation.withdraw'; base: CancelledClass }
  | { type: 'cancellation.leave' };

export const cancellingMachine = setup({
  types: {
    context: {} as CancellingContext,
    events: {} as CancellingEvent,
    input: {} as CancellingInput,
    children: {} as { change: 'change'; confirmation: 'confirmation' },
  },
  actors: { change: changeMachine, confirmation: confirmationMachine },
  guards: {
    hasReason: (_, { reason }: { reason: string }) => !isBlank(reason),
    ...changeGuards,
  },
  actions: {
    takeClass: assign((_, { scheduled }: { scheduled: ScheduledClass }) => ({
      scheduled,
      refusal: null,
    })),
    takeBase: assign((_, { base }: { base: CancelledClass }) => ({ base })),
    rememberRefusal: rememberRefusal(),
    forgetRefusal: assign({ refusal: null }),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'cancelling',
  description: 'A class told not to have been held, or that taken back.',
  context: ({ input }) => ({ ...input, scheduled: null, base: null, refusal: null }),
  initial: 'resting',
  states: {
    resting: {
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
        'cancellation.save': [
          { guard: { type: 'hasReason', params: ({ event }) => event }, target: 'saving' },
          { target: '.faulty' },
        ],
        'cancellation.leave': { target: 'resting' },
      },
    },
    saving: {
      entry: 'forgetRefusal',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, scheduled }, event }) => {
          assertEvent(event, 'cancellation.save');
          return { persistence, command: cancellationOf(scheduled, event.reason) };
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

function cancellationOf(scheduled: ScheduledClass | null, reason: string): ClassCancelCommand {
  return {
    type: 'class.cancel',
    scheduled: required(scheduled, 'a form that is saved has its class'),
    reason,
  };
}

function withdrawalOf(base: CancelledClass | null): ClassUncancelCommand {
  return { type: 'class.uncancel', base: required(base, 'what is taken back was asked for') };
}

export type CancellingRef = ActorRefFrom<typeof cancellingMachine>;
