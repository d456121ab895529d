import type { ActorRefFrom } from 'xstate';
import { assign, emit, fromCallback, sendTo, setup } from 'xstate';
import type { AccountRecords, SignedInUser } from '../school/accounts.ts';
import { accountLists } from '../school/accounts.ts';
import { followUser, isClaimOf, restoreUser } from './accounts.ts';
import { isSameContent } from '../kit/sameContent.ts';
import type { School } from '../school/school.ts';
import type { Role } from '../school/roles.ts';
import type { Notice } from '../store/notices.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import { notProvided } from '../kit/notProvided.ts';

/** What the store holds under `user`: a claim until a record matches it. */
interface StoredClaim {
  type: 'session.stored';
  claim: unknown;
}

export type SessionEvent =
  | { type: 'session.signIn'; user: SignedInUser }
  | { type: 'session.signOut' }
  | StoredClaim
  | { type: 'session.unattended' }
  | { type: 'account.gone' }
  | { type: 'area.entered'; area: Role }
  | RecordsChanged;

/** Of the school, what decides who is signed in and for how long. */
export type SessionRecords = AccountRecords & Pick<School, 'settings'>;

const watchedKeys = [...Object.values(accountLists), 'settings'] as const;

export interface SessionInput {
  persistence: PersistenceRef;
  school: SchoolRef;
  /** What the session depends on at the start; the machine follows it from there. */
  records: SessionRecords;
}

/** Of whom the time without activity is asked, which a change of the settings may shorten. */
export interface WatchInput {
  school: SchoolRef;
}

