import type { ActorRefFrom } from 'xstate';
import { assertEvent, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { PayrollRecord, PendingAdjustment } from '../school/payrollShapes.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import type { FeatureInput, FormStore } from '../store/feature.ts';
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
}

export type AdjustmentsEvent =
  | ({ type: 'adjustment.open' } & Adjusting)
  | { type: 'adjustment.remove'; record: PayrollRecord; base: PendingAdjustment };

export const adjustmentsMachine = setup({
  types: {
    context: {} as AdjustmentsContext,
    events: {} as AdjustmentsEvent,
    input: {} as AdjustmentsInput,
    children: {} as { adjustmentForm: 'adjustmentForm'; confirmation: 'confirmation' },
  },
  actors: { adjustmentForm: adjustmentFormMachine, confirmation: confirmationMachine },
  guards: { isLeftForm: ({ context }) => context.left !== null },
  actions: { dropLeft: ({ context: { formStore } }) => formStore.keep(null) },
}).createMachine({
  id: 'adjustments',
  description: 'The bonuses and deductions of records that are pending: added, edited, taken away.',
  context: ({ input }) => ({
    ...input,
    left: adjustmentToReopen(input.records, input.formStore.kept),
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
      on: { 'adjustment.open': 'editing', 'adjustment.remove': 'removing' },
    },
    editing: {
      description: 'Its form follows the records, beginning with those of now.',
      invoke: {
        id: 'adjustmentForm',
        src: 'adjustmentForm',
        input: ({ context: { left, ...context }, event }) => {
          if (event.type === 'adjustment.open') {
            const { type: _type, ...adjusting } = event;
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
        input: ({ context: { persistence }, event }) => {
          assertEvent(event, 'adjustment.remove');
          const { record, base } = event;
          const command: PayrollUnadjustCommand = {
            type: 'payroll.unadjust',
            record,
            base,
            ...agreedNet(record, null, base),
          };
          return { persistence, command };
        },
        onDone: 'browsing',
      },
    },
  },
});

export type AdjustmentsRef = ActorRefFrom<typeof adjustmentsMachine>;
