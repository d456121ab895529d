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
  | { type: 'payments.process'; pending: readonly PayrollRecord[] }
  | { type: 'correction.open'; record: PayrollRecord }
  | { type: 'run.prepare'; cutOff: string }
  | { type: 'run.delete'; cutOff: string }
  | MonthsTold;

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
  /** The form of a correction that is open, or opens next. */
  correction: OpenForm<CorrectionDraft> | null;
  /** The same of a new run. */
  newRun: OpenForm<RunDraft> | null;
  /** The payments that were asked for one by one and are not made, by record id. */
  payments: Readonly<Record<string, PaymentRef>>;
  /** What was asked about last. */
  command: AskedCommand | null;
}

type AskedCommand = PayrollPayAllCommand | PayrollDeleteRunCommand;

interface OpenForm<Draft> {
  draft: Draft;
  /** Whether it was left unsaved before. */
  isBroughtBack: boolean;
}

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
    hasCorrection: ({ context }) => context.correction !== null,
    hasNewRun: ({ context }) => context.newRun !== null,
    hasPending: (_, { pending }: { pending: readonly PayrollRecord[] }) => pending.length > 0,
  },
  actions: {
    dropSaved: ({ context: { correction, newRun, formStore, runStore } }) => {
      if (correction === null) formStore.keep(null);
      if (newRun === null) runStore.keep(null);
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
    beginCorrection: assign((_, { record }: { record: PayrollRecord }) => ({
      correction: { draft: { base: record, reason: '' }, isBroughtBack: false },
    })),
    beginRun: assign((_, { cutOff }: { cutOff: string }) => ({
      newRun: { draft: { start: cutOff, cutOff }, isBroughtBack: false },
    })),
    forgetCorrection: assign({ correction: null }),
    forgetForms: assign({ correction: null, newRun: null }),
    rememberCommand: assign((_, command: AskedCommand) => ({ command })),
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
    correction: broughtBack(correctionToReopen(records, input.formStore.kept)),
    newRun: broughtBack(runToReopen(records, input.runStore.kept)),
    payments: {},
    command: null,
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
        { guard: 'hasCorrection', target: 'correcting' },
        { guard: 'hasNewRun', target: 'preparingRun' },
        { target: 'browsing' },
      ],
    },
    browsing: {
      entry: 'forgetForms',
      on: {
        'payments.process': [
          {
            guard: { type: 'hasPending', params: ({ event }) => event },
            target: 'checking',
            actions: {
              type: 'rememberCommand',
              params: ({ event: { pending } }) => ({ type: 'payroll.payAll', bases: pending }),
            },
          },
          { actions: 'noticeNonePending' },
        ],
        'correction.open': {
          target: 'checking',
          actions: { type: 'beginCorrection', params: ({ event }) => event },
        },
        'run.prepare': {
          target: 'checking',
          actions: { type: 'beginRun', params: ({ event }) => event },
        },
        'run.delete': {
          target: 'checking',
          actions: {
            type: 'rememberCommand',
            params: ({ event: { cutOff } }) => ({ type: 'payroll.deleteRun', cutOff }),
          },
        },
      },
    },
    checking: {
      description:
        'Of a part of the school nothing is asked: it would be refused after the question.',
      invoke: { src: 'lacksMonths' },
      on: {
        'months.missing': { target: 'browsing', actions: 'noticeIncomplete' },
        'months.complete': [
          { guard: 'hasCorrection', target: 'correcting' },
          { guard: 'hasNewRun', target: 'preparingRun' },
          { target: 'asking' },
        ],
      },
    },
    asking: {
      description: 'Says how many are paid and how much, or which run goes, and asks once.',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context: { persistence, command } }) => ({
          persistence,
          command: required(command, 'what is asked about is remembered first'),
        }),
        onDone: 'browsing',
      },
    },
    correcting: {
      invoke: {
        id: 'correction',
        src: 'correction',
        input: ({ context: { persistence, formStore, correction } }) => ({
          persistence,
          formStore,
          ...required(correction, 'it opens with what is corrected'),
        }),
        onDone: { target: 'beginning', actions: 'forgetCorrection' },
      },
    },
    preparingRun: {
      invoke: {
        id: 'newRun',
        src: 'newRun',
        input: ({ context: { persistence, runStore, newRun } }) => ({
          persistence,
          formStore: runStore,
          ...required(newRun, 'it opens with a cut-off'),
        }),
        onDone: {
          target: 'browsing',
          actions: { type: 'announceRun', params: ({ event }) => event.output },
        },
      },
    },
  },
});

function broughtBack<Draft>(draft: Draft | null): OpenForm<Draft> | null {
  return draft && { draft, isBroughtBack: true };
}

function paymentId(recordId: string): string {
  return `payment ${recordId}`;
}

export type PayrollRef = ActorRefFrom<typeof payrollMachine>;