interface SessionContext extends SessionInput {
  user: SignedInUser | null;
  /** Whom another tab signed out, until it is known whether their account is gone. */
  left: SignedInUser | null;
}

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as { type: 'notice'; notice: Notice },
  },
  actors: {
    watchRecords,
    /** Sends `session.stored` at the start and when another tab signs in or out. */
    watchStoredUser: fromCallback<SessionEvent, WatchInput>(notProvided),
    /** Sends `session.unattended` after as long without activity in any tab as the school allows. */
    watchActivity: fromCallback<SessionEvent, WatchInput>(notProvided),
  },
  guards: {
    isClaimMet: ({ context }, { claim }: StoredClaim) =>
      restoreUser(context.records, claim) !== null,
    isOwnClaim: ({ context: { user } }, { claim }: StoredClaim) =>
      user !== null && isClaimOf(claim, user),
    isRecordGone: ({ context }, { records }: { records: SessionRecords }) =>
      context.user !== null && followUser(records, context.user) === null,
    isLeftGone: ({ context }, { records }: { records: SessionRecords }) =>
      context.left !== null && followUser(records, context.left) === null,
    isForeignArea: ({ context: { user } }, { area }: { area: Role }) =>
      user !== null && user.role !== area,
    isRecordChanged: ({ context }, { records }: { records: SessionRecords }) =>
      context.user !== null && !isSameContent(followUser(records, context.user), context.user),
  },
  actions: {
    rememberRecords: assign((_, { records }: { records: SessionRecords }) => ({ records })),
    /** Writes the context's user to the store. */
    storeUser: notProvided,
    clearStoredUser: notProvided,
    /** Removes what this tab keeps of the context's user's forms. */
    dropKeptForms: notProvided,
    rememberUser: assign({ user: (_, { user }: { user: SignedInUser }) => user }),
    rememberClaimed: assign({
      user: ({ context }, { claim }: StoredClaim) => restoreUser(context.records, claim),
    }),
    forgetUser: assign({ user: null }),
    rememberLeft: assign({ left: ({ context }) => context.user }),
    forgetLeft: assign({ left: null }),
    followRecord: assign({
      user: ({ context }, { records }: { records: SessionRecords }) =>
        context.user && followUser(records, context.user),
    }),
    nameAuthor: sendTo(
      ({ context }) => context.persistence,
      ({ context: { user } }) => ({ type: 'user.changed', user }),
    ),
    nameUser: sendTo(
      ({ context }) => context.school,
      ({ context: { user } }) => ({ type: 'user.changed', user }),
    ),
    welcome: emit((_, { user }: { user: SignedInUser }) => ({
      type: 'notice',
      notice: { code: 'session.signedIn', details: { name: user.name } },
    })),
    noticeAccountGone: emit({
      type: 'notice',
      notice: { code: 'session.accountGone', details: {} },
    }),
    noticeOtherArea: emit({
      type: 'notice',
      notice: { code: 'session.otherArea', details: {} },
    }),
    noticeUnattended: emit(({ context: { records } }) => ({
      type: 'notice',
      notice: {
        code: 'session.unattended',
        details: { minutes: records.settings.security.inactivityMinutes },
      },
    })),
  },
}).createMachine({
  id: 'session',
  description: 'Who is signed in. What the store says of it counts only when a record matches.',
  context: ({ input }) => ({ ...input, user: null, left: null }),
  invoke: [
    { src: 'watchRecords', input: ({ context: { school } }) => ({ school, keys: watchedKeys }) },
    { src: 'watchStoredUser', input: ({ context: { school } }) => ({ school }) },
  ],
  on: {
    'records.changed': { actions: { type: 'rememberRecords', params: ({ event }) => event } },
    'session.stored': [
      {
        description: 'Another tab signed in or out: this one follows.',
        guard: { type: 'isClaimMet', params: ({ event }) => event },
        target: '.signedIn',
        actions: { type: 'rememberClaimed', params: ({ event }) => event },
      },
      {
        description: 'The same person under a new email, whose record is still on its way.',
        guard: { type: 'isOwnClaim', params: ({ event }) => event },
      },
      { target: '.signedOut', actions: ['rememberLeft', 'forgetUser'] },
    ],
  },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'A stored user that matches no record by role, id and email is removed.',
      on: {
        'session.stored': [
          {
            guard: { type: 'isClaimMet', params: ({ event }) => event },
            target: 'signedIn',
            actions: { type: 'rememberClaimed', params: ({ event }) => event },
          },
          { target: 'signedOut', actions: 'clearStoredUser' },
        ],
      },
    },
    signedOut: {
      entry: ['nameAuthor', 'nameUser'],
      on: {
        'session.signIn': {
          target: 'signedIn',
          actions: [
            { type: 'rememberUser', params: ({ event }) => event },
            'storeUser',
            { type: 'welcome', params: ({ event }) => event },
          ],
        },
        'records.changed': {
          description: 'The other tab signed out because the account was deleted.',
          guard: { type: 'isLeftGone', params: ({ event }) => event },
          actions: [
            { type: 'rememberRecords', params: ({ event }) => event },
            'noticeAccountGone',
            'forgetLeft',
          ],
        },
      },
    },
    signedIn: {
      entry: ['forgetLeft', 'nameAuthor', 'nameUser'],
      invoke: { src: 'watchActivity', input: ({ context: { school } }) => ({ school }) },
      on: {
        'session.signOut': {
          description: 'Whoever leaves on purpose leaves no form behind.',
          target: 'signedOut',
          actions: ['dropKeptForms', 'forgetUser', 'clearStoredUser'],
        },
        'session.unattended': {
          description: 'Nobody was active in any tab for as long as the school allows.',
          target: 'signedOut',
          actions: ['forgetUser', 'clearStoredUser', 'noticeUnattended'],
        },
        'account.gone': {
          description: "The school's server knows the user no more: deleted, or called otherwise.",
          target: 'signedOut',
          actions: ['forgetUser', 'clearStoredUser', 'noticeAccountGone'],
        },
        'area.entered': {
          description: 'An address of another role was typed: its area stays closed.',
          guard: { type: 'isForeignArea', params: ({ event }) => event },
          actions: 'noticeOtherArea',
        },
        'records.changed': [
          {
            description: 'The account was deleted here or in another tab.',
            guard: { type: 'isRecordGone', params: ({ event }) => event },
            target: 'signedOut',
            actions: [
              { type: 'rememberRecords', params: ({ event }) => event },
              'forgetUser',
              'clearStoredUser',
              'noticeAccountGone',
            ],
          },
          {
            description: 'A new name shows at once.',
            guard: { type: 'isRecordChanged', params: ({ event }) => event },
            actions: [
              { type: 'rememberRecords', params: ({ event }) => event },
              { type: 'followRecord', params: ({ event }) => event },
              'storeUser',
              'nameAuthor',
            ],
          },
        ],
      },
    },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
