import type { ActorRefFrom } from 'xstate';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { AccountKey } from '../school/accounts.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import type { FeatureInput, FormStore } from '../store/feature.ts';
import { followsRecords, rememberRecords } from '../store/feature.ts';
import type { Notice } from '../store/notices.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import { formToReopen, standOfForm } from './formDrafts.ts';
import type { FormStart, RecordFormOutput } from './recordFormMachine.ts';
import { recordFormMachine } from './recordFormMachine.ts';
import type { RegisterKey, RegisterRecord } from './drafts.ts';
import type { RecordDeleteCommand } from './registers.ts';
import { refusalToDelete, withoutPassword } from './registers.ts';

/** What tells one register from another. */
export interface RegistryInput extends FeatureInput {
  register: RegisterKey;
  /** Who browses it. */
  user: AccountKey | null;
  formStore: FormStore;
}

interface RegistryContext extends RegistryInput {
  /** What the form opens on, or opened on last. */
  start: FormStart;
  /** The record being deleted, or the last that was to be. */
  doomed: RegisterRecord | null;
}

interface AskedDeletion {
  record: RegisterRecord;
}

interface Left {
  /** What the store holds as the form, unchecked. */
  kept: unknown;
}

export type RegistryEvent =
  | { type: 'record.create' }
  | { type: 'record.edit'; record: RegisterRecord }
  | ({ type: 'form.resume' } & Left)
  | ({ type: 'record.delete' } & AskedDeletion)
  | { type: 'form.incomplete' }
  | RecordsChanged;

const blankForm: FormStart = { base: null, gone: null, typed: null };

export const registryMachine = setup({
  types: {
    context: {} as RegistryContext,
    events: {} as RegistryEvent,
    input: {} as RegistryInput,
    emitted: {} as
      | { type: 'notice'; notice: Notice }
      /** By its new id: the form's record was gone, and what stood in the form is a record of its own. */
      | { type: 'record.replaced'; id: string },
    children: {} as { recordForm: 'recordForm'; confirmation: 'confirmation' },
  },
  actors: { confirmation: confirmationMachine, recordForm: recordFormMachine, watchRecords },
  guards: {
    isLeftForm: ({ context }) => context.start.typed !== null,
    isForm: ({ context }, { kept }: Left) => startOf(context, kept).typed !== null,
    isKept: ({ context }, asked: AskedDeletion) => refusalOf(context, asked) !== null,
  },
  actions: {
    dropLeft: ({ context: { formStore } }) => formStore.keep(null),
    rememberRecords: rememberRecords(),
    startForm: assign((_, { base }: { base: RegisterRecord | null }) => ({
      start: { ...blankForm, base },
    })),
    resumeForm: assign(({ context }, { kept }: Left) => ({ start: startOf(context, kept) })),
    startDeletion: assign((_, { record }: AskedDeletion) => ({ doomed: record })),
    noticeKept: emit(({ context }, asked: AskedDeletion) => {
      const { code, details } = required(refusalOf(context, asked), 'what is kept is refused');
      return { type: 'notice', notice: { code, details } };
    }),
    noticeIncomplete: emit({
      type: 'notice',
      notice: { code: 'record.incomplete', details: {} },
    }),
    announceReplacement: enqueueActions(({ enqueue }, { replacedBy }: RecordFormOutput) => {
      if (replacedBy !== null) enqueue.emit({ type: 'record.replaced', id: replacedBy });
    }),
  },
}).createMachine({
  id: 'registry',
  description: 'One register of the school: browsed, its records created, edited and deleted.',
  context: ({ input }) => ({
    ...input,
    start: startOf(input, input.formStore.kept),
    doomed: null,
  }),
  ...followsRecords,
  initial: 'restoring',
  states: {
    restoring: {
      description: 'A form that a reload or an update cut short opens again as it was.',
      always: [
        { guard: 'isLeftForm', target: 'editing' },
        { target: 'browsing', actions: 'dropLeft' },
      ],
    },
    browsing: {
      on: {
        'record.create': {
          target: 'editing',
          actions: { type: 'startForm', params: { base: null } },
        },
        'record.edit': {
          target: 'editing',
          actions: { type: 'startForm', params: ({ event }) => ({ base: event.record }) },
        },
        'form.resume': {
          description: 'What was asked elsewhere and refused goes on in its form.',
          guard: { type: 'isForm', params: ({ event }) => event },
          target: 'editing',
          actions: { type: 'resumeForm', params: ({ event }) => event },
        },
        'record.delete': [
          {
            guard: { type: 'isKept', params: ({ event }) => event },
            actions: { type: 'noticeKept', params: ({ event }) => event },
          },
          {
            target: 'deleting',
            actions: { type: 'startDeletion', params: ({ event }) => event },
          },
        ],
      },
    },
    editing: {
      invoke: {
        id: 'recordForm',
        src: 'recordForm',
        input: ({ context: { register, persistence, school, records, formStore, start } }) => ({
          register,
          persistence,
          school,
          records,
          formStore,
          ...start,
        }),
        onDone: {
          target: 'browsing',
          actions: { type: 'announceReplacement', params: ({ event }) => event.output },
        },
      },
      on: { 'form.incomplete': { actions: 'noticeIncomplete' } },
    },
    deleting: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({
          persistence: context.persistence,
          command: deletionOf(context),
        }),
        onDone: 'browsing',
      },
    },
  },
});

/** A form that was left as it stood, or a blank one. */
function startOf(
  { records, register }: Pick<RegistryInput, 'records' | 'register'>,
  kept: unknown,
): FormStart {
  const form = formToReopen(records, register, kept);
  return form ? { ...standOfForm(records, register, form), typed: form.values } : blankForm;
}

function refusalOf({ records, register, user }: RegistryContext, { record }: AskedDeletion) {
  return refusalToDelete(records, register, record, user);
}

function deletionOf({ register, doomed }: RegistryContext): RecordDeleteCommand {
  const base = withoutPassword(required(doomed, 'a record is taken to be deleted'));
  return { type: 'record.delete', register, id: String(base.id), base };
}

export type RegistryRef = ActorRefFrom<typeof registryMachine>;
