import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import { abandonChange, requestChange } from '../store/changeRequests.ts';
import type { PayrollRecord } from '../school/school.ts';
import type { ChangeReply, SchoolRef } from '../store/schoolMachine.ts';

export type PaymentEvent =
  { type: 'payment.process'; record: PayrollRecord } | { type: 'payment.cancel' } | ChangeReply;

export interface PaymentInput {
  school: SchoolRef;
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
  actions: {
    rememberRecord: assign({ record: (_, { record }: { record: PayrollRecord }) => record }),
    requestPayment: requestChange(({ record }: PaymentContext) => ({
      type: 'payroll.pay',
      base: record!,
    })),
    abandonPayment: abandonChange(),
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
      initial: 'asked',
      on: { 'change.accepted': 'paid', 'change.refused': 'pending' },
      states: {
        asked: { entry: 'requestPayment', on: { 'change.held': 'held' } },
        held: {
          description: 'The store is full: the payment waits for room or is given up.',
          on: { 'payment.cancel': { target: '#payment.pending', actions: 'abandonPayment' } },
        },
      },
    },
    paid: { type: 'final' },
  },
});

export type PaymentRef = ActorRefFrom<typeof paymentMachine>;
