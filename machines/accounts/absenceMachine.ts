import { assign, fromCallback, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';
import { isWarned } from './absence.ts';

export type AbsenceEvent = { type: 'absence.told'; left: number } | { type: 'absence.end' };

export const absenceMachine = setup({
  types: {
    context: {} as { left: number },
    events: {} as AbsenceEvent,
  },
  actors: {
    /** Sends `absence.told` with the milliseconds left, at once and as `untilTold` says. */
    watchAbsence: fromCallback<AbsenceEvent>(notProvided),
  },
  guards: {
    isWarned: (_, { left }: { left: number }) => isWarned(left),
  },
  actions: {
    rememberLeft: assign((_, { left }: { left: number }) => ({ left })),
    /** Counts as activity in every tab, unless it comes too late. */
    noteActivity: notProvided,
  },
}).createMachine({
  id: 'absence',
  description: 'Warns whoever does nothing before the session ends for it.',
  context: { left: Infinity },
  invoke: { src: 'watchAbsence' },
  initial: 'present',
  states: {
    present: {
      on: {
        'absence.told': {
          guard: { type: 'isWarned', params: ({ event }) => event },
          target: 'warned',
          actions: { type: 'rememberLeft', params: ({ event }) => event },
        },
      },
    },
    warned: {
      on: {
        'absence.told': [
          {
            guard: { type: 'isWarned', params: ({ event }) => event },
            actions: { type: 'rememberLeft', params: ({ event }) => event },
          },
          { description: 'Somebody was active, in whatever tab.', target: 'present' },
        ],
        'absence.end': { target: 'present', actions: 'noteActivity' },
      },
    },
  },
});
