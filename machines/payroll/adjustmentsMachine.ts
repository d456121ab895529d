import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import type { TypedForm } from '../kit/typedForm.ts';
import { onStoredValues } from '../kit/typedForm.ts';
import { required } from '../kit/required.ts';
import type { PayrollRecord, PendingAdjustment } from '../school/payrollShapes.ts';
import { changeMachine } from '../store/changeMachine.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import type { Refusal } from '../store/decisions.ts';
import type { FeatureInput } from '../store/feature.ts';
import {
  changeGuards,
  followsRecords,
  rememberRecords,
  rememberRefusal,
  withdrawChange,
} from '../store/feature.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { Adjusting, AdjustmentValues } from './adjustmentForm.ts';
import { adjustingNow, draftOf, valuesOf } from './adjustmentForm.ts';
import type {
  AdjustmentDraft,
  PayrollAdjustCommand,
  PayrollUnadjustCommand,
} from './adjustments.ts';
import { adjustmentFaults, loweredBelowZero } from './adjustments.ts';

export type AdjustmentsEvent =
  | ({ type: 'adjustment.open' } & Adjusting)
  | { type: 'form.change'; fields: Partial<AdjustmentValues> }
  | { type: 'adjustment.save' }
  | { type: 'adjustment.accept' }
  | { type: 'adjustment.remove'; record: PayrollRecord; base: PendingAdjustment }
  | { type: 'adjustment.cancel' }
  | RecordsChanged;

interface AdjustmentsContext extends FeatureInput {
  adjusting: Adjusting | null;
  form: TypedForm<AdjustmentValues> | null;
  /** Why what was asked for last was not done. */
  refusal: Refusal | null;
}

export const adjustmentsMachine = setup({
  types: {
    context: {} as AdjustmentsContext,
    events: {} as AdjustmentsEvent,
    input: {} as FeatureInput,
    children: {} as { change: 'change'; confirmation: 'confirmation' },
  },
  actors: { change: changeMachine, confirmation: confirmationMachine, watchRecords },
  guards: {
    ...changeGuards,
    isFaulty: ({ context }) => adjustmentFaults(adjustmentToSave(context).draft).length > 0,
    lowersBelowZero: ({ context }) => agreedNet(adjustmentToSave(context)).leastNet !== undefined,
  },
  actions: {
    rememberRecords: rememberRecords(),
    open: assign((_, { record, base, proposal }: Adjusting) => {
      const start = valuesOf(base, proposal);
      const adjusting = { record, base, ...(proposal ? { proposal } : {}) };
      return { adjusting, form: { start, values: start }, refusal: null };
    }),
    takeDoomed: assign((_, { record, base }: Omit<Adjusting, 'proposal'>) => ({
      adjusting: { record, base },
    })),
    rememberTyped: assign({
      form: ({ context: { form } }, { fields }: { fields: Partial<AdjustmentValues> }) =>
        form && { ...form, values: { ...form.values, ...fields } },
    }),
    forget: assign({ adjusting: null, form: null, refusal: null }),
    rememberRefusal: rememberRefusal(),
    forgetRefusal: assign({ refusal: null }),
    /** The record by now, and the adjustment; of one that is gone the form is that of a new one. */
    showStored: assign(({ context: { records, adjusting, form } }) => {
      if (!adjusting || !form) return {};
      const now = adjustingNow(records, adjusting);
      const stored = now.base && valuesOf(now.base);
      return { adjusting: now, form: stored ? onStoredValues(form, stored) : form };
    }),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'adjustments',
  description: 'The bonuses and deductions of records that are pending: added, edited, taken away.',
  context: ({ input }) => ({ ...input, adjusting: null, form: null, refusal: null }),
  ...followsRecords,
  initial: 'browsing',
  states: {
    browsing: {
      entry: 'forget',
      on: {
        'adjustment.open': {
          target: 'editing',
          actions: { type: 'open', params: ({ event }) => event },
        },
        'adjustment.remove': {
          target: 'removing',
          actions: { type: 'takeDoomed', params: ({ event }) => event },
        },
      },
    },
    editing: {
      initial: 'fresh',
      states: {
        fresh: {},
        faulty: { description: 'It was to be saved and lacks something: its field says what.' },
      },
      on: {
        'form.change': { actions: { type: 'rememberTyped', params: ({ event }) => event } },
        'adjustment.save': [
          { guard: 'isFaulty', target: '.faulty' },
          { guard: 'lowersBelowZero', target: 'confirming' },
          { target: 'saving' },
        ],
        'adjustment.cancel': 'browsing',
      },
    },
    confirming: {
      description: 'Says the net below zero that it would lower the pay to, and asks.',
      on: { 'adjustment.accept': 'saving', 'adjustment.cancel': 'editing' },
    },
    saving: {
      entry: 'forgetRefusal',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({
          persistence: context.persistence,
          command: saveOf(adjustmentToSave(context)),
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              { type: 'rememberRefusal', params: ({ event }) => event.output },
              'showStored',
            ],
          },
          { target: 'browsing' },
        ],
      },
      on: { 'adjustment.cancel': { actions: 'withdrawChange' } },
    },
    removing: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context: { persistence, adjusting } }) => {
          const { record, base: reviewed } = required(adjusting, 'what is removed was reviewed');
          const base = required(reviewed, 'what is removed was there');
          const command: PayrollUnadjustCommand = {
            type: 'payroll.unadjust',
            record,
            base,
            ...agreedNet({ record, draft: null, base }),
          };
          return { persistence, command };
        },
        onDone: 'browsing',
      },
    },
  },
});

interface AdjustmentToSave {
  record: PayrollRecord;
  draft: AdjustmentDraft | null;
  base: PendingAdjustment | null;
}

function adjustmentToSave({ adjusting, form }: AdjustmentsContext) {
  const { record, base, proposal } = required(adjusting, 'what is edited was opened');
  const { values } = required(form, 'what is edited was opened');
  return { record, draft: draftOf(values, proposal), base };
}

function saveOf(adjustment: ReturnType<typeof adjustmentToSave>): PayrollAdjustCommand {
  return { type: 'payroll.adjust', ...adjustment, ...agreedNet(adjustment) };
}

/** The net below zero that was shown before the change was asked for, where it has one. */
function agreedNet({ record, draft, base }: AdjustmentToSave): { leastNet?: number } {
  const leastNet = loweredBelowZero(record, draft, base);
  return leastNet === null ? {} : { leastNet };
}

export type AdjustmentsRef = ActorRefFrom<typeof adjustmentsMachine>;
