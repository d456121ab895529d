import type { ActorRefFrom } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import type { Secret } from '../accounts/secret.ts';
import { required } from '../kit/required.ts';
import type { School } from '../school/school.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, isAccepted, isChangedMeanwhile } from '../store/changeMachine.ts';
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
import type { FormChange, FormDraft, FormValues } from './formDrafts.ts';
import { formDraft, repeatedValues, submittedForm, unsavedValues } from './formDrafts.ts';
import type { Drafts, RegisterKey, RegisterRecord } from './drafts.ts';
import type { RecordSaveCommand } from './registers.ts';
import { findRecord } from './registers.ts';
import { notProvided } from '../kit/notProvided.ts';

export type Draft = Drafts[RegisterKey];

/** What a form opens on. */
export interface FormStart {
  /** The record being edited as the person last saw it, or null for a new one. */
  base: RegisterRecord | null;
  /** The record the form was opened on, where it was deleted meanwhile: saved, it would be a new one. */
  gone: FormValues | null;
  /** What was typed before the page was left, to go on from. */
  typed: FormValues | null;
}

export interface RecordFormInput extends FormStart, FeatureInput {
  register: RegisterKey;
  formStore: FormStore;
}

interface Submission {
  draft: Draft;
  /** Only until it is hashed into the draft. */
  newPassword?: Secret | null;
  /** Whether the form of another new record follows. */
  isOneOfMany?: boolean;
  /** The fields in which no number stands where one should. */
  unread?: readonly string[];
}

export interface RecordFormOutput {
  /** The id of the new record that was saved in the place of one that is gone, or null. */
  replacedBy: string | null;
}

interface RecordFormContext extends RecordFormInput, RecordFormOutput {
  /** What is being saved. */
  submission: Submission | null;
  /** Why the last save did not go through. */
  refusal: Refusal | null;
  /** What stands in the form and is not saved, or null for nothing. */
  unsaved: FormValues | null;
  /** What the form of a new record begins with of the one saved before it. */
  repeated: FormValues;
  /** How many it has saved and gone on. */
  saved: number;
}

export type RecordFormEvent =
  | ({ type: 'form.change' } & FormChange)
  | ({ type: 'form.submit' } & Submission)
  | { type: 'form.close' }
  | RecordsChanged;

const typing = {
  actions: { type: 'rememberUnsaved', params: ({ event }: { event: FormChange }) => event },
} as const;

