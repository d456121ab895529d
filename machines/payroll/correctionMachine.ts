import type { ActorRefFrom } from 'xstate';
import { assertEvent, assign, setup } from 'xstate';
import type { PayrollRecord } from '../school/payrollShapes.ts';
import { changeMachine } from '../store/changeMachine.ts';
import type { Refusal } from '../store/decisions.ts';
import { changeGuards, rememberRefusal, withdrawChange } from '../store/feature.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { PayrollCorrectCommand } from './corrections.ts';
import { isReason } from './corrections.ts';

export type CorrectionEvent =
  | { type: 'correction.confirm'; reason: string }
  | { type: 'correction.cancel' };

export interface CorrectionInput {
  persistence: PersistenceRef;
  /** The record that was paid. */
  record: PayrollRecord;
}

interface CorrectionContext extends CorrectionInput {
  /** Why the correction asked for last was not made. */
  refusal: Refusal | null;
}

export const correctionMachine = setup({
  types: {
    context: {} as CorrectionContext,
    events: {} as CorrectionEvent,
    input: {} as CorrectionInput,
  },
  actors: { change: changeMachine },
  guards: {
    hasReason: (_, { reason }: { reason: string }) => isReason(reason),
    ...changeGuards,
  },
  actions: {
    rememberRefusal: rememberRefusal(),
    forgetRefusal: assign({ refusal: null }),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'correction',
  description:
    'A payment taken back: the payment stays Pagado for good, a new entry reverses it, and the record is Pendiente again.',
  context: ({ input }) => ({ ...input, refusal: null }),
  initial: 'askingReason',
  states: {
    askingReason: {
      initial: 'fresh',
      states: {
        fresh: {},
        faulty: { description: 'It was to be made without a reason: the field says so.' },
      },
      on: {
        'correction.confirm': [
          {
            guard: { type: 'hasReason', params: ({ event }) => event },
            target: 'reversing',
          },
          { target: '.faulty' },
        ],
        'correction.cancel': 'over',
      },
    },
    reversing: {
      entry: 'forgetRefusal',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, record }, event }) => {
          assertEvent(event, 'correction.confirm');
          const { reason } = event;
          const command: PayrollCorrectCommand = { type: 'payroll.correct', base: record, reason };
          return { persistence, command };
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'askingReason',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'over' },
        ],
      },
      on: { 'correction.cancel': { actions: 'withdrawChange' } },
    },
    over: { type: 'final' },
  },
});

export type CorrectionRef = ActorRefFrom<typeof correctionMachine>;
