import type { ActorRefFrom } from 'xstate';
import { assign, emit, enqueueActions, setup } from 'xstate';
import type { SignedInUser } from '../school/accounts.ts';
import type { Change } from './changes.ts';
import type { Refusal } from './decisions.ts';
import type { UndoCommand } from './undo.ts';
import { supersedes, writtenBy } from './undo.ts';
import type { School } from '../school/school.ts';
import type { Notice } from './notices.ts';
import type { PersistenceRef } from './persistenceMachine.ts';
import type { StoreNews } from './storePort.ts';
import { rememberedChanges } from './storePort.ts';

export type SchoolEvent =
  | StoreNews
  | { type: 'change.undo'; id: string }
  | { type: 'user.changed'; user: SignedInUser | null };

export interface SchoolInput {
  school: School;
  changes: readonly Change[];
  persistence: PersistenceRef;
}

interface SchoolContext extends SchoolInput {
  /** The last changes, oldest first. */
  changes: readonly Change[];
  /** Which of them were asked for here. */
  ownIds: ReadonlySet<string>;
}

interface NewRecords {
  school: School;
  changes: readonly Change[];
  ownId?: string | null;
}

export const schoolMachine = setup({
  types: {
    context: {} as SchoolContext,
    events: {} as SchoolEvent,
    input: {} as SchoolInput,
    emitted: {} as { type: 'notice'; notice: Notice },
  },
  guards: {
    isSomebody: (_, { user }: { user: SignedInUser | null }) => user !== null,
    isUndoable: ({ context }, { id }: { id: string }) => changeToUndo(context, id) !== undefined,
  },
  actions: {
    requestUndo: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const change = changeToUndo(context, id);
      if (!change) return;
      const command: UndoCommand = { type: 'change.undo', change };
      enqueue.sendTo(context.persistence, { type: 'change.request', command });
    }),
    rememberRecords: assign(({ context }, { school, changes, ownId }: NewRecords) => ({
      school,
      changes: [...context.changes, ...changes].slice(-rememberedChanges),
      ownIds: ownId ? new Set([...context.ownIds, ownId]) : context.ownIds,
    })),
    noticeSuperseded: enqueueActions(({ context, enqueue }, { changes, ownId }: NewRecords) => {
      const foreign = changes
        .filter(({ id }) => id !== ownId)
        .map((one) => writtenBy(one, context.school));
      const superseded = context.changes.filter(
        (mine) => context.ownIds.has(mine.id) && foreign.some((one) => supersedes(one, mine)),
      );
      const first = foreign.find((one) => superseded.some((mine) => supersedes(one, mine)));
      if (!first) return;
      const told = new Set(superseded.map(({ id }) => id));
      enqueue.assign({ ownIds: new Set([...context.ownIds].filter((id) => !told.has(id))) });
      const details = { author: first.author, ...first.details };
      enqueue.emit({ type: 'notice', notice: { code: 'change.superseded', details } });
    }),
    noticeChange: emit((_, { change }: { change: Change }) => ({
      type: 'notice',
      notice: {
        code: change.name,
        details: change.details,
        undoes: hasInverse(change) ? change.id : undefined,
      },
    })),
    noticeRefusal: emit((_, { refusal }: { refusal: Refusal }) => ({
      type: 'notice',
      notice: { code: refusal.code, details: refusal.details },
    })),
    noticeWithdrawal: emit({
      type: 'notice',
      notice: { code: 'change.withdrawn', details: {} },
    }),
  },
}).createMachine({
  id: 'school',
  description:
    'Every record and the last changes, as the store tells them, and what is said of each.',
  context: ({ input }) => ({ ...input, ownIds: new Set() }),
  on: {
    'records.changed': {
      description: 'Comes before the reply, from this tab and from the others.',
      actions: [
        { type: 'noticeSuperseded', params: ({ event }) => event },
        { type: 'rememberRecords', params: ({ event }) => event },
      ],
    },
    'change.accepted': {
      description: 'A confirmation never shows before the change is durable.',
      actions: { type: 'noticeChange', params: ({ event }) => event },
    },
    'change.refused': { actions: { type: 'noticeRefusal', params: ({ event }) => event } },
    'changes.withdrawn': { actions: 'noticeWithdrawal' },
    'user.changed': [
      { guard: { type: 'isSomebody', params: ({ event }) => event }, target: '.signedIn' },
      { target: '.signedOut' },
    ],
  },
  initial: 'signedOut',
  states: {
    signedOut: {},
    signedIn: {
      on: {
        'change.undo': {
          description: 'Undoing is a change like any other; nobody waits for it.',
          guard: { type: 'isUndoable', params: ({ event }) => event },
          actions: { type: 'requestUndo', params: ({ event }) => event },
        },
      },
    },
  },
});

function changeToUndo({ changes }: SchoolContext, wanted: string): Change | undefined {
  return changes.find((change) => change.id === wanted && hasInverse(change));
}

/** What lasts is made without one; its names, which `isUndoable` asks, no first visit needs. */
function hasInverse({ inverse }: Change): boolean {
  return inverse.length > 0;
}

export type SchoolRef = ActorRefFrom<typeof schoolMachine>;
