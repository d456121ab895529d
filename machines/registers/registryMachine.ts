import type { ActorRefFrom, AnyActorRef, AnyEventObject } from 'xstate';
import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { abandonChange, requestChange } from '../store/changeRequests.ts';
import type { Refusal } from '../store/decisions.ts';
import type { FormChange, FormDraft, FormValues } from './formDrafts.ts';
import {
  formDraft,
  formToReopen,
  standOfForm,
  submittedForm,
  unsavedValues,
} from './formDrafts.ts';
import type { Drafts, RegisterKey, RegisterRecord } from './drafts.ts';
import { findRecord, refusalToDelete } from './registers.ts';
import type { Secret } from '../accounts/secret.ts';
import type { Notice } from '../store/notices.ts';
import type { ChangeReply, SchoolRef } from '../store/schoolMachine.ts';

export type Draft = Drafts[RegisterKey];

/** What tells one register from another. */
export interface RegistryInput {
  register: RegisterKey;
  school: SchoolRef;
  /** Under which the store keeps this person's form of the register. */
  formKey: string;
  /** What the store held under it at the start, unchecked. */
  kept: unknown;
}

interface RegistryContext extends RegistryInput {
  /** The record being edited or deleted as the person last saw it, or null for a new one. */
  base: RegisterRecord | null;
  /** The record the form was opened on, where it was deleted meanwhile: saved, it would be a new one. */
  gone: FormValues | null;
  draft: Draft | null;
  /** Only until it is hashed into the draft. */
  newPassword: Secret | null;
  /** Why the last save did not go through. */
  refusal: Refusal | null;
  /** What was typed before the page was left, to go on from. */
  typed: FormValues | null;
  /** What stands in the form and is not saved, or null for nothing. */
  unsaved: FormValues | null;
  /** How often the form was opened: each time it starts anew. */
  openings: number;
}

export type RegistryEvent =
  | { type: 'record.create' }
  | { type: 'record.edit'; record: RegisterRecord }
  | { type: 'record.delete'; record: RegisterRecord }
  | ({ type: 'form.change' } & FormChange)
  | { type: 'form.submit'; draft: Draft; newPassword?: Secret | null }
  | { type: 'form.incomplete' }
  | { type: 'form.close' }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.cancel' }
  | ChangeReply;

interface Submission {
  draft: Draft;
  newPassword?: Secret | null;
}

interface AskedDeletion {
  record: RegisterRecord;
}

const notProvided = (): never => {
  throw new Error('The password hash and the form store must be provided to the registry machine.');
};

