import type { ActorRefFrom } from 'xstate';
import { assertEvent, assign, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';
import { required } from '../kit/required.ts';
import type { Activity, Task } from '../school/dutyShapes.ts';
import type { School } from '../school/school.ts';
import { changeMachine, isChangedMeanwhile } from '../store/changeMachine.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import type { Refusal } from '../store/decisions.ts';
import type { FeatureInput } from '../store/feature.ts';
import { changeGuards, followsRecords, rememberRefusal, withdrawChange } from '../store/feature.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { ActivityDraft } from './activities.ts';
import type { Duty, DutyForm } from './dutyDrafts.ts';
import { dutyToReopen, isWhole, onStored, submittedDuty, unsavedDuty } from './dutyDrafts.ts';
import type { TaskDraft } from './tasks.ts';

/** What is typed in the fields of its form. */
export type DutyFields = Partial<TaskDraft> | Partial<ActivityDraft>;

/** One that is stored. */
export type StoredDuty = { kind: 'task'; base: Task } | { kind: 'activity'; base: Activity };

export interface DutiesInput extends FeatureInput {
  /** Under which the store keeps this person's form of a page. */
  formKey: string;
  /** What the store held under it at the start, unchecked. */
  kept: unknown;
}

interface DutiesContext extends Omit<DutiesInput, 'kept'> {
  /** What the form opened with. */
  start: Duty['draft'] | null;
  /** What stands in it. */
  duty: Duty | null;
  /** The stored one as the person saw it, where it changed or went meanwhile. */
  before: Duty['base'];
  /** Whether it was left unsaved before. */
  isBroughtBack: boolean;
  /** What is to be deleted. */
  doomed: StoredDuty | null;
  /** Why the last save did not go through. */
  refusal: Refusal | null;
}

export type DutiesEvent =
  | { type: 'duty.open'; duty: Duty }
  | { type: 'form.change'; fields: DutyFields }
  | { type: 'duty.save' }
  | { type: 'duty.delete'; duty: StoredDuty }
  | { type: 'task.finish'; base: Task }
  | { type: 'duty.cancel' }
  | RecordsChanged;

export const dutiesMachine = setup({
  types: {
    context: {} as DutiesContext,
    events: {} as DutiesEvent,
    input: {} as DutiesInput,
    children: {} as { change: 'change'; confirmation: 'confirmation' },
  },
  actors: { change: changeMachine, confirmation: confirmationMachine, watchRecords },
  delays: { secondPressDelay: 500 },
  guards: {
    isBroughtBack: ({ context }) => context.isBroughtBack,
    isWhole: ({ context: { duty } }) => duty !== null && isWhole(duty),
    ...changeGuards,
  },
  actions: {
    /** Has the store keep a form under its key, or nothing. */
    keepForm: (_context, _kept: { form: DutyForm | null }) => notProvided(),
    /** One that is gone may come back: its form goes on with it. */
    rememberRecords: assign(
      ({ context: { start, duty, before } }, { records }: { records: School }) => {
        if (!start || !duty || duty.base || !before) return { records };
        const back = onStored(records, { start, duty: { ...duty, base: before } as Duty });
        return back.duty.base ? { records, ...back, before: null, refusal: null } : { records };
      },
    ),
    takeOpened: assign((_, { duty }: { duty: Duty }) => ({
      start: duty.draft,
      duty,
      before: null,
      refusal: null,
      isBroughtBack: false,
    })),
    /** A form that was left opens on what is stored; the one it changed may be gone. */
    takeLeft: assign(({ context: { records, start, duty } }) => {
      if (!start || !duty) return {};
      const now = onStored(records, { start, duty });
      return now.duty.base ? {} : { ...now, before: duty.base };
    }),
    rememberTyped: assign({
      duty: ({ context: { duty } }, { fields }: { fields: DutyFields }) =>
        duty && ({ ...duty, draft: { ...duty.draft, ...fields } } as Duty),
    }),
    forgetForm: assign({ start: null, duty: null, before: null }),
    takeDoomed: assign({ doomed: (_, { duty }: { duty: StoredDuty }) => duty }),
    rememberRefusal: rememberRefusal(),
    showStored: assign(({ context: { records, start, duty, refusal } }) =>
      start && duty && isChangedMeanwhile(refusal)
        ? { ...onStored(records, { start, duty }), before: duty.base }
        : {},
    ),
    forgetRefusal: assign({ refusal: null }),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'duties',
  description: 'Tasks and activities of the staff: written, changed, done or deleted.',
  context: ({ input: { kept, ...input } }) => {
    const { start, duty } = dutyToReopen(input.records, kept) ?? { start: null, duty: null };
    const isBroughtBack = duty !== null;
    return { ...input, start, duty, before: null, isBroughtBack, doomed: null, refusal: null };
  },
  ...followsRecords,
  initial: 'beginning',
  states: {
    beginning: {
      description: 'A form that was left unsaved opens again.',
      always: [
        { guard: 'isBroughtBack', target: 'editing', actions: 'takeLeft' },
        { target: 'resting' },
      ],
    },
    resting: {
      entry: ['forgetForm', { type: 'keepForm', params: { form: null } }],
      on: {
        'duty.open': {
          target: 'editing',
          actions: { type: 'takeOpened', params: ({ event }) => event },
        },
        'duty.delete': {
          target: 'deleting',
          actions: { type: 'takeDoomed', params: ({ event }) => event },
        },
        'task.finish': { target: 'finishing' },
      },
    },
    editing: {
      entry: { type: 'keepForm', params: ({ context }) => ({ form: formOf(context) }) },
      initial: 'fresh',
      states: {
        fresh: {},
        faulty: { description: 'It was to be saved and lacks something: each field says what.' },
      },
      on: {
        'form.change': {
          actions: [
            { type: 'rememberTyped', params: ({ event }) => event },
            { type: 'keepForm', params: ({ context }) => ({ form: formOf(context) }) },
          ],
        },
        'duty.save': [{ guard: 'isWhole', target: 'saving' }, { target: '.faulty' }],
        'duty.cancel': { target: 'resting' },
      },
    },
    saving: {
      description: 'Its form is kept as submitted: the page may go before the answer comes.',
      entry: [
        'forgetRefusal',
        { type: 'keepForm', params: ({ context }) => ({ form: formBeingSaved(context) }) },
      ],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, duty } }) => {
          const { kind, ...written } = required(duty, 'what is saved was opened');
          return { persistence, command: { type: `${kind}.save`, ...written } };
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              { type: 'rememberRefusal', params: ({ event }) => event.output },
              'showStored',
            ],
          },
          { target: 'resting' },
        ],
      },
      on: {
        'form.change': {
          description: 'What is typed on stands where the store refuses.',
          actions: { type: 'rememberTyped', params: ({ event }) => event },
        },
        'duty.cancel': { actions: 'withdrawChange' },
      },
    },
    finishing: {
      description: 'Pendiente → Hecha, without a question: it can be undone.',
      initial: 'storing',
      states: {
        storing: {
          invoke: {
            id: 'change',
            src: 'change',
            input: ({ context: { persistence }, event }) => {
              assertEvent(event, 'task.finish');
              return { persistence, command: { type: 'task.finish', base: event.base } };
            },
            onDone: 'finished',
          },
          on: { 'duty.cancel': { actions: 'withdrawChange' } },
        },
        finished: {
          description: 'The second press of a double one finishes nothing that took its place.',
          after: { secondPressDelay: '#duties.resting' },
        },
      },
    },
    deleting: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context: { persistence, doomed } }) => {
          const { kind, base } = required(doomed, 'what is deleted was asked for');
          return { persistence, command: { type: `${kind}.delete`, base } };
        },
        onDone: { target: 'resting' },
      },
    },
  },
});

function formOf({ start, duty }: DutiesContext): DutyForm | null {
  return start && duty && unsavedDuty(start, duty);
}

function formBeingSaved(context: DutiesContext): DutyForm | null {
  const form = formOf(context);
  return form && submittedDuty(context.records, form);
}

export type DutiesRef = ActorRefFrom<typeof dutiesMachine>;
