import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import type { School } from '../school/school.ts';
import { changeMachine, isChangedMeanwhile } from '../store/changeMachine.ts';
import type { Refusal } from '../store/decisions.ts';
import type { FeatureInput, FormStore } from '../store/feature.ts';
import {
  backToForm,
  changeGuards,
  followsRecords,
  keepForm,
  keepsForm,
  rememberRefusal,
  withdrawChange,
} from '../store/feature.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { ActivityDraft } from './activities.ts';
import type { Duty, DutyForm } from './dutyDrafts.ts';
import { isWhole, onStored, submittedDuty, unsavedDuty } from './dutyDrafts.ts';
import type { TaskDraft } from './tasks.ts';

/** What is typed in the fields of a form. */
export type DutyFields = Partial<TaskDraft> | Partial<ActivityDraft>;

export interface DutyFormInput extends Pick<DutyForm, 'start' | 'duty'>, FeatureInput {
  /** Whether it was left unsaved before. */
  isBroughtBack: boolean;
  formStore: FormStore;
}

interface DutyFormContext extends DutyFormInput {
  /** The stored one as the person saw it, where it changed or went meanwhile. */
  before: Duty['base'];
  /** Why the last save did not go through. */
  refusal: Refusal | null;
}

export type DutyFormEvent =
  | { type: 'form.change'; fields: DutyFields }
  | { type: 'form.submit' }
  | { type: 'form.close' }
  | RecordsChanged;

export const dutyFormMachine = setup({
  types: {
    context: {} as DutyFormContext,
    events: {} as DutyFormEvent,
    input: {} as DutyFormInput,
  },
  actors: { change: changeMachine, keepForm, watchRecords },
  guards: {
    isWhole: ({ context: { duty } }) => isWhole(duty),
    ...changeGuards,
  },
  actions: {
    /** One that is gone may come back: its form goes on with it. */
    rememberRecords: assign(
      ({ context: { start, duty, before } }, { records }: { records: School }) => {
        if (duty.base || !before) return { records };
        const back = onStored(records, { start, duty: { ...duty, base: before } as Duty });
        return back.duty.base ? { records, ...back, before: null, refusal: null } : { records };
      },
    ),
    rememberTyped: assign({
      duty: ({ context: { duty } }, { fields }: { fields: DutyFields }) =>
        ({ ...duty, draft: { ...duty.draft, ...fields } }) as Duty,
    }),
    rememberRefusal: rememberRefusal(),
    showStored: assign(({ context: { records, start, duty, refusal } }) =>
      isChangedMeanwhile(refusal)
        ? { ...onStored(records, { start, duty }), before: duty.base }
        : {},
    ),
    forgetRefusal: assign({ refusal: null }),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'dutyForm',
  description: 'The form of a task or an activity, from its opening until it is stored or closed.',
  context: ({ input }) => ({ ...input, ...openedOn(input), refusal: null }),
  invoke: [followsRecords.invoke, keepsForm(unsavedIn)],
  on: followsRecords.on,
  initial: 'editing',
  states: {
    editing: {
      initial: 'fresh',
      states: {
        fresh: {},
        faulty: { description: 'It was to be saved and lacks something: each field says what.' },
      },
      on: {
        'form.change': { actions: { type: 'rememberTyped', params: ({ event }) => event } },
        'form.submit': [{ guard: 'isWhole', target: 'saving' }, { target: '.faulty' }],
        'form.close': 'closed',
      },
    },
    saving: {
      entry: 'forgetRefusal',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, duty } }) => {
          const { kind, ...written } = duty;
          return { persistence, command: { type: `${kind}.save`, ...written } };
        },
        onDone: [backToForm, { target: 'closed' }],
      },
      on: {
        'form.change': {
          description: 'What is typed on stands where the store refuses.',
          actions: { type: 'rememberTyped', params: ({ event }) => event },
        },
        'form.close': { actions: 'withdrawChange' },
      },
    },
    closed: { type: 'final' },
  },
});

/** A form that was left opens on what is stored; the one it changed may be gone. */
function openedOn({
  records,
  start,
  duty,
  isBroughtBack,
}: DutyFormInput): Pick<DutyFormContext, 'start' | 'duty' | 'before'> {
  const now = isBroughtBack ? onStored(records, { start, duty }) : null;
  return now && !now.duty.base ? { ...now, before: duty.base } : { start, duty, before: null };
}

function unsavedIn({ records, start, duty }: DutyFormContext, isSaving: boolean): DutyForm | null {
  const form = unsavedDuty(start, duty);
  return form && isSaving ? submittedDuty(records, form) : form;
}

export type DutyFormRef = ActorRefFrom<typeof dutyFormMachine>;
