import type { ActorRefFrom } from 'xstate';
import { assign, emit, fromCallback, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';
import { required } from '../kit/required.ts';
import type { PayrollRecord, PendingAdjustment } from '../school/payrollShapes.ts';
import type { MonthsTold } from '../store/comingMonths.ts';
import { incompleteNotice } from '../store/comingMonths.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import type { FeatureInput, FormStore } from '../store/feature.ts';
import type { Notice } from '../store/notices.ts';
import type { Adjusting, LeftAdjustment } from './adjustmentForm.ts';
import { adjustmentToReopen, valuesOf } from './adjustmentForm.ts';
import { adjustmentFormMachine } from './adjustmentFormMachine.ts';
import type { PayrollUnadjustCommand } from './adjustments.ts';
import { agreedNet } from './adjustments.ts';

export interface AdjustmentsInput extends FeatureInput {
  formStore: FormStore;
}

interface AdjustmentsContext extends AdjustmentsInput {
  /** The form that was left unsaved, at the start. */
  left: LeftAdjustment | null;
  /** What was asked for last. */
  asked: AskedFor | null;
}

/** What a form or a question comes before. */
type AskedFor =
  | ({ type: 'adjustment.open' } & Adjusting)
  | { type: 'adjustment.remove'; record: PayrollRecord; base: PendingAdjustment };

export type AdjustmentsEvent = AskedFor | MonthsTold;

const toChecking = {
  target: 'checking',
  actions: { type: 'rememberAsked', params: ({ event }: { event: AskedFor }) => event },
} as const;

export const adjustmentsMachine = setup({
  types: {
    context: {} as AdjustmentsContext,
    events: {} as AdjustmentsEvent,
    input: {} as AdjustmentsInput,
    emitted: {} as { type: 'notice'; notice: Notice },
    children: {} as { adjustmentForm: 'adjustmentForm'; confirmation: 'confirmation' },
  },
  actors: {
    /** Tells whether months of the school are still to come. */
    lacksMonths: fromCallback<MonthsTold>(notProvided),
    adjustmentForm: adjustmentFormMachine,
    confirmation: confirmationMachine,
  },
  guards: {
    isLeftForm: ({ context }) => context.left !== null,
    isOfForm: ({ context }) => context.asked?.type === 'adjustment.open',
  },
  actions: {
    dropLeft: ({ context: { formStore } }) => formStore.keep(null),
    rememberAsked: assign((_, asked: AskedFor) => ({ asked })),
    noticeIncomplete: emit(incompleteNotice),
  },
}).createMachine({
  id: 'adjustments',
  description: 'The bonuses and deductions of records that are pending: added, edited, taken away.',
  context: ({ input }) => ({
    ...input,
    left: adjustmentToReopen(input.records, input.formStore.kept),
    asked: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'A form that was left unsaved opens again.',
      always: [
        { guard: 'isLeftForm', target: 'editing' },
        { target: 'browsing', actions: 'dropLeft' },
      ],
    },
    browsing: {
      on: { 'adjustment.open': toChecking, 'adjustment.remove': toChecking },
    },
    checking: {
      description: 'Of a part of the school nothing is asked: it would be refused afterwards.',
      invoke: { src: 'lacksMonths' },
      on: {
        'months.missing': { target: 'browsing', actions: 'noticeIncomplete' },
        'months.complete': [{ guard: 'isOfForm', target: 'editing' }, { target: 'removing' }],
      },
    },
    editing: {
      description: 'Its form follows the records, beginning with those of now.',
      invoke: {
        id: 'adjustmentForm',
        src: 'adjustmentForm',
        input: ({ context: { left, asked, ...context } }) => {
          if (asked?.type === 'adjustment.open') {
            const { type: _type, ...adjusting } = asked;
            const start = valuesOf(adjusting.base, adjusting.proposal);
            return { ...context, adjusting, form: { start, values: start }, isBroughtBack: false };
          }
          const form = required(left, 'without one it opens when that is asked');
          return { ...context, ...form, isBroughtBack: true };
        },
        onDone: 'browsing',
      },
    },
    removing: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context: { persistence, asked } }) => ({
          persistence,
          command: removalOf(asked),
        }),
        onDone: 'browsing',
      },
    },
  },
});

function removalOf(asked: AskedFor | null): PayrollUnadjustCommand {
  if (asked?.type !== 'adjustment.remove') throw new Error('What is asked is remembered first.');
  const { record, base } = asked;
  return { type: 'payroll.unadjust', record, base, ...agreedNet(record, null, base) };
}

export type AdjustmentsRef = ActorRefFrom<typeof adjustmentsMachine>;
