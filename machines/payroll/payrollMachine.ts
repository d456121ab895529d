import type { ActorRefFrom } from 'xstate';
import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, isRefused, refusalIn } from '../store/changeMachine.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import type { Refusal } from '../store/decisions.ts';
import type { PayrollRecord } from '../school/payrollShapes.ts';
import { correctionMachine } from './correctionMachine.ts';
import type { PaymentRef } from './paymentMachine.ts';
import { paymentMachine } from './paymentMachine.ts';
import type { Notice } from '../store/notices.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type {
  PayrollCreateRunCommand,
  PayrollDeleteRunCommand,
  PayrollPayAllCommand,
} from './payments.ts';

export type PayrollEvent =
  | { type: 'payment.process'; record: PayrollRecord }
  | { type: 'correction.open'; record: PayrollRecord }
  | { type: 'payments.review'; pending: readonly PayrollRecord[] }
  | { type: 'payments.process'; pending: readonly PayrollRecord[] }
  | { type: 'payments.cancel' }
  | { type: 'run.prepare' }
  | { type: 'run.create'; cutOff: string }
  | { type: 'run.delete'; cutOff: string }
  | { type: 'run.cancel' };

export interface PayrollInput {
  persistence: PersistenceRef;
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
  actors: {
    change: changeMachine,
    confirmation: confirmationMachine,
    correction: correctionMachine,
    payment: paymentMachine,
  },
  guards: {
    isRefused: (_, output: ChangeOutput) => isRefused(output),
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
                input: { persistence: context.persistence },
              }),
            }),
          });
        }
        enqueue.sendTo(`payment ${record.id}`, {
          type: 'payment.process',
          record,
        });
      },
    ),
    withdrawChange: sendTo('change', { type: 'change.withdraw' }),
    noticeNonePending: emit({
      type: 'notice',
      notice: { code: 'payroll.nonePending', details: {} },
    }),
    announceRun: enqueueActions(({ enqueue }, output: ChangeOutput) => {
      if (output.outcome !== 'accepted') return;
      enqueue.emit({ type: 'run.created', cutOff: String(output.change.details['cutOff']) });
    }),
    rememberRefusal: assign((_, output: ChangeOutput) => ({ refusal: refusalIn(output) })),
    forgetRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: 'payroll',
  description:
    'The payments of a run, one by one or all at once, and taken back; runs made or deleted.',
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
        'correction.open': 'correcting',
        'run.prepare': 'preparingRun',
        'run.delete': 'deletingRun',
      },
    },
    reviewingPayments: {
      description: 'Says how many are paid and how much, and asks once.',
      on: {
        'payments.process': 'payingAll',
        'payments.cancel': 'browsing',
      },
    },
    payingAll: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence }, event }) => {
          assertEvent(event, 'payments.process');
          const command: PayrollPayAllCommand = { type: 'payroll.payAll', bases: event.pending };
          return { persistence, command };
        },
        onDone: 'browsing',
      },
      on: { 'payments.cancel': { actions: 'withdrawChange' } },
    },
    correcting: {
      invoke: {
        id: 'correction',
        src: 'correction',
        input: ({ context: { persistence }, event }) => {
          assertEvent(event, 'correction.open');
          return { persistence, record: event.record };
        },
        onDone: 'browsing',
      },
    },
    preparingRun: {
      exit: 'forgetRefusal',
      on: {
        'run.create': 'creatingRun',
        'run.cancel': 'browsing',
      },
    },
    creatingRun: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence }, event }) => {
          assertEvent(event, 'run.create');
          const command: PayrollCreateRunCommand = { ...event, type: 'payroll.createRun' };
          return { persistence, command };
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'preparingRun',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'browsing',
            actions: { type: 'announceRun', params: ({ event }) => event.output },
          },
        ],
      },
      on: { 'run.cancel': { actions: 'withdrawChange' } },
    },
    deletingRun: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context: { persistence }, event }) => {
          assertEvent(event, 'run.delete');
          const command: PayrollDeleteRunCommand = { ...event, type: 'payroll.deleteRun' };
          return { persistence, command };
        },
        onDone: 'browsing',
      },
    },
  },
});

export type PayrollRef = ActorRefFrom<typeof payrollMachine>;
