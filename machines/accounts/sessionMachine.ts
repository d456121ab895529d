import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { assign, emit, fromCallback, sendTo, setup } from 'xstate';
import type { SignedInUser } from '../school/accounts.ts';
import { followUser, isClaimOf, restoreUser } from './accounts.ts';
import { isSameContent } from '../store/changes.ts';
import type { Role, School } from '../school/school.ts';
import type { Notice } from '../store/notices.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';

export type SessionEvent =
  | { type: 'session.signIn'; user: SignedInUser }
  | { type: 'session.signOut' }
  | { type: 'session.stored'; claim: unknown }
  | { type: 'session.unattended' }
  | { type: 'area.entered'; area: Role }
  | { type: 'records.changed'; school: School };

export interface SessionInput {
  school: SchoolRef;
  /** What the store holds under `user`: a claim until a record matches it. */
  claim: unknown;
}

interface SessionContext {
  user: SignedInUser | null;
  /** Whom another tab signed out, until it is known whether their account is gone. */
  left: SignedInUser | null;
  claim: unknown;
  school: SchoolRef;
}

const notProvided = (): never => {
  throw new Error('The session store must be provided to the session machine.');
};

function recordsOf(school: SchoolRef): School {
  return school.getSnapshot().context.school;
}

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as { type: 'notice'; notice: Notice },
  },
  actors: {
    /** Sends `session.stored` when another tab signs in or out. */
    watchStoredUser: fromCallback<SessionEvent>(notProvided),
    /** Sends `session.unattended` after 30 minutes without activity in any tab. */
    watchActivity: fromCallback<SessionEvent>(notProvided),
  },
  guards: {
    isClaimMet: ({ context }, { claim }: { claim: unknown }) =>
      restoreUser(recordsOf(context.school), claim) !== null,
    isOwnClaim: ({ context: { user } }, { claim }: { claim: unknown }) =>
      user !== null && isClaimOf(claim, user),
    isRecordGone: ({ context }, { school }: { school: School }) =>
      context.user !== null && followUser(school, context.user) === null,
    isLeftGone: ({ context }, { school }: { school: School }) =>
      context.left !== null && followUser(school, context.left) === null,
    isForeignArea: ({ context: { user } }, { area }: { area: Role }) =>
      user !== null && user.role !== area,
    isRecordChanged: ({ context }, { school }: { school: School }) =>
      context.user !== null && !isSameContent(followUser(school, context.user), context.user),
  },
  actions: {
    /** Writes the context's user to the store. */
    storeUser: notProvided,
    clearStoredUser: notProvided,
    /** Removes what this tab keeps of the context's user's forms. */
    dropKeptForms: notProvided,
    rememberUser: assign({ user: (_, { user }: { user: SignedInUser }) => user }),
    rememberClaimed: assign({
      user: ({ context }, { claim }: { claim: unknown }) =>
        restoreUser(recordsOf(context.school), claim),
    }),
    forgetUser: assign({ user: null }),
    rememberLeft: assign({ left: ({ context }) => context.user }),
    forgetLeft: assign({ left: null }),
    followRecord: assign({
      user: ({ context }, { school }: { school: School }) =>
        context.user && followUser(school, context.user),
    }),
    nameUser: sendTo(
      ({ context }) => context.school as AnyActorRef,
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
    noticeUnattended: emit({
      type: 'notice',
      notice: { code: 'session.unattended', details: {} },
    }),
  },
}).createMachine({
  id: 'session',
  description: 'Who is signed in. What the store says of it counts only when a record matches.',
  context: ({ input }) => ({
    user: null,
    left: null,
    claim: input.claim,
    school: input.school,
  }),
  invoke: { src: 'watchStoredUser' },
  on: {
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
      always: [
        {
          guard: { type: 'isClaimMet', params: ({ context }) => context },
          target: 'signedIn',
          actions: { type: 'rememberClaimed', params: ({ context }) => context },
        },
        { target: 'signedOut', actions: 'clearStoredUser' },
      ],
    },
    signedOut: {
      entry: 'nameUser',
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
          actions: ['noticeAccountGone', 'forgetLeft'],
        },
      },
    },
    signedIn: {
      entry: ['forgetLeft', 'nameUser'],
      invoke: { src: 'watchActivity' },
      on: {
        'session.signOut': {
          description: 'Whoever leaves on purpose leaves no form behind.',
          target: 'signedOut',
          actions: ['dropKeptForms', 'forgetUser', 'clearStoredUser'],
        },
        'session.unattended': {
          description: '30 minutes without activity in any tab.',
          target: 'signedOut',
          actions: ['forgetUser', 'clearStoredUser', 'noticeUnattended'],
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
            actions: ['forgetUser', 'clearStoredUser', 'noticeAccountGone'],
          },
          {
            description: 'A new name shows at once.',
            guard: { type: 'isRecordChanged', params: ({ event }) => event },
            actions: [
              { type: 'followRecord', params: ({ event }) => event },
              'storeUser',
              'nameUser',
            ],
          },
        ],
      },
    },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
