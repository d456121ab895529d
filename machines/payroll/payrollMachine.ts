import type { ActorRefFrom } from 'xstate';
import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { abandonChange } from '../store/changeRequests.ts';
import type { AnyCommand, Refusal } from '../store/decisions.ts';
import type { PayrollRecord } from '../school/school.ts';
import type { PaymentRef } from './paymentMachine.ts';
import { paymentMachine } from './paymentMachine.ts';
import type { Notice } from '../store/notices.ts';
import type { ChangeReply, SchoolRef } from '../store/schoolMachine.ts';

export type PayrollEvent =
  | { type: 'payment.process'; record: PayrollRecord }
  | { type: 'payments.review'; pending: readonly PayrollRecord[] }
  | { type: 'payments.process'; pending: readonly PayrollRecord[] }
  | { type: 'payments.cancel' }
  | { type: 'run.prepare' }
  | { type: 'run.create'; cutOff: string }
  | { type: 'run.cancel' }
  | ChangeReply;

export interface PayrollInput {
  school: SchoolRef;
}

interface PayrollContext extends PayrollInput {
  /** The payments asked for one by one, by record id. */
  payments: Readonly<Record<string, PaymentRef>>;
  /** Why the last run asked for was not created. */
  refusal: Refusal | null;
}

export const payrollMachine = setup({
  types: {
    context: {} as PayrollContext,
    events: {} as PayrollEvent,
    input: {} as PayrollInput,
    emitted: {} as { type: 'notice'; notice: Notice } | { type: 'run.created'; cutOff: string },
  },
  actors: { payment: paymentMachine },
  guards: {
    hasPending: (_, { pending }: { pending: readonly PayrollRecord[] }) => pending.length > 0,
  },
  actions: {
    processPayment: enqueueActions(
      ({ context, enqueue }, { record }: { record: PayrollRecord }) => {
        if (context.payments[record.id]?.getSnapshot().status !== 'active') {
          enqueue.assign({
            payments: ({ spawn }) => ({
              ...context.payments,
              [record.id]: spawn('payment', {
                id: `payment ${record.id}`,
                input: { school: context.school },
              }),
            }),
          });
        }
        enqueue.sendTo(({ context: { payments } }) => payments[record.id]!, {
          type: 'payment.process',
          record,
        });
      },
    ),
    requestChange: sendTo(
      ({ context }) => context.school,
      ({ self }, { command }: { command: AnyCommand }) => ({
        type: 'change.request',
        command,
        replyTo: self,
      }),
    ),
    abandonChange: abandonChange(),
    noticeNonePending: emit({
      type: 'notice',
      notice: { code: 'payroll.nonePending', details: {} },
    }),
    announceRun: emit((_, { cutOff }: { cutOff: string }) => ({ type: 'run.created', cutOff })),
    rememberRefusal: assign({ refusal: (_, { refusal }: { refusal: Refusal }) => refusal }),
    forgetRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: 'payroll',
  description: 'The payments of a run, one by one or all at once, and new runs.',
  context: ({ input }) => ({ ...input, payments: {}, refusal: null }),
  on: {
    'payment.process': {
      description: 'Each record has a payment of its own: several may be under way.',
      actions: { type: 'processPayment', params: ({ event }) => event },
    },
  },
  initial: 'browsing',
  states: {
    browsing: {
      on: {
        'payments.review': [
          {
            guard: { type: 'hasPending', params: ({ event }) => event },
            target: 'reviewingPayments',
          },
          { actions: 'noticeNonePending' },
        ],
        'run.prepare': 'preparingRun',
      },
    },
    reviewingPayments: {
      description: 'Says how many are paid and how much, and asks once.',
      on: {
        'payments.process': {
          target: 'payingAll',
          actions: {
            type: 'requestChange',
            params: ({ event }) => ({
              command: { type: 'payroll.payAll', bases: event.pending } as const,
            }),
          },
        },
        'payments.cancel': 'browsing',
      },
    },
    payingAll: {
      description: 'Asked for, and held where the store has no room for it.',
      initial: 'asked',
      states: {
        asked: { on: { 'change.held': 'held' } },
        held: {
          on: { 'payments.cancel': { target: '#payroll.browsing', actions: 'abandonChange' } },
        },
      },
      on: { 'change.accepted': 'browsing', 'change.refused': 'browsing' },
    },
    preparingRun: {
      exit: 'forgetRefusal',
      on: {
        'run.create': {
          target: 'creatingRun',
          actions: {
            type: 'requestChange',
            params: ({ event: { cutOff } }) => ({
              command: { type: 'payroll.createRun', cutOff } as const,
            }),
          },
        },
        'run.cancel': 'browsing',
      },
    },
    creatingRun: {
      description: 'Asked for, and held where the store has no room for it.',
      initial: 'asked',
      states: {
        asked: { on: { 'change.held': 'held' } },
        held: { on: { 'run.cancel': { target: '#payroll.browsing', actions: 'abandonChange' } } },
      },
      on: {
        'change.accepted': {
          target: 'browsing',
          actions: {
            type: 'announceRun',
            params: ({ event }) => ({ cutOff: String(event.change.details.cutOff) }),
          },
        },
        'change.refused': {
          target: 'preparingRun',
          actions: { type: 'rememberRefusal', params: ({ event }) => event },
        },
      },
    },
  },
});

export type PayrollRef = ActorRefFrom<typeof payrollMachine>;
