import type { ActorRefFrom } from 'xstate';
import { assign, fromPromise, sendTo, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';
import type { AccountKey } from '../school/accounts.ts';
import { accountWith } from '../school/accounts.ts';
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
import type { AttemptsEvent } from './attemptsMachine.ts';
import { attemptsMachine } from './attemptsMachine.ts';
import type { ContactForm } from './contactForm.ts';
import {
  contactFormOf,
  followedContact,
  onStoredContact,
  savedContact,
  unsavedContact,
} from './contactForm.ts';
import type { AccountSaveCommand, Contact } from './ownAccount.ts';
import { contactFaults } from './ownAccount.ts';
import type { TypedPasswords } from './ownPassword.ts';
import { isPasswordTyped, noPasswords, passwordFaults } from './ownPassword.ts';
import type { Secret } from './secret.ts';

export interface AccountInput extends FeatureInput {
  person: AccountKey;
  formStore: FormStore;
}

/** What is typed in the fields of the form. */
export interface AccountFields {
  contact?: Partial<Contact>;
  passwords?: Partial<TypedPasswords>;
}

interface FormChanged {
  fields: AccountFields;
}

interface AccountContext extends AccountInput {
  contact: ContactForm;
  /** Until they are saved; no store keeps them. */
  passwords: TypedPasswords;
  /** Of the new password while it is saved; empty where there is none. */
  hash: string;
  /** Why the last save did not go through. */
  refusal: Refusal | null;
}

export type AccountEvent =
  | ({ type: 'form.change' } & FormChanged)
  | { type: 'account.save' }
  | { type: 'account.cancel' }
  | AttemptsEvent
  | RecordsChanged;

const typing = {
  actions: { type: 'rememberTyped', params: ({ event }: { event: FormChanged }) => event },
} as const;

export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    input: {} as AccountInput,
    children: {} as { attempts: 'attempts'; change: 'change' },
  },
  actors: {
    attempts: attemptsMachine,
    change: changeMachine,
    keepForm,
    watchRecords,
    /** Whether a password is the person's; rejects where that can't be told. */
    checkPassword: fromPromise<boolean, { password: Secret; person: AccountKey }>(notProvided),
    /** Resolves with the hash of a new password in clear. */
    hashPassword: fromPromise<string, { password: Secret }>(notProvided),
  },
  guards: {
    ...changeGuards,
    isLacking: ({ context: { contact, passwords, person, records } }) => {
      const user = accountWith(records, person)?.user ?? '';
      const faults = {
        ...contactFaults(contact.values, person.role, contact.start),
        ...passwordFaults(passwords, user, records.settings.security),
      };
      return Object.keys(faults).length > 0;
    },
    hasPasswords: ({ context }) => isPasswordTyped(context.passwords),
    isRight: (_, { isOwn }: { isOwn: boolean }) => isOwn,
  },
  actions: {
    rememberRecords: assign(
      ({ context: { contact, person } }, { records }: Pick<FeatureInput, 'records'>) => ({
        records,
        contact: followedContact(contact, records, person),
      }),
    ),
    reportSuccess: sendTo('attempts', { type: 'attempt.succeeded' }),
    reportFailure: sendTo('attempts', { type: 'attempt.failed' }),
    rememberTyped: assign(({ context: { contact, passwords } }, { fields }: FormChanged) => ({
      contact: { ...contact, values: { ...contact.values, ...fields.contact } },
      passwords: { ...passwords, ...fields.passwords },
      refusal: null,
    })),
    takeSaved: assign({
      contact: ({ context }) => savedContact(context.contact),
      passwords: noPasswords,
    }),
    rememberHash: assign({ hash: (_, { hash }: { hash: string }) => hash }),
    forgetHash: assign({ hash: '' }),
    rememberUnprotected: assign({
      refusal: { allowed: false, code: 'password.failed', details: {} },
    }),
    forgetRefusal: assign({ refusal: null }),
    rememberRefusal: rememberRefusal(),
    showStored: assign({
      contact: ({ context: { contact, records, person, refusal } }) =>
        isChangedMeanwhile(refusal) ? onStoredContact(contact, records, person) : contact,
    }),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'account',
  description:
    'The own account, changed by whoever it is: a new password asks for the one there is.',
  context: ({ input }) => ({
    ...input,
    contact: contactFormOf(input.records, input.person, input.formStore.kept),
    passwords: noPasswords,
    hash: '',
    refusal: null,
  }),
  invoke: [
    followsRecords.invoke,
    keepsForm(({ contact }: AccountContext) => unsavedContact(contact)),
    {
      id: 'attempts',
      src: 'attempts',
      input: ({ context: { school, records } }) => ({ school, records }),
    },
  ],
  on: followsRecords.on,
  initial: 'editing',
  states: {
    editing: {
      entry: 'forgetHash',
      initial: 'fresh',
      states: {
        fresh: {},
        faulty: {
          description: 'It was to be saved and lacks something: each field says what.',
          on: { 'form.change': typing },
        },
        wrong: { description: 'The current password was not theirs: the form says so.' },
        unchecked: { description: 'Nobody could tell whether it was.' },
        refused: {},
        saved: { entry: 'takeSaved' },
      },
      on: {
        'form.change': { target: '.fresh', ...typing },
        'attempts.penalized': 'penalized',
        'account.save': [
          { guard: 'isLacking', target: '.faulty' },
          { guard: 'hasPasswords', target: 'checking', actions: 'forgetRefusal' },
          { target: 'saving', actions: 'forgetRefusal' },
        ],
      },
    },
    checking: {
      invoke: {
        src: 'checkPassword',
        input: ({ context: { person, passwords } }) => ({ person, password: passwords.current }),
        onDone: [
          {
            guard: { type: 'isRight', params: ({ event }) => ({ isOwn: event.output }) },
            target: 'hashing',
            actions: 'reportSuccess',
          },
          { target: 'rejected' },
        ],
        onError: { target: 'editing.unchecked' },
      },
    },
    rejected: {
      description:
        'Whoever tries passwords here is slowed down as at the login, by the same count.',
      entry: 'reportFailure',
      on: { 'attempts.penalized': 'penalized.wrong', 'attempts.free': 'editing.wrong' },
    },
    penalized: {
      description: 'What is typed stays; nothing is saved until the wait is over.',
      initial: 'recalled',
      states: {
        wrong: { on: { 'attempts.free': '#account.editing.wrong' } },
        recalled: {
          description: 'The failures were of another tab, or of before a reload.',
          on: { 'attempts.free': '#account.editing' },
        },
      },
      on: {
        'form.change': typing,
        'attempts.penalized': '.recalled',
      },
    },
    hashing: {
      description: 'No password goes further in clear.',
      invoke: {
        src: 'hashPassword',
        input: ({ context: { passwords } }) => ({ password: passwords.next }),
        onDone: {
          target: 'saving',
          actions: { type: 'rememberHash', params: ({ event }) => ({ hash: event.output }) },
        },
        onError: { target: 'editing.refused', actions: 'rememberUnprotected' },
      },
    },
    saving: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({ persistence: context.persistence, command: saveOf(context) }),
        onDone: [
          { ...backToForm, target: 'editing.refused' },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'editing.saved',
          },
          { target: 'editing' },
        ],
      },
      on: { 'account.cancel': { actions: 'withdrawChange' } },
    },
  },
});

function saveOf({ contact, hash, person, records }: AccountContext): AccountSaveCommand {
  const password = accountWith(records, person)?.password ?? '';
  return {
    type: 'account.save',
    person,
    draft: { ...contact.values, password: hash },
    base: { ...contact.start, password },
  };
}

export type AccountRef = ActorRefFrom<typeof accountMachine>;
