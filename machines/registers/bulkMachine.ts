import type { ActorRefFrom } from 'xstate';
import { assertEvent, assign, setup } from 'xstate';
import type { Student } from '../school/peopleShapes.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { isAccepted } from '../store/changeMachine.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import { deletionOf } from './bulkChanges.ts';
import type { RegisterKey, RegisterRecord } from './drafts.ts';
import { regroupMachine } from './regroupMachine.ts';
import { withdrawalMachine } from './withdrawalMachine.ts';

export interface BulkInput {
  register: RegisterKey;
  persistence: PersistenceRef;
}

/** Records by their ids as text. */
export type Selection = Readonly<Record<string, true>>;

interface BulkContext extends BulkInput {
  selected: Selection;
}

/** The records that something is asked of, as whoever asks sees them. */
interface Asked<Seen extends RegisterRecord = RegisterRecord> {
  seen: readonly Seen[];
}

/** The same of students, with the local calendar day it is asked on. */
interface AskedOfStudents extends Asked<Student> {
  today: string;
}

export type BulkEvent =
  | { type: 'selection.change'; selected: Selection }
  | ({ type: 'deletion.ask' } & Asked)
  | ({ type: 'regroup.ask' } & AskedOfStudents)
  | ({ type: 'withdrawal.ask' } & AskedOfStudents);

export const bulkMachine = setup({
  types: {
    context: {} as BulkContext,
    events: {} as BulkEvent,
    input: {} as BulkInput,
    children: {} as { confirmation: 'confirmation'; regroup: 'regroup'; withdrawal: 'withdrawal' },
  },
  actors: {
    confirmation: confirmationMachine,
    regroup: regroupMachine,
    withdrawal: withdrawalMachine,
  },
  guards: {
    isAny: (_, { seen }: Asked) => seen.length > 0,
  },
  actions: {
    select: assign((_, { selected }: { selected: Selection }) => ({ selected })),
    /** What was refused or taken back leaves the selection as it was. */
    deselectChanged: assign((_, output: ChangeOutput) =>
      isAccepted(output) ? { selected: {} } : {},
    ),
  },
}).createMachine({
  id: 'bulk',
  description: 'Records of a register selected, and what is asked of them all made in one change.',
  context: ({ input }) => ({ ...input, selected: {} }),
  initial: 'selecting',
  states: {
    selecting: {
      on: {
        'selection.change': { actions: { type: 'select', params: ({ event }) => event } },
        'deletion.ask': {
          guard: { type: 'isAny', params: ({ event }) => event },
          target: 'deleting',
        },
        'regroup.ask': {
          guard: { type: 'isAny', params: ({ event }) => event },
          target: 'regrouping',
        },
        'withdrawal.ask': {
          guard: { type: 'isAny', params: ({ event }) => event },
          target: 'withdrawing',
        },
      },
    },
    deleting: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context: { persistence, register }, event }) => {
          assertEvent(event, 'deletion.ask');
          return { persistence, command: deletionOf(register, event.seen) };
        },
        onDone: {
          target: 'selecting',
          actions: { type: 'deselectChanged', params: ({ event }) => event.output },
        },
      },
    },
    regrouping: {
      invoke: {
        id: 'regroup',
        src: 'regroup',
        input: ({ context: { persistence }, event }) => {
          assertEvent(event, 'regroup.ask');
          return { persistence, students: event.seen, today: event.today };
        },
        onDone: {
          target: 'selecting',
          actions: { type: 'deselectChanged', params: ({ event }) => event.output },
        },
      },
    },
    withdrawing: {
      invoke: {
        id: 'withdrawal',
        src: 'withdrawal',
        input: ({ context: { persistence }, event }) => {
          assertEvent(event, 'withdrawal.ask');
          return { persistence, students: event.seen, today: event.today };
        },
        onDone: {
          target: 'selecting',
          actions: { type: 'deselectChanged', params: ({ event }) => event.output },
        },
      },
    },
  },
});

export type BulkRef = ActorRefFrom<typeof bulkMachine>;
