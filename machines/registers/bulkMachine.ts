import type { ActorRefFrom } from 'xstate';
import { assertEvent, assign, sendTo, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { Student } from '../school/peopleShapes.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, isAccepted } from '../store/changeMachine.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { RecordsDeleteCommand, StudentsRegroupCommand } from './bulkChanges.ts';
import { deletionOf, regroupingOf } from './bulkChanges.ts';
import type { RegisterKey, RegisterRecord } from './drafts.ts';
import { withdrawalMachine } from './withdrawalMachine.ts';

export interface BulkInput {
  register: RegisterKey;
  persistence: PersistenceRef;
}

/** Records by their ids as text. */
export type Selection = Readonly<Record<string, true>>;

interface BulkContext extends BulkInput {
  selected: Selection;
  /** What is asked of the selected records, as they were then. */
  command: RecordsDeleteCommand | StudentsRegroupCommand | null;
}

interface Asked<Seen extends RegisterRecord = RegisterRecord> {
  seen: readonly Seen[];
}

type Chosen = Pick<StudentsRegroupCommand, 'group' | 'since'>;

export type BulkEvent =
  | { type: 'selection.change'; selected: Selection }
  | ({ type: 'deletion.ask' } & Asked)
  | ({ type: 'regroup.ask' } & Asked<Student>)
  | ({ type: 'regroup.confirm' } & Chosen)
  | { type: 'withdrawal.ask'; students: readonly Student[]; today: string }
  | { type: 'bulk.cancel' };

export const bulkMachine = setup({
  types: {
    context: {} as BulkContext,
    events: {} as BulkEvent,
    input: {} as BulkInput,
    children: {} as { change: 'change'; confirmation: 'confirmation'; withdrawal: 'withdrawal' },
  },
  actors: {
    change: changeMachine,
    confirmation: confirmationMachine,
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
    forget: assign({ command: null }),
    planDeletion: assign(({ context: { register } }, { seen }: Asked) => ({
      command: deletionOf(register, seen),
    })),
    planRegroup: assign((_, { seen }: Asked<Student>) => ({ command: regroupingOf(seen) })),
    chooseGroup: assign(({ context: { command } }, { group, since }: Chosen) =>
      command?.type === 'students.regroup'
        ? { command: { ...command, group, ...(since && { since }) } }
        : {},
    ),
    withdrawChange: sendTo('change', { type: 'change.withdraw' }),
  },
}).createMachine({
  id: 'bulk',
  description: 'Records of a register selected, and what is asked of them all made in one change.',
  context: ({ input }) => ({ ...input, selected: {}, command: null }),
  initial: 'selecting',
  states: {
    selecting: {
      entry: 'forget',
      on: {
        'selection.change': { actions: { type: 'select', params: ({ event }) => event } },
        'deletion.ask': {
          guard: { type: 'isAny', params: ({ event }) => event },
          target: 'deleting',
          actions: { type: 'planDeletion', params: ({ event }) => event },
        },
        'regroup.ask': {
          guard: { type: 'isAny', params: ({ event }) => event },
          target: 'choosingGroup',
          actions: { type: 'planRegroup', params: ({ event }) => event },
        },
        'withdrawal.ask': {
          guard: { type: 'isAny', params: ({ event }) => ({ seen: event.students }) },
          target: 'withdrawing',
        },
      },
    },
    deleting: {
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => askedOf(context),
        onDone: {
          target: 'selecting',
          actions: { type: 'deselectChanged', params: ({ event }) => event.output },
        },
      },
    },
    choosingGroup: {
      on: {
        'regroup.confirm': {
          target: 'regrouping',
          actions: { type: 'chooseGroup', params: ({ event }) => event },
        },
        'bulk.cancel': 'selecting',
      },
    },
    regrouping: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => askedOf(context),
        onDone: {
          target: 'selecting',
          actions: { type: 'deselectChanged', params: ({ event }) => event.output },
        },
      },
      on: { 'bulk.cancel': { actions: 'withdrawChange' } },
    },
    withdrawing: {
      invoke: {
        id: 'withdrawal',
        src: 'withdrawal',
        input: ({ context: { persistence }, event }) => {
          assertEvent(event, 'withdrawal.ask');
          const { students, today } = event;
          return { persistence, students, today };
        },
        onDone: {
          target: 'selecting',
          actions: { type: 'deselectChanged', params: ({ event }) => event.output },
        },
      },
    },
  },
});

function askedOf({ persistence, command }: BulkContext) {
  return { persistence, command: required(command, 'only what was asked is carried out') };
}

export type BulkRef = ActorRefFrom<typeof bulkMachine>;