export const registryMachine = setup({
  types: {
    context: {} as RegistryContext,
    events: {} as RegistryEvent,
    input: {} as RegistryInput,
    emitted: {} as { type: 'notice'; notice: Notice },
  },
  actors: {
    /** Resolves with the hash of a new password in clear. */
    hashPassword: fromPromise<string, { password: Secret }>(notProvided),
    /** Takes a request back when its form goes: nobody would hear of it, and the form comes back. */
    holdRequest: fromCallback<AnyEventObject, { school: SchoolRef; asker: AnyActorRef }>(
      ({ input: { school, asker } }) =>
        () =>
          school.send({ type: 'change.abandon', replyTo: asker }),
    ),
  },
  guards: {
    hasLeftForm: ({ context }) => leftForm(context) !== null,
    hasNewPassword: (_, { newPassword }: { newPassword?: Secret | null }) => Boolean(newPassword),
    isKept: ({ context }, asked: AskedDeletion) => refusalOf(context, asked) !== null,
  },
  actions: {
    /** Has the store keep a form under its key, or nothing. */
    keepForm: (_context, _kept: { form: FormDraft | null }) => notProvided(),
    rememberUnsaved: assign({ unsaved: (_, change: FormChange) => unsavedValues(change) }),
    forgetUnsaved: assign({ unsaved: null, kept: null }),
    reopenForm: assign(({ context }) => {
      const form = leftForm(context)!;
      const { school, register, openings } = context;
      return {
        ...standOfForm(school.getSnapshot().context.school, register, form),
        kept: null,
        typed: form.values,
        unsaved: form.values,
        openings: openings + 1,
      };
    }),
    startForm: assign(({ context }, { record }: { record: RegisterRecord | null }) => ({
      base: record,
      gone: null,
      draft: null,
      typed: null,
      refusal: null,
      openings: context.openings + 1,
    })),
    startDeletion: assign({ base: (_, { record }: AskedDeletion) => record }),
    rememberDraft: assign((_, { draft, newPassword = null }: Submission) => ({
      draft,
      newPassword,
      refusal: null,
    })),
    forgetPassword: assign({ newPassword: null }),
    putHash: assign({
      draft: ({ context }, { hash }: { hash: string }) => ({ ...context.draft!, password: hash }),
    }),
    rememberRefusal: assign((_, { refusal }: { refusal: Refusal }) => ({ refusal, draft: null })),
    showStored: assign(({ context: { school, register, base, gone } }) => {
      const { school: records } = school.getSnapshot().context;
      const stored = base && findRecord(records, register, String(base.id));
      return stored ? { base: stored } : { base: null, gone: base ? { ...base } : gone };
    }),
    requestSave: requestChange(({ register, draft, base }: RegistryContext) => ({
      type: 'record.save',
      register,
      draft: draft!,
      base,
    })),
    requestDelete: requestChange(({ register, base }: RegistryContext) => ({
      type: 'record.delete',
      register,
      id: String(base!.id),
    })),
    abandonRequest: abandonChange(),
    noticeKept: emit(({ context }, asked: AskedDeletion) => {
      const { code, details } = refusalOf(context, asked)!;
      return { type: 'notice', notice: { code, details } };
    }),
    noticeIncomplete: emit({
      type: 'notice',
      notice: { code: 'record.incomplete', details: {} },
    }),
  },
}).createMachine({
  id: 'registry',
  description: 'One register of the school: browsed, its records created, edited and deleted.',
  context: ({ input }) => ({
    ...input,
    base: null,
    gone: null,
    draft: null,
    newPassword: null,
    refusal: null,
    typed: null,
    unsaved: null,
    openings: 0,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'A form that a reload or an update cut short opens again as it was.',
      always: [
        { guard: 'hasLeftForm', target: 'editing', actions: 'reopenForm' },
        { target: 'browsing' },
      ],
    },
    browsing: {
      entry: ['forgetUnsaved', { type: 'keepForm', params: { form: null } }],
      on: {
        'record.create': {
          target: 'editing',
          actions: { type: 'startForm', params: { record: null } },
        },
        'record.edit': {
          target: 'editing',
          actions: { type: 'startForm', params: ({ event }) => event },
        },
        'record.delete': [
          {
            guard: { type: 'isKept', params: ({ event }) => event },
            actions: { type: 'noticeKept', params: ({ event }) => event },
          },
          {
            target: 'confirmingDelete',
            actions: { type: 'startDeletion', params: ({ event }) => event },
          },
        ],
      },
    },
    editing: {
      on: {
        'form.change': {
          actions: [
            { type: 'rememberUnsaved', params: ({ event }) => event },
            { type: 'keepForm', params: ({ context }) => ({ form: unsavedForm(context) }) },
          ],
        },
        'form.submit': [
          {
            guard: { type: 'hasNewPassword', params: ({ event }) => event },
            target: 'hashing',
            actions: { type: 'rememberDraft', params: ({ event }) => event },
          },
          {
            target: 'saving',
            actions: { type: 'rememberDraft', params: ({ event }) => event },
          },
        ],
        'form.incomplete': { actions: 'noticeIncomplete' },
        'form.close': { target: 'browsing' },
      },
    },
    hashing: {
      description: 'No password goes further in clear.',
      exit: 'forgetPassword',
      invoke: {
        src: 'hashPassword',
        input: ({ context }) => ({ password: context.newPassword! }),
        onDone: {
          target: 'saving',
          actions: { type: 'putHash', params: ({ event }) => ({ hash: event.output }) },
        },
        onError: {
          target: 'editing',
          actions: {
            type: 'rememberRefusal',
            params: { refusal: { allowed: false, code: 'password.failed', details: {} } },
          },
        },
      },
    },
    saving: {
      initial: 'asked',
      on: {
        'change.accepted': { target: 'browsing' },
        'change.refused': {
          target: 'editing',
          actions: [{ type: 'rememberRefusal', params: ({ event }) => event }, 'showStored'],
        },
      },
      states: {
        asked: {
          description: 'Its form is kept as submitted: the page may go before the answer comes.',
          entry: [
            { type: 'keepForm', params: ({ context }) => ({ form: formBeingSaved(context) }) },
            'requestSave',
          ],
          on: { 'change.held': { target: 'held' } },
        },
        held: {
          description:
            'No room: the form stays open and the save goes through when there is, while it is open.',
          invoke: {
            src: 'holdRequest',
            input: ({ context, self }) => ({ school: context.school, asker: self }),
          },
          on: { 'form.close': { target: '#registry.browsing' } },
        },
      },
    },
    confirmingDelete: {
      on: {
        'deletion.confirm': { target: 'deleting' },
        'deletion.cancel': { target: 'browsing' },
      },
    },
    deleting: {
      initial: 'asked',
      on: {
        'change.accepted': { target: 'browsing' },
        'change.refused': { target: 'browsing' },
      },
      states: {
        asked: { entry: 'requestDelete', on: { 'change.held': { target: 'held' } } },
        held: {
          description: 'The store takes nothing now: the deletion waits or is given up.',
          on: { 'deletion.cancel': { target: '#registry.browsing', actions: 'abandonRequest' } },
        },
      },
    },
  },
});

function leftForm({ school, register, kept }: RegistryInput): FormDraft | null {
  return formToReopen(school.getSnapshot().context.school, register, kept);
}

function unsavedForm({ base, gone, unsaved }: RegistryContext): FormDraft | null {
  return unsaved && formDraft(base ?? gone, unsaved);
}

function formBeingSaved(context: RegistryContext): FormDraft | null {
  const form = unsavedForm(context);
  const { school, register, draft } = context;
  return form && submittedForm(school.getSnapshot().context.school, register, form, draft!);
}

function refusalOf({ school, register }: RegistryContext, asked: AskedDeletion): Refusal | null {
  const { school: records, user } = school.getSnapshot().context;
  return refusalToDelete(records, register, asked.record, user);
}

export type RegistryRef = ActorRefFrom<typeof registryMachine>;
