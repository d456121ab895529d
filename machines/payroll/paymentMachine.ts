import type { ActorRefFrom } from 'xstate';
import { assertEvent, setup } from 'xstate';
import { changeMachine } from '../store/changeMachine.ts';
import { changeGuards, withdrawChange } from '../store/feature.ts';
import type { PayrollRecord } from '../school/payrollShapes.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { PayrollPayCommand } from './payments.ts';

export type PaymentEvent =
  | { type: 'payment.process'; record: PayrollRecord }
  | { type: 'payment.cancel' };

export interface PaymentInput {
  persistence: PersistenceRef;
}

export const paymentMachine = setup({
  types: {
    context: {} as PaymentInput,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
  },
  actors: { change: changeMachine },
  guards: changeGuards,
  actions: {
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'payment',
  description: 'One record from Pendiente to Pagado; there is no way back.',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      on: {
        'payment.process': 'processing',
      },
    },
    processing: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence }, event }) => {
          assertEvent(event, 'payment.process');
          return { persistence, command: paymentOf(event.record) };
        },
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'paid' },
          { target: 'pending' },
        ],
      },
      on: { 'payment.cancel': { actions: 'withdrawChange' } },
    },
    paid: { type: 'final' },
  },
});

function paymentOf(base: PayrollRecord): PayrollPayCommand {
  return { type: 'payroll.pay', base };
}

export type PaymentRef = ActorRefFrom<typeof paymentMachine>;
