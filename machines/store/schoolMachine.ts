import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { assign, emit, enqueueActions, raise, setup } from 'xstate';
import type { SignedInUser } from '../school/accounts.ts';
import { dayOf } from '../kit/calendar.ts';
import type { Change } from './changes.ts';
import type { AnyCommand, Refusal } from './decisions.ts';
import { isUndoable, supersedes } from './undo.ts';
import type { School } from '../school/school.ts';
import type { Notice } from './notices.ts';
import type { CommitReply, PersistenceRef } from './persistenceMachine.ts';

/** What the actor that requested a change hears of it. */
export type ChangeReply =
  | { type: 'change.accepted'; change: Change }
  | { type: 'change.refused'; refusal: Refusal }
  | { type: 'change.held' };

export type SchoolEvent =
  | { type: 'change.request'; command: AnyCommand; replyTo?: AnyActorRef }
  | { type: 'change.undo'; id: string }
  | { type: 'change.abandon'; replyTo: AnyActorRef }
  | { type: 'changes.abandon' }
  | { type: 'records.changed'; school: School; changes: readonly Change[]; ownId?: string | null }
  | { type: 'user.changed'; user: SignedInUser | null }
  | CommitReply;

export interface SchoolInput {
  school: School;
  changes: readonly Change[];
  persistence: PersistenceRef;
  /** Epoch milliseconds. */
  clock: () => number;
}

interface SchoolContext {
  school: School;
  /** The last changes, oldest first. */
  changes: readonly Change[];
  /** Which of them were asked for here. */
  ownIds: ReadonlySet<string>;
  /** Whoever is signed in: the author of what is asked for. */
  user: SignedInUser | null;
  /** Who waits for which commit. */
  waiting: readonly { id: string; replyTo: AnyActorRef | null }[];
  requested: number;
  persistence: PersistenceRef;
  clock: () => number;
}

interface NewRecords {
  school: School;
  changes: readonly Change[];
  /** The one of them that was asked for here. */
  ownId?: string | null;
}

const rememberedChanges = 50;
const withdrawal: Refusal = { allowed: false, code: 'change.withdrawn', details: {} };

