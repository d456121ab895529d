import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import { required } from '../kit/required.ts';
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
import type { RehouseCommand } from '../lessons/rehousing.ts';
import type { School } from '../school/school.ts';
import type { HandOverChoice, LeftHandOver } from './handOverForm.ts';
import { handOverToReopen, isTouched, newHandOver } from './handOverForm.ts';
import type { Giver, HandOverCommand } from './handingOver.ts';

export interface HandOverInput {
  persistence: PersistenceRef;
  /** The school's records at the start. */
  records: School;
  formStore: FormStore;
}

interface HandOverContext extends Omit<HandOverInput, 'records'> {
  /** Whose classes go elsewhere, and what was chosen of it. */
  open: LeftHandOver | null;
  /** Whether that was left unsaved before. */
  isBroughtBack: boolean;
  /** What is being saved. */
  command: Planned['command'] | null;
  /** Why the last save did not go through. */
  refusal: Refusal | null;
}

interface Planned {
  /** A person's classes to another one, or a room's to others. */
  command: HandOverCommand | RehouseCommand;
}

export type HandOverEvent =
  | { type: 'handOver.begin'; giver: Giver; since: string }
  | { type: 'handOver.choose'; fields: Partial<HandOverChoice> }
  | ({ type: 'handOver.confirm' } & Planned)
  | { type: 'handOver.close' };

export const handOverMachine = setup({
  types: {
    context: {} as HandOverContext,
    events: {} as HandOverEvent,
    input: {} as HandOverInput,
    children: {} as { change: 'change' },
  },
  actors: { change: changeMachine, keepForm },
  guards: {
    isLeftForm: ({ context }) => context.open !== null,
    hasClasses: (_, { command: { classes } }: Planned) => classes.length > 0,
    ...changeGuards,
  },
  actions: {
    openForm: assign((_, { giver, since }: { giver: Giver; since: string }) => ({
      open: { giver, form: newHandOver(since) },
      isBroughtBack: false,
    })),
    rememberChoice: assign(
      ({ context: { open } }, { fields }: { fields: Partial<HandOverChoice> }) => ({
        open: open && {
          ...open,
          form: { ...open.form, values: { ...open.form.values, ...fields } },
        },
      }),
    ),
    rememberCommand: assign((_, { command }: Planned) => ({ command, refusal: null })),
    rememberRefusal: rememberRefusal(),
    forget: assign({ open: null, command: null, refusal: null }),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'handOver',
  description:
    "Somebody's classes given to another person, or a room's moved to others, in one change.",
  context: ({ input: { records, ...input } }) => {
    const open = handOverToReopen(records, input.formStore.kept);
    return { ...input, open, isBroughtBack: open !== null, command: null, refusal: null };
  },
  invoke: keepsForm(unsavedIn),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'A form that was left unsaved opens again.',
      always: [{ guard: 'isLeftForm', target: 'choosing' }, { target: 'closed' }],
    },
    closed: {
      entry: 'forget',
      on: {
        'handOver.begin': {
          target: 'choosing',
          actions: { type: 'openForm', params: ({ event }) => event },
        },
      },
    },
    choosing: {
      on: {
        'handOver.choose': { actions: { type: 'rememberChoice', params: ({ event }) => event } },
        'handOver.confirm': {
          guard: { type: 'hasClasses', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'rememberCommand', params: ({ event }) => event },
        },
        'handOver.close': 'closed',
      },
    },
    saving: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, command } }) => ({
          persistence,
          command: required(command, 'only what was chosen is saved'),
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'closed' },
        ],
      },
      on: { 'handOver.close': { actions: 'withdrawChange' } },
    },
  },
});

function unsavedIn({ open }: HandOverContext, isSaving: boolean): LeftHandOver | null {
  return open && (isSaving || isTouched(open)) ? open : null;
}

export type HandOverRef = ActorRefFrom<typeof handOverMachine>;
