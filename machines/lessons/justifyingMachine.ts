import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import type { TypedForm } from '../kit/typedForm.ts';
import { onStoredValues } from '../kit/typedForm.ts';
import { required } from '../kit/required.ts';
import type { Justification } from '../school/lessonShapes.ts';
import type { School } from '../school/school.ts';
import { changeMachine, isChangedMeanwhile } from '../store/changeMachine.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import type { Refusal } from '../store/decisions.ts';
import type { FeatureInput } from '../store/feature.ts';
import {
  changeGuards,
  followsRecords,
  rememberRecords,
  rememberRefusal,
  withdrawChange,
} from '../store/feature.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type {
  JustificationDeleteCommand,
  JustificationDraft,
  JustificationSaveCommand,
} from './justifications.ts';
import { justificationFaults, lastDayFrom } from './justifications.ts';

/** What stands in the form of a justification; a student may still have to be chosen. */
export type JustificationValues = Omit<JustificationDraft, 'studentId'> & {
  studentId: number | null;
};

export interface JustifyingInput extends Omit<FeatureInput, 'records'> {
  /** Those that the machine follows. */
  records: Pick<School, 'justifications'>;
}

interface JustifyingContext extends JustifyingInput {
  form: TypedForm<JustificationValues> | null;
  /** Whether the last day is a person's own choice: it no longer follows the first. */
  isUntilTouched: boolean;
  /** The stored one that is changed or deleted, as it was when that was asked for or was shown last. */
  base: Justification | null;
  /** Why the last save did not go through. */
  refusal: Refusal | null;
}

export type JustifyingEvent =
  | { type: 'justification.begin'; start: JustificationValues }
  | { type: 'justification.change'; base: Justification }
  | { type: 'form.change'; fields: Partial<JustificationValues> }
  | { type: 'justification.save' }
  | { type: 'justification.delete'; base: Justification }
  | { type: 'justification.cancel' }
  | RecordsChanged;

export const justifyingMachine = setup({
  types: {
    context: {} as JustifyingContext,
    events: {} as JustifyingEvent,
    input: {} as JustifyingInput,
    children: {} as { change: 'change'; confirmation: 'confirmation' },
  },
  actors: { change: changeMachine, confirmation: confirmationMachine, watchRecords },
  guards: {
    isWhole: ({ context: { form } }) => form !== null && isWhole(form.values),
    ...changeGuards,
  },
  actions: {
    rememberRecords: rememberRecords(),
    openNew: assign((_, { start }: { start: JustificationValues }) => ({
      form: { start, values: start },
      isUntilTouched: false,
      base: null,
      refusal: null,
    })),
    openStored: assign((_, { base }: { base: Justification }) => {
      const { id: _id, ...values } = base;
      return { form: { start: values, values }, isUntilTouched: true, base, refusal: null };
    }),
    takeDoomed: assign((_, { base }: { base: Justification }) => ({ form: null, base })),
    rememberTyped: assign(
      (
        { context: { form, isUntilTouched } },
        { fields }: { fields: Partial<JustificationValues> },
      ) => ({
        form: form && { ...form, values: withTyped(form.values, fields, isUntilTouched) },
        isUntilTouched: isUntilTouched || fields.until !== undefined,
      }),
    ),
    rememberRefusal: rememberRefusal(),
    /** Of one that is gone the form is that of a new one. */
    showStored: assign(({ context: { records, form, base, refusal } }) => {
      if (!form || !base || !isChangedMeanwhile(refusal)) return {};
      const stored = records.justifications.find(({ id }) => id === base.id);
      if (!stored) return { base: null };
      const { id: _id, ...values } = stored;
      return { base: stored, form: onStoredValues(form, values) };
    }),
    forgetRefusal: assign({ refusal: null }),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'justifying',
  description: 'A justification written, changed or taken back.',
  context: ({ input }) => ({
    ...input,
    form: null,
    isUntilTouched: false,
    base: null,
    refusal: null,
  }),
  invoke: {
    src: 'watchRecords',
    input: ({ context: { school } }) => ({ school, keys: ['justifications'] }),
  },
  on: followsRecords.on,
  initial: 'resting',
  states: {
    resting: {
      on: {
        'justification.begin': {
          target: 'editing',
          actions: { type: 'openNew', params: ({ event }) => event },
        },
        'justification.change': {
          target: 'editing',
          actions: { type: 'openStored', params: ({ event }) => event },
        },
        'justification.delete': {
          target: 'deleting',
          actions: { type: 'takeDoomed', params: ({ event }) => event },
        },
      },
    },
    editing: {
      initial: 'fresh',
      states: {
        fresh: {},
        faulty: { description: 'It was to be saved and lacks something: each field says what.' },
      },
      on: {
        'form.change': { actions: { type: 'rememberTyped', params: ({ event }) => event } },
        'justification.save': [{ guard: 'isWhole', target: 'saving' }, { target: '.faulty' }],
        'justification.cancel': { target: 'resting' },
      },
    },
    saving: {
      entry: 'forgetRefusal',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({ persistence: context.persistence, command: saveOf(context) }),
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
      on: { 'justification.cancel': { actions: 'withdrawChange' } },
    },
    deleting: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context: { persistence, base } }) => ({
          persistence,
          command: deletionOf(base),
        }),
        onDone: { target: 'resting' },
      },
    },
  },
});

function withTyped(
  values: JustificationValues,
  fields: Partial<JustificationValues>,
  isUntilTouched: boolean,
): JustificationValues {
  const until = lastDayFrom(fields.from ?? '', values.until, isUntilTouched);
  return { ...values, until, ...fields };
}

function isWhole(values: JustificationValues): boolean {
  return values.studentId !== null && Object.keys(justificationFaults(values)).length === 0;
}

function saveOf({ form, base }: JustifyingContext): JustificationSaveCommand {
  const { studentId, ...values } = required(form, 'what is saved was opened').values;
  const draft = { ...values, studentId: required(studentId, 'it was checked to be whole') };
  return { type: 'justification.save', draft, base };
}

function deletionOf(base: Justification | null): JustificationDeleteCommand {
  return {
    type: 'justification.delete',
    base: required(base, 'what is deleted was asked for'),
  };
}

export type JustifyingRef = ActorRefFrom<typeof justifyingMachine>;
