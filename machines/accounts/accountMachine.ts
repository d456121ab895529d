import type { ActorRefFrom } from 'xstate';
import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';
import { required } from '../kit/required.ts';
import type { AccountKey } from '../school/accounts.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, isAccepted, isRefused, refusalIn } from '../store/changeMachine.ts';
import type { Refusal } from '../store/decisions.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { School } from '../school/school.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { AccountSaveCommand, OwnAccountDraft } from './ownAccount.ts';
import type { Secret } from './secret.ts';
import type { Failures, FailuresRecalled } from './security.ts';
import { countedFailures } from './security.ts';

export interface AccountInput {
  persistence: PersistenceRef;
  school: SchoolRef;
  /** The school's records at the start; the machine follows them from there. */
  records: School;
  person: AccountKey;
}

/** A new password, and the one it takes the place of. */
export interface PasswordChange {
  current: Secret;
  next: Secret;
}

interface Submission {
  draft: OwnAccountDraft;
  base: OwnAccountDraft;
  /** Only until it is hashed into the draft. */
  passwords: PasswordChange | null;
}

interface AccountContext extends AccountInput {
  /** What is being saved. */
  submission: Submission | null;
  /** Why the last save did not go through. */
  refusal: Refusal | null;
  /** Wrong passwords in a row, those of the login, of reloads and of other tabs included. */
  failures: number;
  /** Milliseconds the next attempt has to wait. */
  penalty: number;
}

export type AccountEvent =
  | ({ type: 'account.save' } & Submission)
  | { type: 'account.change' }
  | { type: 'account.cancel' }
  | FailuresRecalled
  | RecordsChanged;

