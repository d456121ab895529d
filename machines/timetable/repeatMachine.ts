import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import { abandonChange, requestChange } from '../store/changeRequests.ts';
import type { Refusal } from '../store/decisions.ts';
import type { RepeatRule } from './scheduleRepeat.ts';
import type { ScheduledClass } from './schedules.ts';
import type { ChangeReply, SchoolRef } from '../store/schoolMachine.ts';

/** What the dialog was opened on: a day, and the class when it is about one. */
export interface RepeatSubject {
  date: string;
  scheduled: ScheduledClass | null;
}

export interface RepeatInput {
  school: SchoolRef;
}

interface RepeatContext extends RepeatInput {
  subject: RepeatSubject | null;
  sources: readonly ScheduledClass[];
  rule: RepeatRule | null;
  refusal: Refusal | null;
}

interface Asked {
  sources: readonly ScheduledClass[];
  rule: RepeatRule;
}

export type RepeatEvent =
  | { type: 'repeat.open'; subject: RepeatSubject }
  | ({ type: 'repeat.submit' } & Asked)
  | { type: 'repeat.close' }
  | ChangeReply;

export const repeatMachine = setup({
  types: {
    context: {} as RepeatContext,
    events: {} as RepeatEvent,
    input: {} as RepeatInput,
  },
  guards: {
    hasSources: (_, { sources }: Asked) => sources.length > 0,
  },
  actions: {
    takeSubject: assign({ subject: (_, { subject }: { subject: RepeatSubject }) => subject }),
    forgetSubject: assign({
      subject: null,
      sources: [],
      rule: null,
      refusal: null,
    }),
    rememberAsked: assign((_, { sources, rule }: Asked) => ({ sources, rule, refusal: null })),
    rememberRefusal: assign({
      refusal: (_, { refusal }: { refusal: Refusal }) => refusal,
    }),
    requestRepeat: requestChange(({ sources, rule }: RepeatContext) => ({
      type: 'schedule.repeat',
      sources,
      ...rule!,
    })),
    abandonChange: abandonChange(),
  },
}).createMachine({
  id: 'repeat',
  description: 'Classes copied to later days, all of them in one change.',
  context: ({ input }) => ({
    ...input,
    subject: null,
    sources: [],
    rule: null,
    refusal: null,
  }),
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
          actions: { type: 'rememberAsked', params: ({ event }) => event },
        },
        'repeat.close': { target: 'closed' },
      },
    },
    saving: {
      initial: 'asked',
      on: {
        'change.accepted': { target: 'closed' },
        'change.refused': {
          target: 'planning',
          actions: { type: 'rememberRefusal', params: ({ event }) => event },
        },
      },
      states: {
        asked: { entry: 'requestRepeat', on: { 'change.held': { target: 'held' } } },
        held: {
          description: 'The store is full: the classes wait in it until there is room.',
          on: { 'repeat.close': { target: '#repeat.closed', actions: 'abandonChange' } },
        },
      },
    },
  },
});

export type RepeatRef = ActorRefFrom<typeof repeatMachine>;
