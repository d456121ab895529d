import type { ActorRefFrom } from 'xstate';
import { assertEvent, assign, sendTo, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';
import { required } from '../kit/required.ts';
import { isSameContent } from '../kit/sameContent.ts';
import type { Activity, Task } from '../school/dutyShapes.ts';
import type { School } from '../school/school.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, isRefused, refusalIn } from '../store/changeMachine.ts';
import type { Refusal } from '../store/decisions.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { Duty, DutyForm } from './dutyDrafts.ts';
import { dutyToReopen } from './dutyDrafts.ts';

/** One that is stored. */
export type StoredDuty = { kind: 'task'; base: Task } | { kind: 'activity'; base: Activity };

export interface DutiesInput {
  persistence: PersistenceRef;
  /** The school's records at the start. */
  records: School;
  /** Under which the store keeps this person's form of a page. */
  formKey: string;
  /** What the store held under it at the start, unchecked. */
  kept: unknown;
}

interface DutiesContext extends Pick<DutiesInput, 'persistence' | 'formKey'> {
  /** What the form opened with. */
  opened: Duty | null;
  /** What stands in it and is not saved, or null where it is as it opened. */
  typed: Duty | null;
  /** Whether it was left unsaved before. */
  isBroughtBack: boolean;
  /** What is to be deleted. */
  doomed: StoredDuty | null;
  /** Why the last save did not go through. */
  refusal: Refusal | null;
}

export type DutiesEvent =
  | { type: 'duty.open'; duty: Duty }
  | { type: 'form.change'; duty: Duty }
  | { type: 'duty.save' }
  | { type: 'duty.delete'; duty: StoredDuty }
  | { type: 'task.finish'; base: Task }
  | { type: 'deletion.confirm' }
  | { type: 'duty.cancel' };

export const dutiesMachine = setup({
  types: {
    context: {} as DutiesContext,
    events: {} as DutiesEvent,
    input: {} as DutiesInput,
  },
  actors: { change: changeMachine },
  guards: {
    isBroughtBack: ({ context }) => context.isBroughtBack,
    isRefused: (_, output: ChangeOutput) => isRefused(output),
  },
  actions: {
    /** Has the store keep a form under its key, or nothing. */
    keepForm: (_context, _kept: { form: DutyForm | null }) => notProvided(),
    takeOpened: assign((_, { duty }: { duty: Duty }) => ({
      opened: duty,
      refusal: null,
      isBroughtBack: false,
    })),
    rememberTyped: assign({
      typed: ({ context: { opened } }, { duty }: { duty: Duty }) =>
        isSameContent(opened?.draft, duty.draft) ? null : duty,
    }),
    forgetTyped: assign({ typed: null }),
    takeDoomed: assign({ doomed: (_, { duty }: { duty: StoredDuty }) => duty }),
    rememberRefusal: assign({ refusal: (_, output: ChangeOutput) => refusalIn(output) }),
    forgetRefusal: assign({ refusal: null }),
    withdrawChange: sendTo('change', { type: 'change.withdraw' }),
  },
}).createMachine({
  id: 'duties',
  description: 'Tasks and activities of the staff: written, changed, done or deleted.',
  context: ({ input: { persistence, records, formKey, kept } }) => {
    const { opened = null, typed = null } = dutyToReopen(records, kept) ?? {};
    const isBroughtBack = typed !== null;
    return { persistence, formKey, opened, typed, isBroughtBack, doomed: null, refusal: null };
  },
  initial: 'beginning',
  states: {
    beginning: {
      description: 'A form that was left unsaved opens again.',
      always: [{ guard: 'isBroughtBack', target: 'editing' }, { target: 'resting' }],
    },
    resting: {
      entry: ['forgetTyped', { type: 'keepForm', params: { form: null } }],
      on: {
        'duty.open': {
          target: 'editing',
          actions: { type: 'takeOpened', params: ({ event }) => event },
        },
        'duty.delete': {
          target: 'confirmingDelete',
          actions: { type: 'takeDoomed', params: ({ event }) => event },
        },
        'task.finish': { target: 'finishing' },
      },
    },
    editing: {
      entry: { type: 'keepForm', params: ({ context }) => ({ form: formOf(context) }) },
      on: {
        'form.change': {
          actions: [
            { type: 'rememberTyped', params: ({ event }) => event },
            { type: 'keepForm', params: ({ context }) => ({ form: formOf(context) }) },
          ],
        },
        'duty.save': { target: 'saving' },
        'duty.cancel': { target: 'resting' },
      },
    },
    saving: {
      description: 'Its form is kept as submitted: the page may go before the answer comes.',
      entry: [
        'forgetRefusal',
        { type: 'keepForm', params: ({ context }) => ({ form: formOf(context, true) }) },
      ],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, typed, opened } }) => {
          const { kind, ...written } = required(typed ?? opened, 'what is saved was opened');
          return { persistence, command: { type: `${kind}.save`, ...written } };
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'resting' },
        ],
      },
      on: { 'duty.cancel': { actions: 'withdrawChange' } },
    },
    finishing: {
      description: 'Pendiente → Hecha, without a question: it can be undone.',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence }, event }) => {
          assertEvent(event, 'task.finish');
          return { persistence, command: { type: 'task.finish', base: event.base } };
        },
        onDone: { target: 'resting' },
      },
      on: { 'duty.cancel': { actions: 'withdrawChange' } },
    },
    confirmingDelete: {
      on: {
        'deletion.confirm': { target: 'deleting' },
        'duty.cancel': { target: 'resting' },
      },
    },
    deleting: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, doomed } }) => {
          const { kind, base } = required(doomed, 'what is deleted was asked for');
          return { persistence, command: { type: `${kind}.delete`, base } };
        },
        onDone: { target: 'resting' },
      },
      on: { 'duty.cancel': { actions: 'withdrawChange' } },
    },
  },
});

function formOf({ opened, typed }: DutiesContext, isSubmitted = false): DutyForm | null {
  return opened && typed && { opened, typed, isSubmitted };
}

export type DutiesRef = ActorRefFrom<typeof dutiesMachine>;
