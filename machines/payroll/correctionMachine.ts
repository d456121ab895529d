import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import { changeMachine } from '../store/changeMachine.ts';
import type { Refusal } from '../store/decisions.ts';
import type { FormStore } from '../store/feature.ts';
import {
  changeGuards,
  keepForm,
  keepsForm,
  rememberRefusal,
  withdrawChange,
} from '../store/feature.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { CorrectionDraft, PayrollCorrectCommand } from './corrections.ts';
import { isReason } from './corrections.ts';

export type CorrectionEvent =
  | { type: 'reason.change'; reason: string }
  | { type: 'correction.confirm' }
  | { type: 'correction.cancel' };

export interface CorrectionInput {
  persistence: PersistenceRef;
  /** The record that was paid, and why it is taken back. */
  draft: CorrectionDraft;
  /** Whether the form was left unsaved before. */
  isBroughtBack: boolean;
  formStore: FormStore;
}

interface CorrectionContext extends CorrectionInput {
  /** Why the correction asked for last was not made. */
  refusal: Refusal | null;
}

export const correctionMachine = setup({
  types: {
    context: {} as CorrectionContext,
    events: {} as CorrectionEvent,
    input: {} as CorrectionInput,
  },
  actors: { change: changeMachine, keepForm },
  guards: {
    hasReason: ({ context }) => isReason(context.draft.reason),
    ...changeGuards,
  },
  actions: {
    rememberReason: assign(({ context: { draft } }, { reason }: { reason: string }) => ({
      draft: { ...draft, reason },
    })),
    rememberRefusal: rememberRefusal(),
    forgetRefusal: assign({ refusal: null }),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'correction',
  description:
    'A payment taken back: the payment stays Pagado for good, a new entry reverses it, and the record is Pendiente again.',
  context: ({ input }) => ({ ...input, refusal: null }),
  invoke: keepsForm(unsavedIn),
  initial: 'askingReason',
  states: {
    askingReason: {
      initial: 'fresh',
      states: {
        fresh: {},
        faulty: { description: 'It was to be made without a reason: the field says so.' },
      },
      on: {
        'reason.change': { actions: { type: 'rememberReason', params: ({ event }) => event } },
        'correction.confirm': [{ guard: 'hasReason', target: 'reversing' }, { target: '.faulty' }],
        'correction.cancel': 'over',
      },
    },
    reversing: {
      entry: 'forgetRefusal',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, draft } }) => {
          const command: PayrollCorrectCommand = { type: 'payroll.correct', ...draft };
          return { persistence, command };
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'askingReason',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'over' },
        ],
      },
      on: { 'correction.cancel': { actions: 'withdrawChange' } },
    },
    over: { type: 'final' },
  },
});

function unsavedIn({ draft }: CorrectionContext): CorrectionDraft | null {
  return draft.reason === '' ? null : draft;
}

export type CorrectionRef = ActorRefFrom<typeof correctionMachine>;