export const schoolMachine = setup({
  types: {
    context: {} as SchoolContext,
    events: {} as SchoolEvent,
    input: {} as SchoolInput,
    emitted: {} as { type: 'notice'; notice: Notice },
  },
  guards: {
    isWaiting: ({ context }) => context.waiting.length > 0,
    isAnswered: ({ context }) => context.waiting.length === 0,
    canUndo: ({ context }, { id }: { id: string }) =>
      context.user !== null &&
      context.changes.some((change) => change.id === id && isUndoable(change)),
  },
  actions: {
    requestCommit: enqueueActions(
      (
        { context, enqueue, self },
        { command, replyTo }: { command: AnyCommand; replyTo: AnyActorRef | null },
      ) => {
        const now = context.clock();
        const id = `${now}-${context.requested}`;
        const { user } = context;
        const facts = { author: user?.name ?? '', user, now, today: dayOf(now) };
        enqueue.assign({
          requested: context.requested + 1,
          waiting: [...context.waiting, { id, replyTo }],
        });
        enqueue.sendTo(context.persistence, {
          type: 'change.commit',
          request: { id, command, facts, replyTo: self },
        });
      },
    ),
    requestUndo: raise(({ context }, { id }: { id: string }) => ({
      type: 'change.request',
      command: { type: 'change.undo', change: context.changes.find((change) => change.id === id)! },
    })),
    withdrawRequests: enqueueActions(
      ({ context, enqueue }, { replyTo }: { replyTo: AnyActorRef }) => {
        for (const request of context.waiting) {
          if (request.replyTo !== replyTo) continue;
          enqueue.sendTo(context.persistence, { type: 'change.withdraw', id: request.id });
        }
        enqueue.assign({
          waiting: context.waiting.map((request) =>
            request.replyTo === replyTo ? { ...request, replyTo: null } : request,
          ),
        });
      },
    ),
    withdrawAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.waiting) {
        enqueue.sendTo(context.persistence, { type: 'change.withdraw', id });
      }
    }),
    rememberRecords: assign(({ context }, { school, changes, ownId }: NewRecords) => ({
      school,
      changes: [...context.changes, ...changes].slice(-rememberedChanges),
      ownIds: ownId ? new Set([...context.ownIds, ownId]) : context.ownIds,
    })),
    noticeSuperseded: enqueueActions(({ context, enqueue }, { changes, ownId }: NewRecords) => {
      const foreign = changes.filter(({ id }) => id !== ownId);
      const overtaken = context.changes.filter(
        (mine) => context.ownIds.has(mine.id) && foreign.some((one) => supersedes(one, mine)),
      );
      const first = foreign.find((one) => overtaken.some((mine) => supersedes(one, mine)));
      if (!first) return;
      const told = new Set(overtaken.map(({ id }) => id));
      enqueue.assign({ ownIds: new Set([...context.ownIds].filter((id) => !told.has(id))) });
      const details = { author: first.author };
      enqueue.emit({ type: 'notice', notice: { code: 'change.superseded', details } });
    }),
    tellSession: enqueueActions(({ enqueue, system }, { school }: { school: School }) => {
      const session = system.get('session') as AnyActorRef | undefined;
      if (session) enqueue.sendTo(session, { type: 'records.changed', school });
    }),
    rememberUser: assign({ user: (_, { user }: { user: SignedInUser | null }) => user }),
    reply: enqueueActions(
      ({ context, enqueue }, { id, reply }: { id: string; reply: ChangeReply }) => {
        const replyTo = context.waiting.find((request) => request.id === id)?.replyTo;
        if (replyTo) enqueue.sendTo(replyTo, reply);
      },
    ),
    forgetRequest: assign(({ context }, { id }: { id: string }) => ({
      waiting: context.waiting.filter((request) => request.id !== id),
    })),
    noticeChange: emit((_, { change }: { change: Change }) => ({
      type: 'notice',
      notice: {
        code: change.name,
        details: change.details,
        undoes: isUndoable(change) ? change.id : undefined,
      },
    })),
    noticeWithdrawal: emit({ type: 'notice', notice: { code: withdrawal.code, details: {} } }),
    noticeRefusal: emit((_, { refusal }: { refusal: Refusal }) => ({
      type: 'notice',
      notice: { code: refusal.code, details: refusal.details },
    })),
  },
}).createMachine({
  id: 'school',
  description: 'Every record, and every change of one: asked for, decided by the store, confirmed.',
  context: ({ input: { school, changes, persistence, clock } }) => ({
    school,
    changes,
    ownIds: new Set(),
    user: null,
    waiting: [],
    requested: 0,
    persistence,
    clock,
  }),
  on: {
    'change.request': {
      actions: {
        type: 'requestCommit',
        params: ({ event: { command, replyTo = null } }) => ({ command, replyTo }),
      },
    },
    'change.undo': {
      guard: { type: 'canUndo', params: ({ event }) => event },
      actions: { type: 'requestUndo', params: ({ event }) => event },
    },
    'records.changed': {
      description: 'Comes before the reply, from this tab and from the others.',
      actions: [
        { type: 'noticeSuperseded', params: ({ event }) => event },
        { type: 'rememberRecords', params: ({ event }) => event },
        { type: 'tellSession', params: ({ event }) => event },
      ],
    },
    'user.changed': { actions: { type: 'rememberUser', params: ({ event }) => event } },
  },
  initial: 'settled',
  states: {
    settled: {
      description: 'Every change asked for has its answer.',
      always: { guard: 'isWaiting', target: 'saving' },
    },
    saving: {
      description: 'A confirmation never shows before the change is durable.',
      always: { guard: 'isAnswered', target: 'settled' },
      on: {
        'commit.accepted': {
          actions: [
            {
              type: 'reply',
              params: ({ event: { id, change } }) => ({
                id,
                reply: { type: 'change.accepted', change },
              }),
            },
            { type: 'forgetRequest', params: ({ event }) => event },
            { type: 'noticeChange', params: ({ event }) => event },
          ],
        },
        'commit.refused': {
          actions: [
            {
              type: 'reply',
              params: ({ event: { id, refusal } }) => ({
                id,
                reply: { type: 'change.refused', refusal },
              }),
            },
            { type: 'forgetRequest', params: ({ event }) => event },
            { type: 'noticeRefusal', params: ({ event }) => event },
          ],
        },
        'commit.held': {
          description: 'The store has no room: the request waits, the form stays open.',
          actions: {
            type: 'reply',
            params: ({ event: { id } }) => ({ id, reply: { type: 'change.held' } }),
          },
        },
        'commit.withdrawn': {
          description: 'Whoever still listens hears that nothing came of it.',
          actions: [
            {
              type: 'reply',
              params: ({ event: { id } }) => ({
                id,
                reply: { type: 'change.refused', refusal: withdrawal },
              }),
            },
            { type: 'forgetRequest', params: ({ event }) => event },
          ],
        },
        'change.abandon': {
          description: 'Whoever asked gives up a change that is held for want of room.',
          actions: { type: 'withdrawRequests', params: ({ event }) => event },
        },
        'changes.abandon': {
          description: 'The person gives up all that waits, undone changes included.',
          actions: ['withdrawAll', 'noticeWithdrawal'],
        },
      },
    },
  },
});

export type SchoolRef = ActorRefFrom<typeof schoolMachine>;
