import type { ActorRefFrom } from 'xstate';
import { assign, sendTo, setup } from 'xstate';
import type { School } from '../school/school.ts';
import type { Cycle } from '../school/settingsShapes.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, isAccepted, refusalIn } from '../store/changeMachine.ts';
import type { Refusal } from '../store/decisions.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { CycleCloseCommand } from './cycleClosing.ts';
import { effectOf } from './cycleClosing.ts';
import type { CyclePlan, NewGroup, Outcome } from './cyclePlan.ts';
import {
  newGroupFault,
  nextFaults,
  startPlan,
  withException,
  withGroupOutcome,
  withNewGroup,
  withoutNewGroup,
} from './cyclePlan.ts';

export interface CycleClosingInput {
  persistence: PersistenceRef;
  school: SchoolRef;
  /** The school's records at the start; the machine follows them from there. */
  records: School;
  /** The cycle to close. */
  cycle: Cycle;
}

interface CycleClosingContext extends CycleClosingInput {
  plan: CyclePlan;
  /** Why the last try did not go through. */
  refusal: Refusal | null;
}

interface GroupAssigned {
  key: string;
  /** Null takes it back. */
  outcome: Outcome | null;
}

interface StudentAssigned {
  id: number;
  /** Null is that of the student's group. */
  outcome: Outcome | null;
}

export type CycleClosingEvent =
  | { type: 'closing.next' }
  | { type: 'closing.back' }
  | { type: 'closing.confirm' }
  | { type: 'closing.cancel' }
  | ({ type: 'group.assign' } & GroupAssigned)
  | ({ type: 'student.assign' } & StudentAssigned)
  | { type: 'group.add'; group: NewGroup }
  | { type: 'group.drop'; name: string }
  | { type: 'next.change'; next: Cycle }
  | RecordsChanged;

export const cycleClosingMachine = setup({
  types: {
    context: {} as CycleClosingContext,
    events: {} as CycleClosingEvent,
    input: {} as CycleClosingInput,
  },
  actors: { change: changeMachine, watchRecords },
  guards: {
    isAccepted: (_, output: ChangeOutput) => isAccepted(output),
    isEverybodyPlaced: ({ context }) => isEverybodyPlaced(context),
    isSound: ({ context }) => isEverybodyPlaced(context) && isNextSound(context),
    isMakeable: ({ context: { records, plan } }, { group }: { group: NewGroup }) =>
      newGroupFault(records, plan.newGroups, group) === null,
  },
  actions: {
    rememberRecords: assign((_, { records }: { records: School }) => ({ records })),
    assignGroup: assign({
      plan: ({ context }, { key, outcome }: GroupAssigned) =>
        withGroupOutcome(context.plan, key, outcome),
    }),
    assignStudent: assign({
      plan: ({ context }, { id, outcome }: StudentAssigned) =>
        withException(context.plan, id, outcome),
    }),
    addGroup: assign({
      plan: ({ context }, { group }: { group: NewGroup }) => withNewGroup(context.plan, group),
    }),
    dropGroup: assign({
      plan: ({ context }, { name }: { name: string }) => withoutNewGroup(context.plan, name),
    }),
    changeNext: assign({
      plan: ({ context }, { next }: { next: Cycle }) => ({ ...context.plan, next }),
    }),
    rememberRefusal: assign((_, output: ChangeOutput) => ({ refusal: refusalIn(output) })),
    forgetRefusal: assign({ refusal: null }),
    withdrawChange: sendTo('change', { type: 'change.withdraw' }),
  },
}).createMachine({
  id: 'cycleClosing',
  description: 'The end of a school year, from what is left to do to one change of everything.',
  context: ({ input }) => ({
    ...input,
    plan: startPlan(input.records, input.cycle),
    refusal: null,
  }),
  invoke: { src: 'watchRecords', input: ({ context: { school } }) => ({ school }) },
  on: {
    'records.changed': { actions: { type: 'rememberRecords', params: ({ event }) => event } },
  },
  initial: 'checking',
  states: {
    checking: {
      description: 'What is missing is shown with where to mend it; nothing of it holds one up.',
      on: { 'closing.next': 'promoting', 'closing.cancel': 'over' },
    },
    promoting: {
      on: {
        'group.assign': { actions: { type: 'assignGroup', params: ({ event }) => event } },
        'student.assign': { actions: { type: 'assignStudent', params: ({ event }) => event } },
        'group.add': {
          guard: { type: 'isMakeable', params: ({ event }) => event },
          actions: { type: 'addGroup', params: ({ event }) => event },
        },
        'group.drop': { actions: { type: 'dropGroup', params: ({ event }) => event } },
        'closing.next': { guard: 'isEverybodyPlaced', target: 'confirming' },
        'closing.back': 'checking',
        'closing.cancel': 'over',
      },
    },
    confirming: {
      exit: 'forgetRefusal',
      on: {
        'next.change': { actions: { type: 'changeNext', params: ({ event }) => event } },
        'closing.confirm': { guard: 'isSound', target: 'saving' },
        'closing.back': 'promoting',
        'closing.cancel': 'over',
      },
    },
    saving: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, plan, cycle } }) => ({
          persistence,
          command: { type: 'cycle.close', plan, cycle } satisfies CycleCloseCommand,
        }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'over' },
          {
            target: 'confirming',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
        ],
      },
      on: { 'closing.cancel': { actions: 'withdrawChange' } },
    },
    over: { type: 'final' },
  },
});

function isEverybodyPlaced({ records, plan, cycle }: CycleClosingContext): boolean {
  return effectOf(records, plan, cycle).undecided === 0;
}

function isNextSound({ records, plan, cycle }: CycleClosingContext): boolean {
  const closed = records.settings.school.closedCycles ?? [];
  return Object.keys(nextFaults(plan.next, cycle, closed)).length === 0;
}

export type CycleClosingRef = ActorRefFrom<typeof cycleClosingMachine>;
