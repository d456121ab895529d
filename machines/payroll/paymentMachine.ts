import type { ActorRefFrom } from 'xstate';
import { assign, sendTo, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, isAccepted } from '../store/changeMachine.ts';
import type { PayrollRecord } from '../school/school.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { PayrollPayCommand } from './payments.ts';

export type PaymentEvent =
  { type: 'payment.process'; record: PayrollRecord } | { type: 'payment.cancel' };

export interface PaymentInput {
  persistence: PersistenceRef;
}

interface PaymentContext extends PaymentInput {
  record: PayrollRecord | null;
}

export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
  },
  actors: { change: changeMachine },
  guards: { isAccepted: (_, output: ChangeOutput) => isAccepted(output) },
  actions: {
    rememberRecord: assign({ record: (_, { record }: { record: PayrollRecord }) => record }),
    withdrawChange: sendTo('change', { type: 'change.withdraw' }),
  },
}).createMachine({
  id: 'payment',
  description: 'One record from Pendiente to Pagado; there is no way back.',
  context: ({ input }) => ({ ...input, record: null }),
  initial: 'pending',
  states: {
    pending: {
      on: {
        'payment.process': {
          target: 'processing',
          actions: { type: 'rememberRecord', params: ({ event }) => event },
        },
      },
    },
    processing: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, record } }) => ({
          persistence,
          command: paymentOf(record),
        }),
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

function paymentOf(record: PayrollRecord | null): PayrollPayCommand {
  return { type: 'payroll.pay', base: required(record, 'a record is taken to be processed') };
}

export type PaymentRef = ActorRefFrom<typeof paymentMachine>;
