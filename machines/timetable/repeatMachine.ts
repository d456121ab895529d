import type { ActorRefFrom } from 'xstate';
import { assertEvent, assign, setup } from 'xstate';
import { changeMachine } from '../store/changeMachine.ts';
import type { Refusal } from '../store/decisions.ts';
import { changeGuards, rememberRefusal, withdrawChange } from '../store/feature.ts';
import type { AskedRepeat, RepeatRule } from './repeatPlan.ts';
import type { ScheduleRepeatCommand } from './scheduleRepeat.ts';
import type { ScheduledClass } from './schedules.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';

export interface RepeatInput {
  persistence: PersistenceRef;
}

interface RepeatContext extends RepeatInput {
  subject: AskedRepeat | null;
  refusal: Refusal | null;
}

interface Asked {
  sources: readonly ScheduledClass[];
  rule: RepeatRule;
}

export type RepeatEvent =
  | { type: 'repeat.open'; subject: AskedRepeat }
  | ({ type: 'repeat.submit' } & Asked)
  | { type: 'repeat.close' };

export const repeatMachine = setup({
  types: {
    context: {} as RepeatContext,
    events: {} as RepeatEvent,
    input: {} as RepeatInput,
  },
  actors: { change: changeMachine },
  guards: {
    ...changeGuards,
    hasSources: (_, { sources }: Asked) => sources.length > 0,
  },
  actions: {
    takeSubject: assign({ subject: (_, { subject }: { subject: AskedRepeat }) => subject }),
    forgetSubject: assign({ subject: null, refusal: null }),
    forgetRefusal: assign({ refusal: null }),
    rememberRefusal: rememberRefusal(),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'repeat',
  description: 'Classes copied to later days, all of them in one change.',
  context: ({ input }) => ({ ...input, subject: null, refusal: null }),
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetSubject',
      on: {
        'repeat.open': {
          target: 'planning',
          actions: { type: 'takeSubject', params: ({ event }) => event },
        },
      },
    },
    planning: {
      on: {
        'repeat.submit': {
          guard: { type: 'hasSources', params: ({ event }) => event },
          target: 'saving',
          actions: 'forgetRefusal',
        },
        'repeat.close': { target: 'closed' },
      },
    },
    saving: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence }, event }) => {
          assertEvent(event, 'repeat.submit');
          return { persistence, command: repetitionOf(event) };
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'planning',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'closed' },
        ],
      },
      on: { 'repeat.close': { actions: 'withdrawChange' } },
    },
  },
});

function repetitionOf({ sources, rule }: Asked): ScheduleRepeatCommand {
  return { type: 'schedule.repeat', sources, ...rule };
}

export type RepeatRef = ActorRefFrom<typeof repeatMachine>;
