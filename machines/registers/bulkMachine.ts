import type { ActorRefFrom } from 'xstate';
import { assign, assertEvent, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { Student } from '../school/peopleShapes.ts';
import type { School } from '../school/school.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { isAccepted } from '../store/changeMachine.ts';
import { confirmationMachine } from '../store/confirmationMachine.ts';
import type { FormStore } from '../store/feature.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import { deletionOf } from './bulkChanges.ts';
import type { RegisterKey, RegisterRecord } from './drafts.ts';
import type { StudentsChangeInput } from './studentsChangeMachine.ts';
import { studentsChangeMachine } from './studentsChangeMachine.ts';
import type { StudentsChangeToReopen, StudentsChoice } from './studentsChoice.ts';
import { studentsChangeToReopen } from './studentsChoice.ts';

export interface BulkInput {
  register: RegisterKey;
  persistence: PersistenceRef;
  /** The school's records at the start. */
  records: Pick<School, 'students'>;
  /** The local calendar day at the start. */
  today: string;
  /** Where what is chosen for students is kept. */
  formStore: FormStore;
}

/** Records by their ids as text. */
export type Selection = Readonly<Record<string, true>>;

interface BulkContext extends Omit<BulkInput, 'records'> {
  /** What was left unsaved of students, at the start. */
  left: StudentsChangeToReopen | null;
  selected: Selection;
  /** The ids of those that something was asked of last. */
  asked: readonly string[];
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

/** Something is asked of records, if there are any. */
const ofSome = {
  guard: { type: 'hasAny', params: ({ event }: { event: Asked }) => event },
  actions: { type: 'rememberAsked', params: ({ event }: { event: Asked }) => event },
} as const;

const toSelecting = {
  target: 'selecting',
  actions: {
    type: 'deselectChanged',
    params: ({ event }: { event: { output: ChangeOutput } }) => event.output,
  },
} as const;

export const bulkMachine = setup({
  types: {
    context: {} as BulkContext,
    events: {} as BulkEvent,
    input: {} as BulkInput,
    children: {} as {
      confirmation: 'confirmation';
      regroup: 'studentsChange';
      withdrawal: 'studentsChange';
    },
  },
  actors: { confirmation: confirmationMachine, studentsChange: studentsChangeMachine },
  guards: {
    hasAny: (_, { seen }: Asked) => seen.length > 0,
    isLeftRegrouping: ({ context: { left } }) => left !== null && 'since' in left.choice,
    isLeftWithdrawal: ({ context: { left } }) => left !== null && 'until' in left.choice,
  },
  actions: {
    dropLeft: ({ context: { formStore } }) => formStore.keep(null),
    select: assign((_, { selected }: { selected: Selection }) => ({ selected })),
    rememberAsked: assign((_, { seen }: Asked) => ({ asked: seen.map(({ id }) => String(id)) })),
    /** What was refused or taken back leaves the selection as it was, and so do others than were chosen. */
    deselectChanged: assign(({ context: { selected, asked } }, output: ChangeOutput) =>
      isAccepted(output) ? { selected: without(selected, asked) } : {},
    ),
  },
}).createMachine({
  id: 'bulk',
  description: 'Records of a register selected, and what is asked of them all made in one change.',
  context: ({ input: { records, ...input } }) => ({
    ...input,
    left: studentsChangeToReopen(records, input.formStore.kept),
    selected: {},
    asked: [],
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'A form that was left unsaved opens again.',
      always: [
        { guard: 'isLeftRegrouping', target: 'regrouping' },
        { guard: 'isLeftWithdrawal', target: 'withdrawing' },
        { target: 'selecting', actions: 'dropLeft' },
      ],
    },
    selecting: {
      on: {
        'selection.change': { actions: { type: 'select', params: ({ event }) => event } },
        'deletion.ask': { target: 'deleting', ...ofSome },
        'regroup.ask': { target: 'regrouping', ...ofSome },
        'withdrawal.ask': { target: 'withdrawing', ...ofSome },
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
        onDone: toSelecting,
      },
    },
    regrouping: {
      invoke: {
        id: 'regroup',
        src: 'studentsChange',
        input: ({ context, event }) =>
          event.type === 'regroup.ask'
            ? askedIn(context, event, { since: event.today })
            : leftIn(context),
        onDone: toSelecting,
      },
    },
    withdrawing: {
      invoke: {
        id: 'withdrawal',
        src: 'studentsChange',
        input: ({ context, event }) =>
          event.type === 'withdrawal.ask'
            ? askedIn(context, event, { until: event.today })
            : leftIn(context),
        onDone: toSelecting,
      },
    },
  },
});

function askedIn(
  { persistence, formStore }: BulkContext,
  { seen, today }: AskedOfStudents,
  choice: StudentsChoice,
): StudentsChangeInput {
  return { persistence, formStore, students: seen, today, choice, isBroughtBack: false };
}

function leftIn({ persistence, formStore, today, left }: BulkContext): StudentsChangeInput {
  const { students, choice } = required(left, 'without one it opens when that is asked');
  return { persistence, formStore, students, today, choice, isBroughtBack: true };
}

function without(selected: Selection, ids: readonly string[]): Selection {
  const left = Object.entries(selected).filter(([id]) => !ids.includes(id));
  return Object.fromEntries(left);
}

export type BulkRef = ActorRefFrom<typeof bulkMachine>;