export const recordFormMachine = setup({
  types: {
    context: {} as RecordFormContext,
    events: {} as RecordFormEvent,
    input: {} as RecordFormInput,
    output: {} as RecordFormOutput,
  },
  actors: {
    change: changeMachine,
    keepForm,
    watchRecords,
    /** Resolves with the hash of a new password in clear. */
    hashPassword: fromPromise<string, { password: Secret }>(notProvided),
  },
  delays: { secondPressDelay: 500 },
  guards: {
    isUnread: (_, { unread = [] }: Submission) => unread.length > 0,
    hasNewPassword: (_, { newPassword }: Submission) => Boolean(newPassword),
    ...changeGuards,
    isAnotherToFollow: ({ context: { submission } }, output: ChangeOutput) =>
      isAccepted(output) && submission?.isOneOfMany === true,
  },
  actions: {
    /** One that is gone may come back: its form goes on with it. */
    rememberRecords: assign(({ context: { register, gone } }, { records }: { records: School }) => {
      const back = gone && findRecord(records, register, String(gone.id));
      return back ? { records, base: back, gone: null, refusal: null } : { records };
    }),
    rememberUnsaved: assign({ unsaved: (_, change: FormChange) => unsavedValues(change) }),
    rememberSubmission: assign(
      (_, { draft, newPassword = null, isOneOfMany = false }: Submission) => ({
        submission: { draft, newPassword, isOneOfMany },
        refusal: null,
      }),
    ),
    forgetSubmission: assign({ submission: null }),
    putHash: assign(({ context: { submission } }, { hash }: { hash: string }) => ({
      submission: submission && {
        ...submission,
        draft: { ...submission.draft, password: hash } as Draft,
        newPassword: null,
      },
    })),
    rememberUnprotected: assign({
      refusal: { allowed: false, code: 'password.failed', details: {} },
    }),
    rememberRefusal: rememberRefusal(),
    showStored: assign(({ context: { records, register, base, gone, refusal } }) => {
      if (!isChangedMeanwhile(refusal)) return {};
      const stored = base && findRecord(records, register, String(base.id));
      return stored ? { base: stored } : { base: null, gone: base ? { ...base } : gone };
    }),
    rememberReplacement: assign(({ context: { register, gone } }, output: ChangeOutput) => {
      if (gone === null || output.outcome !== 'accepted') return {};
      const saved = output.change.operations.find(({ key }) => key === register);
      return { replacedBy: saved?.id ?? null };
    }),
    startNext: assign(({ context: { register, unsaved, saved } }) => ({
      base: null,
      gone: null,
      typed: null,
      unsaved: null,
      repeated: repeatedValues(register, unsaved),
      saved: saved + 1,
    })),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'recordForm',
  description:
    'The form of a record, from its opening until it is stored or closed; of new ones one after the other.',
  context: ({ input }) => ({
    ...input,
    submission: null,
    refusal: null,
    unsaved: input.typed,
    repeated: {},
    saved: 0,
    replacedBy: null,
  }),
  output: ({ context: { replacedBy } }) => ({ replacedBy }),
  invoke: [followsRecords.invoke, keepsForm(unsavedIn)],
  on: followsRecords.on,
  initial: 'editing',
  states: {
    editing: {
      entry: 'forgetSubmission',
      initial: 'plain',
      states: {
        plain: {
          on: {
            'form.submit': {
              guard: { type: 'isUnread', params: ({ event }) => event },
              target: 'doubted',
            },
          },
        },
        doubted: {
          description: 'What is no number would be saved as 0: that is said, and asked once more.',
          on: { 'form.change': { target: 'plain', ...typing } },
          initial: 'told',
          states: {
            told: {
              description: 'The second press of a double one answers nothing that was read.',
              after: { secondPressDelay: 'read' },
              on: { 'form.submit': {} },
            },
            read: {},
          },
        },
      },
      on: {
        'form.change': typing,
        'form.submit': [
          {
            guard: { type: 'hasNewPassword', params: ({ event }) => event },
            target: 'hashing',
            actions: { type: 'rememberSubmission', params: ({ event }) => event },
          },
          {
            target: 'saving',
            actions: { type: 'rememberSubmission', params: ({ event }) => event },
          },
        ],
        'form.close': { target: 'closed' },
      },
    },
    hashing: {
      description: 'No password goes further in clear.',
      invoke: {
        src: 'hashPassword',
        input: ({ context: { submission } }) => ({
          password: required(submission?.newPassword, 'only a new password is hashed'),
        }),
        onDone: {
          target: 'saving',
          actions: { type: 'putHash', params: ({ event }) => ({ hash: event.output }) },
        },
        onError: { target: 'editing', actions: 'rememberUnprotected' },
      },
    },
    saving: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({ persistence: context.persistence, command: saveOf(context) }),
        onDone: [
          backToForm,
          {
            guard: { type: 'isAnotherToFollow', params: ({ event }) => event.output },
            target: 'editing',
            actions: 'startNext',
          },
          {
            target: 'closed',
            actions: { type: 'rememberReplacement', params: ({ event }) => event.output },
          },
        ],
      },
      on: { 'form.close': { actions: 'withdrawChange' } },
    },
    closed: { type: 'final' },
  },
});

function unsavedIn(
  { records, register, base, gone, unsaved, submission }: RecordFormContext,
  isSaving: boolean,
): FormDraft | null {
  const form = unsaved && formDraft(base ?? gone, unsaved);
  if (!form || !isSaving || !submission) return form;
  return submittedForm(records, register, form, submission.draft);
}

function saveOf({ register, base, submission }: RecordFormContext): RecordSaveCommand {
  const { draft } = required(submission, 'what is saved was submitted');
  return { type: 'record.save', register, draft, base };
}

export type RecordFormRef = ActorRefFrom<typeof recordFormMachine>;
