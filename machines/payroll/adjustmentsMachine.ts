import type { ActorRefFrom } from 'xstate';
import { assertEvent, setup } from 'xstate';
import type { PayrollRecord, PendingAdjustment } from '../school/payrollShapes.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import type { FeatureInput } from '../store/feature.ts';
import type { Adjusting } from './adjustmentForm.ts';
import { adjustmentFormMachine } from './adjustmentFormMachine.ts';
import type { PayrollUnadjustCommand } from './adjustments.ts';
import { agreedNet } from './adjustments.ts';

export type AdjustmentsEvent =
  | ({ type: 'adjustment.open' } & Adjusting)
  | { type: 'adjustment.remove'; record: PayrollRecord; base: PendingAdjustment };

export const adjustmentsMachine = setup({
  types: {
    context: {} as FeatureInput,
    events: {} as AdjustmentsEvent,
    input: {} as FeatureInput,
    children: {} as { adjustmentForm: 'adjustmentForm'; confirmation: 'confirmation' },
  },
  actors: { adjustmentForm: adjustmentFormMachine, confirmation: confirmationMachine },
}).createMachine({
  id: 'adjustments',
  description: 'The bonuses and deductions of records that are pending: added, edited, taken away.',
  context: ({ input }) => input,
  initial: 'browsing',
  states: {
    browsing: {
      on: { 'adjustment.open': 'editing', 'adjustment.remove': 'removing' },
    },
    editing: {
      description: 'Its form follows the records, beginning with those of now.',
      invoke: {
        id: 'adjustmentForm',
        src: 'adjustmentForm',
        input: ({ context, event }) => {
          assertEvent(event, 'adjustment.open');
          const { type: _type, ...adjusting } = event;
          return { ...context, adjusting };
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