export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    input: {} as AccountInput,
  },
  actors: {
    change: changeMachine,
    watchRecords,
    watchFailures: fromCallback<FailuresRecalled>(notProvided),
    /** Whether a password is the person's; rejects where that can't be told. */
    checkPassword: fromPromise<boolean, { password: Secret; person: AccountKey }>(notProvided),
    /** Resolves with the hash of a new password in clear. */
    hashPassword: fromPromise<string, { password: Secret }>(notProvided),
  },
  delays: { penaltyDelay: ({ context }) => context.penalty },
  guards: {
    isPenalized: ({ context }) => context.penalty > 0,
    isPenaltyRecalled: ({ context: { records } }, recalled: Failures) =>
      countedFailures(recalled, records).penalty > 0,
    hasPasswords: (_, { passwords }: Pick<Submission, 'passwords'>) => passwords !== null,
    isRight: (_, { isOwn }: { isOwn: boolean }) => isOwn,
    isRefused: (_, output: ChangeOutput) => isRefused(output),
    isAccepted: (_, output: ChangeOutput) => isAccepted(output),
  },
  actions: {
    rememberRecords: assign((_, { records }: { records: School }) => ({ records })),
    recallFailures: assign(({ context: { records } }, recalled: Failures) =>
      countedFailures(recalled, records),
    ),
    countFailure: assign(({ context: { failures, records } }) =>
      countedFailures({ failures: failures + 1, waited: 0 }, records),
    ),
    clearFailures: assign({ failures: 0, penalty: 0 }),
    /** Writes the context's failures to the store. */
    storeFailures: notProvided,
    dropFailures: notProvided,
    rememberSubmission: assign((_, { draft, base, passwords }: Submission) => ({
      submission: { draft, base, passwords },
      refusal: null,
    })),
    forgetSubmission: assign({ submission: null }),
    putHash: assign(({ context: { submission } }, { hash }: { hash: string }) => ({
      submission: submission && {
        ...submission,
        draft: { ...submission.draft, password: hash },
        passwords: null,
      },
    })),
    rememberUnprotected: assign({
      refusal: { allowed: false, code: 'password.failed', details: {} },
    }),
    forgetRefusal: assign({ refusal: null }),
    rememberRefusal: assign({ refusal: (_, output: ChangeOutput) => refusalIn(output) }),
    withdrawChange: sendTo('change', { type: 'change.withdraw' }),
  },
}).createMachine({
  id: 'account',
  description:
    'The own account, changed by whoever it is: a new password asks for the one there is.',
  context: ({ input }) => ({ ...input, submission: null, refusal: null, failures: 0, penalty: 0 }),
  invoke: [
    { src: 'watchRecords', input: ({ context: { school } }) => ({ school }) },
    { src: 'watchFailures' },
  ],
  on: {
    'records.changed': { actions: { type: 'rememberRecords', params: ({ event }) => event } },
    'failures.recalled': { actions: { type: 'recallFailures', params: ({ event }) => event } },
  },
  initial: 'editing',
  states: {
    editing: {
      entry: 'forgetSubmission',
      initial: 'fresh',
      states: {
        fresh: {},
        wrong: { description: 'The current password was not theirs: the form says so.' },
        unchecked: { description: 'Nobody could tell whether it was.' },
        refused: {},
        saved: {},
      },
      on: {
        'account.change': { target: '.fresh', actions: 'forgetRefusal' },
        'failures.recalled': [
          {
            guard: { type: 'isPenaltyRecalled', params: ({ event }) => event },
            target: 'penalized',
            actions: { type: 'recallFailures', params: ({ event }) => event },
          },
          { actions: { type: 'recallFailures', params: ({ event }) => event } },
        ],
        'account.save': [
          {
            guard: { type: 'hasPasswords', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'rememberSubmission', params: ({ event }) => event },
          },
          {
            target: 'saving',
            actions: { type: 'rememberSubmission', params: ({ event }) => event },
          },
        ],
      },
    },
    checking: {
      invoke: {
        src: 'checkPassword',
        input: ({ context: { person, submission } }) => ({
          person,
          password: passwordsOf(submission).current,
        }),
        onDone: [
          {
            guard: { type: 'isRight', params: ({ event }) => ({ isOwn: event.output }) },
            target: 'hashing',
            actions: ['clearFailures', 'dropFailures'],
          },
          { target: 'rejected' },
        ],
        onError: { target: 'editing.unchecked' },
      },
    },
    rejected: {
      description:
        'Whoever tries passwords here is slowed down as at the login, by the same count.',
      entry: ['forgetSubmission', 'countFailure', 'storeFailures'],
      always: [{ guard: 'isPenalized', target: 'penalized.wrong' }, { target: 'editing.wrong' }],
    },
    penalized: {
      description: 'What is typed stays; nothing is saved until the wait is over.',
      initial: 'recalled',
      states: {
        wrong: { after: { penaltyDelay: '#account.editing.wrong' } },
        recalled: {
          description: 'The failures were of another tab, or of before a reload.',
          after: { penaltyDelay: '#account.editing' },
        },
      },
      on: {
        'failures.recalled': {
          target: '.recalled',
          reenter: true,
          actions: { type: 'recallFailures', params: ({ event }) => event },
        },
      },
    },
    hashing: {
      description: 'No password goes further in clear.',
      invoke: {
        src: 'hashPassword',
        input: ({ context: { submission } }) => ({ password: passwordsOf(submission).next }),
        onDone: {
          target: 'saving',
          actions: { type: 'putHash', params: ({ event }) => ({ hash: event.output }) },
        },
        onError: { target: 'editing.refused', actions: 'rememberUnprotected' },
      },
    },
    saving: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, person, submission } }) => ({
          persistence,
          command: saveOf(person, submission),
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing.refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
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

function passwordsOf(submission: Submission | null): PasswordChange {
  return required(submission?.passwords, 'only a new password is checked and hashed');
}

function saveOf(person: AccountKey, submission: Submission | null): AccountSaveCommand {
  const { draft, base } = required(submission, 'what is saved was submitted');
  return { type: 'account.save', person, draft, base };
}

export type AccountRef = ActorRefFrom<typeof accountMachine>;
