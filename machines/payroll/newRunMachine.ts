import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import type { ChangeOutput } from '../store/changeMachine.ts';
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
import type { PayrollCreateRunCommand } from './payments.ts';
import type { RunDraft } from './runs.ts';

export type NewRunEvent =
  | { type: 'run.change'; cutOff: string }
  | { type: 'run.create' }
  | { type: 'run.cancel' };

export interface NewRunInput {
  persistence: PersistenceRef;
  draft: RunDraft;
  /** Whether the form was left unsaved before. */
  isBroughtBack: boolean;
  formStore: FormStore;
}

interface NewRunContext extends NewRunInput {
  output: ChangeOutput;
  /** Why the run asked for last was not made. */
  refusal: Refusal | null;
}

export const newRunMachine = setup({
  types: {
    context: {} as NewRunContext,
    events: {} as NewRunEvent,
    input: {} as NewRunInput,
    output: {} as ChangeOutput,
  },
  actors: { change: changeMachine, keepForm },
  guards: { isRefused: changeGuards.isRefused },
  actions: {
    rememberCutOff: assign(({ context: { draft } }, { cutOff }: { cutOff: string }) => ({
      draft: { ...draft, cutOff },
    })),
    rememberOutput: assign((_, output: ChangeOutput) => ({ output })),
    rememberRefusal: rememberRefusal(),
    forgetRefusal: assign({ refusal: null }),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'newRun',
  description: 'The form of a new run, from its opening until it is made or given up.',
  context: ({ input }) => ({ ...input, output: { outcome: 'withdrawn' }, refusal: null }),
  invoke: keepsForm(unsavedIn),
  initial: 'preparing',
  states: {
    preparing: {
      on: {
        'run.change': {
          description: 'What was refused was of another cut-off.',
          actions: [{ type: 'rememberCutOff', params: ({ event }) => event }, 'forgetRefusal'],
        },
        'run.create': 'saving',
        'run.cancel': 'over',
      },
    },
    saving: {
      entry: 'forgetRefusal',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, draft } }) => {
          const { cutOff } = draft;
          const command: PayrollCreateRunCommand = { type: 'payroll.createRun', cutOff };
          return { persistence, command };
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'preparing',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'over',
            actions: { type: 'rememberOutput', params: ({ event }) => event.output },
          },
        ],
      },
      on: { 'run.cancel': { actions: 'withdrawChange' } },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context.output,
});

function unsavedIn({ draft }: NewRunContext, isSaving: boolean): RunDraft | null {
  return isSaving || draft.cutOff !== draft.start ? draft : null;
}

export type NewRunRef = ActorRefFrom<typeof newRunMachine>;
