import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import { isSameContent } from '../kit/sameContent.ts';
import { onStoredValues } from '../kit/typedForm.ts';
import { changeMachine } from '../store/changeMachine.ts';
import type { Refusal } from '../store/decisions.ts';
import type { FeatureInput, FormStore } from '../store/feature.ts';
import {
  backToForm,
  changeGuards,
  followsRecords,
  keepForm,
  keepsForm,
  rememberRecords,
  rememberRefusal,
  withdrawChange,
} from '../store/feature.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { AdjustmentValues, LeftAdjustment } from './adjustmentForm.ts';
import { adjustingNow, draftOf, valuesOf } from './adjustmentForm.ts';
import type { PayrollAdjustCommand } from './adjustments.ts';
import { adjustmentFaults, agreedNet } from './adjustments.ts';

export interface AdjustmentFormInput extends FeatureInput, LeftAdjustment {
  /** Whether it was left unsaved before. */
  isBroughtBack: boolean;
  formStore: FormStore;
}

interface AdjustmentFormContext extends AdjustmentFormInput {
  /** Why the last save did not go through. */
  refusal: Refusal | null;
}

export type AdjustmentFormEvent =
  | { type: 'form.change'; fields: Partial<AdjustmentValues> }
  | { type: 'form.submit' }
  | { type: 'form.accept' }
  | { type: 'form.close' }
  | RecordsChanged;

export const adjustmentFormMachine = setup({
  types: {
    context: {} as AdjustmentFormContext,
    events: {} as AdjustmentFormEvent,
    input: {} as AdjustmentFormInput,
  },
  actors: { change: changeMachine, keepForm, watchRecords },
  guards: {
    ...changeGuards,
    isFaulty: ({ context }) => adjustmentFaults(saveOf(context).draft).length > 0,
    lowersBelowZero: ({ context }) => saveOf(context).leastNet !== undefined,
  },
  actions: {
    rememberRecords: rememberRecords(),
    rememberTyped: assign({
      form: ({ context: { form } }, { fields }: { fields: Partial<AdjustmentValues> }) => ({
        ...form,
        values: { ...form.values, ...fields },
      }),
    }),
    rememberRefusal: rememberRefusal(),
    forgetRefusal: assign({ refusal: null }),
    /** The record by now, and the adjustment; of one that is gone the form is that of a new one. */
    showStored: assign(({ context: { records, adjusting, form } }) => {
      const now = adjustingNow(records, adjusting);
      return { adjusting: now, form: now.base ? onStoredValues(form, valuesOf(now.base)) : form };
    }),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'adjustmentForm',
  description: 'The form of a bonus or a deduction, from its opening until it is stored or closed.',
  context: ({ input }) => ({ ...input, refusal: null }),
  invoke: [followsRecords.invoke, keepsForm(unsavedIn)],
  on: followsRecords.on,
  initial: 'editing',
  states: {
    editing: {
      initial: 'fresh',
      states: {
        fresh: {},
        faulty: { description: 'It was to be saved and lacks something: its field says what.' },
      },
      on: {
        'form.change': { actions: { type: 'rememberTyped', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'isFaulty', target: '.faulty' },
          { guard: 'lowersBelowZero', target: 'confirming' },
          { target: 'saving' },
        ],
        'form.close': 'closed',
      },
    },
    confirming: {
      description: 'Says the net below zero that it would lower the pay to, and asks.',
      on: { 'form.accept': 'saving', 'form.close': 'editing' },
    },
    saving: {
      entry: 'forgetRefusal',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({ persistence: context.persistence, command: saveOf(context) }),
        onDone: [backToForm, { target: 'closed' }],
      },
      on: { 'form.close': { actions: 'withdrawChange' } },
    },
    closed: { type: 'final' },
  },
});

function unsavedIn({ adjusting, form }: AdjustmentFormContext): LeftAdjustment | null {
  return isSameContent(form.start, form.values) ? null : { adjusting, form };
}

function saveOf({ adjusting, form }: AdjustmentFormContext): PayrollAdjustCommand {
  const { record, base, proposal } = adjusting;
  const draft = draftOf(form.values, proposal);
  return { type: 'payroll.adjust', record, draft, base, ...agreedNet(record, draft, base) };
}

export type AdjustmentFormRef = ActorRefFrom<typeof adjustmentFormMachine>;
