import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import { isSameContent } from '../kit/sameContent.ts';
import { onStoredValues } from '../kit/typedForm.ts';
import { required } from '../kit/required.ts';
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
  rememberRecords,
  rememberRefusal,
  withdrawChange,
} from '../store/feature.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { JustificationValues, LeftJustification } from './justificationForm.ts';
import { justificationValues } from './justificationForm.ts';
import type { JustificationSaveCommand } from './justifications.ts';
import { justificationFaults, lastDayFrom } from './justifications.ts';

export interface JustificationFormInput extends Omit<FeatureInput, 'records'>, LeftJustification {
  /** Those that the machine follows. */
  records: Pick<School, 'justifications'>;
  /** Whether it was left unsaved before. */
  isBroughtBack: boolean;
  formStore: FormStore;
}

interface JustificationFormContext extends JustificationFormInput {
  /** Why the last save did not go through. */
  refusal: Refusal | null;
}

export type JustificationFormEvent =
  | { type: 'form.change'; fields: Partial<JustificationValues> }
  | { type: 'form.submit' }
  | { type: 'form.close' }
  | RecordsChanged;

export const justificationFormMachine = setup({
  types: {
    context: {} as JustificationFormContext,
    events: {} as JustificationFormEvent,
    input: {} as JustificationFormInput,
  },
  actors: { change: changeMachine, keepForm, watchRecords },
  guards: {
    isWhole: ({ context: { form } }) => isWhole(form.values),
    ...changeGuards,
  },
  actions: {
    rememberRecords: rememberRecords(),
    rememberTyped: assign(
      (
        { context: { form, isUntilTouched } },
        { fields }: { fields: Partial<JustificationValues> },
      ) => ({
        form: { ...form, values: withTyped(form.values, fields, isUntilTouched) },
        isUntilTouched: isUntilTouched || fields.until !== undefined,
      }),
    ),
    rememberRefusal: rememberRefusal(),
    /** Of one that is gone the form is that of a new one. */
    showStored: assign(({ context: { records, form, base, refusal } }) => {
      if (!base || !isChangedMeanwhile(refusal)) return {};
      const stored = records.justifications.find(({ id }) => id === base.id);
      return stored
        ? { base: stored, form: onStoredValues(form, justificationValues(stored)) }
        : { base: null };
    }),
    forgetRefusal: assign({ refusal: null }),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'justificationForm',
  description: 'The form of a justification, from its opening until it is stored or closed.',
  context: ({ input }) => ({ ...input, refusal: null }),
  invoke: [
    {
      src: 'watchRecords',
      input: ({ context: { school } }) => ({ school, keys: ['justifications'] }),
    },
    keepsForm(unsavedIn),
  ],
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
        input: ({ context }) => ({ persistence: context.persistence, command: saveOf(context) }),
        onDone: [backToForm, { target: 'closed' }],
      },
      on: { 'form.close': { actions: 'withdrawChange' } },
    },
    closed: { type: 'final' },
  },
});

function unsavedIn({
  base,
  form,
  isUntilTouched,
}: JustificationFormContext): LeftJustification | null {
  return isSameContent(form.start, form.values) ? null : { base, form, isUntilTouched };
}

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

function saveOf({ form, base }: JustificationFormContext): JustificationSaveCommand {
  const { studentId, ...values } = form.values;
  const draft = { ...values, studentId: required(studentId, 'it was checked to be whole') };
  return { type: 'justification.save', draft, base };
}

export type JustificationFormRef = ActorRefFrom<typeof justificationFormMachine>;
