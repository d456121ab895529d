import type { ActorRefFrom } from 'xstate';
import { assign, sendTo, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { PayrollRecord, PendingAdjustment } from '../school/payrollShapes.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, isRefused, refusalIn } from '../store/changeMachine.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import type { Refusal } from '../store/decisions.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type {
  AdjustmentDraft,
  PayrollAdjustCommand,
  PayrollUnadjustCommand,
} from './adjustments.ts';
import { loweredBelowZero } from './adjustments.ts';

/** A record that is pending, and the adjustment of it that is meant; none where one is added. */
export interface Adjusting {
  record: PayrollRecord;
  base: PendingAdjustment | null;
  /** What an added one may say to begin with. */
  proposal?: AdjustmentDraft;
}

export type AdjustmentsEvent =
  | ({ type: 'adjustment.open' } & Adjusting)
  | { type: 'adjustment.save'; draft: AdjustmentDraft }
  | { type: 'adjustment.accept' }
  | { type: 'adjustment.remove'; record: PayrollRecord; base: PendingAdjustment }
  | { type: 'adjustment.cancel' };

export interface AdjustmentsInput {
  persistence: PersistenceRef;
}

interface AdjustmentsContext extends AdjustmentsInput {
  adjusting: Adjusting | null;
  /** What was last to be saved. */
  draft: AdjustmentDraft | null;
  /** Why what was asked for last was not done. */
  refusal: Refusal | null;
}

export const adjustmentsMachine = setup({
  types: {
    context: {} as AdjustmentsContext,
    events: {} as AdjustmentsEvent,
    input: {} as AdjustmentsInput,
    children: {} as { change: 'change'; confirmation: 'confirmation' },
  },
  actors: { change: changeMachine, confirmation: confirmationMachine },
  guards: {
    isRefused: (_, output: ChangeOutput) => isRefused(output),
    lowersBelowZero: ({ context: { adjusting } }, { draft }: { draft: AdjustmentDraft }) =>
      adjusting !== null && loweredBelowZero(adjusting.record, draft, adjusting.base) !== null,
  },
  actions: {
    remember: assign({
      adjusting: (_, { record, base, proposal }: Adjusting) => ({
        record,
        base,
        ...(proposal ? { proposal } : {}),
      }),
    }),
    rememberDraft: assign({ draft: (_, { draft }: { draft: AdjustmentDraft }) => draft }),
    forget: assign({ adjusting: null, draft: null, refusal: null }),
    rememberRefusal: assign((_, output: ChangeOutput) => ({ refusal: refusalIn(output) })),
    withdrawChange: sendTo('change', { type: 'change.withdraw' }),
  },
}).createMachine({
  id: 'adjustments',
  description: 'The bonuses and deductions of records that are pending: added, edited, taken away.',
  context: ({ input }) => ({ ...input, adjusting: null, draft: null, refusal: null }),
  initial: 'browsing',
  states: {
    browsing: {
      entry: 'forget',
      on: {
        'adjustment.open': {
          target: 'editing',
          actions: { type: 'remember', params: ({ event }) => event },
        },
        'adjustment.remove': {
          target: 'removing',
          actions: { type: 'remember', params: ({ event }) => event },
        },
      },
    },
    editing: {
      on: {
        'adjustment.save': [
          {
            guard: { type: 'lowersBelowZero', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'rememberDraft', params: ({ event }) => event },
          },
          { target: 'saving', actions: { type: 'rememberDraft', params: ({ event }) => event } },
        ],
        'adjustment.cancel': 'browsing',
      },
    },
    confirming: {
      description: 'Says the net below zero that it would lower the pay to, and asks.',
      on: { 'adjustment.accept': 'saving', 'adjustment.cancel': 'editing' },
    },
    saving: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, adjusting, draft: asked } }) => {
          const { record, base } = required(adjusting, 'what is edited was opened');
          const draft = required(asked, 'what is saved was said');
          const command: PayrollAdjustCommand = {
            type: 'payroll.adjust',
            record,
            draft,
            base,
            ...agreedNet(record, draft, base),
          };
          return { persistence, command };
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
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
            ...agreedNet(record, null, base),
          };
          return { persistence, command };
        },
        onDone: 'browsing',
      },
    },
  },
});

/** The net below zero that was shown before the change was asked for, where it has one. */
function agreedNet(
  record: PayrollRecord,
  draft: AdjustmentDraft | null,
  base: PendingAdjustment | null,
): { leastNet?: number } {
  const leastNet = loweredBelowZero(record, draft, base);
  return leastNet === null ? {} : { leastNet };
}

export type AdjustmentsRef = ActorRefFrom<typeof adjustmentsMachine>;
