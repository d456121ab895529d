import type { ActorRefFrom, DoneActorEvent } from 'xstate';
import { assign, emit, enqueueActions, fromCallback, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';
import { required } from '../kit/required.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import type { MonthsTold } from '../store/comingMonths.ts';
import { incompleteNotice } from '../store/comingMonths.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import type { FormStore } from '../store/feature.ts';
import type { PayrollRecord } from '../school/payrollShapes.ts';
import type { School } from '../school/school.ts';
import { correctionMachine } from './correctionMachine.ts';
import type { CorrectionDraft } from './corrections.ts';
import { correctionToReopen } from './corrections.ts';
import { newRunMachine } from './newRunMachine.ts';
import type { PaymentRef } from './paymentMachine.ts';
import { paymentMachine } from './paymentMachine.ts';
import type { Notice } from '../store/notices.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { PayrollDeleteRunCommand, PayrollPayAllCommand } from './payments.ts';
import type { RunDraft } from './runs.ts';
import { runToReopen } from './runs.ts';

export type PayrollEvent =
  | { type: 'payment.process'; record: PayrollRecord }
  | AskedAbout
  | MonthsTold;

/** What a question or a form comes before. */
type AskedAbout =
  | { type: 'correction.open'; record: PayrollRecord }
  | { type: 'payments.process'; pending: readonly PayrollRecord[] }
  | { type: 'run.prepare'; cutOff: string }
  | { type: 'run.delete'; cutOff: string };

export interface PayrollInput {
  persistence: PersistenceRef;
  /** The school's records at the start. */
  records: Pick<School, 'paidPayroll' | 'payrollRuns'>;
  /** Where the form of a correction is kept. */
  formStore: FormStore;
  /** Where that of a new run is. */
  runStore: FormStore;
}

interface PayrollContext extends Omit<PayrollInput, 'records'> {
  /** The correction that was left unsaved at the start, until it was open. */
  left: CorrectionDraft | null;
  /** The same of a run. */
  leftRun: RunDraft | null;
  /** The payments that were asked for one by one and are not made, by record id. */
  payments: Readonly<Record<string, PaymentRef>>;
  /** What was asked about last. */
  asked: AskedAbout | null;
}

const toChecking = {
  target: 'checking',
  actions: {
    type: 'rememberAsked',
    params: ({ event }: { event: AskedAbout }) => event,
  },
} as const;

export const payrollMachine = setup({
  types: {
    context: {} as PayrollContext,
    events: {} as PayrollEvent | DoneActorEvent,
    input: {} as PayrollInput,
    emitted: {} as { type: 'notice'; notice: Notice } | { type: 'run.created'; cutOff: string },
    children: {} as { confirmation: 'confirmation'; correction: 'correction'; newRun: 'newRun' },
  },
  actors: {
    /** Tells whether months of the school are still to come. */
    lacksMonths: fromCallback<MonthsTold>(notProvided),
    confirmation: confirmationMachine,
    correction: correctionMachine,
    newRun: newRunMachine,
    payment: paymentMachine,
  },
  guards: {
    isLeftForm: ({ context }) => context.left !== null,
    isLeftRun: ({ context }) => context.leftRun !== null,
    isOfCorrection: ({ context }) => context.asked?.type === 'correction.open',
    isOfNewRun: ({ context }) => context.asked?.type === 'run.prepare',
    hasPending: (_, { pending }: { pending: readonly PayrollRecord[] }) => pending.length > 0,
  },
  actions: {
    dropSaved: ({ context: { left, leftRun, formStore, runStore } }) => {
      if (left === null) formStore.keep(null);
      if (leftRun === null) runStore.keep(null);
    },
    processPayment: enqueueActions(
      ({ context, enqueue }, { record }: { record: PayrollRecord }) => {
        if (!context.payments[record.id]) {
          enqueue.assign({
            payments: ({ spawn }) => ({
              ...context.payments,
              [record.id]: spawn('payment', {
                id: paymentId(record.id),
                input: { persistence: context.persistence },
              }),
            }),
          });
        }
        enqueue.sendTo(paymentId(record.id), { type: 'payment.process', record });
      },
    ),
    forgetPayment: assign(({ context }, { actorId }: Pick<DoneActorEvent, 'actorId'>) => ({
      payments: Object.fromEntries(
        Object.entries(context.payments).filter(([id]) => paymentId(id) !== actorId),
      ),
    })),
    forgetLeft: assign({ left: null }),
    forgetLeftRun: assign({ leftRun: null }),
    rememberAsked: assign((_, asked: AskedAbout) => ({ asked })),
    noticeNonePending: emit({
      type: 'notice',
      notice: { code: 'payroll.nonePending', details: {} },
    }),
    noticeIncomplete: emit(incompleteNotice),
    announceRun: enqueueActions(({ enqueue }, output: ChangeOutput) => {
      if (output.outcome !== 'accepted') return;
      enqueue.emit({ type: 'run.created', cutOff: String(output.change.details['cutOff']) });
    }),
  },
}).createMachine({
  id: 'payroll',
  description:
    'The payments of a run, one by one or all at once, and taken back; runs made or deleted.',
  context: ({ input: { records, ...input } }) => ({
    ...input,
    left: correctionToReopen(records, input.formStore.kept),
    leftRun: runToReopen(records, input.runStore.kept),
    payments: {},
    asked: null,
  }),
  on: {
    'payment.process': {
      description: 'Each record has a payment of its own: several may be under way.',
      actions: { type: 'processPayment', params: ({ event }) => event },
    },
    'xstate.done.actor.*': {
      description: 'A payment that is made is over: should it be corrected, another one follows.',
      actions: { type: 'forgetPayment', params: ({ event }) => event },
    },
  },
  initial: 'beginning',
  states: {
    beginning: {
      description: 'A correction that was left unsaved opens again, and then a run.',
      entry: 'dropSaved',
      always: [
        { guard: 'isLeftForm', target: 'correcting' },
        { guard: 'isLeftRun', target: 'preparingRun' },
        { target: 'browsing' },
      ],
    },
    browsing: {
      on: {
        'payments.process': [
          {
            guard: { type: 'hasPending', params: ({ event }) => event },
            ...toChecking,
          },
          { actions: 'noticeNonePending' },
        ],
        'correction.open': toChecking,
        'run.prepare': toChecking,
        'run.delete': toChecking,
      },
    },
    checking: {
      description:
        'Of a part of the school nothing is asked: it would be refused after the question.',
      invoke: { src: 'lacksMonths' },
      on: {
        'months.missing': { target: 'browsing', actions: 'noticeIncomplete' },
        'months.complete': [
          { guard: 'isOfCorrection', target: 'correcting' },
          { guard: 'isOfNewRun', target: 'preparingRun' },
          { target: 'asking' },
        ],
      },
    },
    asking: {
      description: 'Says how many are paid and how much, or which run goes, and asks once.',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context: { persistence, asked } }) => ({
          persistence,
          command: commandOf(asked),
        }),
        onDone: 'browsing',
      },
    },
    correcting: {
      invoke: {
        id: 'correction',
        src: 'correction',
        input: ({ context: { persistence, formStore, left, asked } }) =>
          asked?.type === 'correction.open'
            ? {
                persistence,
                formStore,
                draft: { base: asked.record, reason: '' },
                isBroughtBack: false,
              }
            : {
                persistence,
                formStore,
                draft: required(left, 'without one it opens when that is asked'),
                isBroughtBack: true,
              },
        onDone: 'beginning',
      },
      exit: 'forgetLeft',
    },
    preparingRun: {
      invoke: {
        id: 'newRun',
        src: 'newRun',
        input: ({ context: { persistence, runStore, leftRun, asked } }) =>
          asked?.type === 'run.prepare'
            ? {
                persistence,
                formStore: runStore,
                draft: { start: asked.cutOff, cutOff: asked.cutOff },
                isBroughtBack: false,
              }
            : {
                persistence,
                formStore: runStore,
                draft: required(leftRun, 'without one it opens when that is asked'),
                isBroughtBack: true,
              },
        onDone: {
          target: 'browsing',
          actions: { type: 'announceRun', params: ({ event }) => event.output },
        },
      },
      exit: 'forgetLeftRun',
    },
  },
});

function commandOf(asked: AskedAbout | null): PayrollPayAllCommand | PayrollDeleteRunCommand {
  if (asked?.type === 'payments.process') return { type: 'payroll.payAll', bases: asked.pending };
  if (asked?.type === 'run.delete') return { type: 'payroll.deleteRun', cutOff: asked.cutOff };
  throw new Error('What is asked about is remembered first.');
}

function paymentId(recordId: string): string {
  return `payment ${recordId}`;
}

export type PayrollRef = ActorRefFrom<typeof payrollMachine>;
