import type { ActorRefFrom } from 'xstate';
import { assign, emit, fromCallback, setup } from 'xstate';
import { notProvided } from '../kit/notProvided.ts';
import type { School } from '../school/school.ts';
import type { Cycle } from '../school/settingsShapes.ts';
import { changeMachine } from '../store/changeMachine.ts';
import type { MonthsTold } from '../store/comingMonths.ts';
import { incompleteNotice } from '../store/comingMonths.ts';
import type { Refusal } from '../store/decisions.ts';
import type { FeatureInput, FormStore } from '../store/feature.ts';
import {
  changeGuards,
  followsRecords,
  rememberRecords,
  rememberRefusal,
  withdrawChange,
} from '../store/feature.ts';
import type { Notice } from '../store/notices.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { CycleCloseCommand } from './cycleClosing.ts';
import { effectOf } from './cycleClosing.ts';
import type { CycleDraft } from './cycleDrafts.ts';
import { cycleDraft, readCycleDraft } from './cycleDrafts.ts';
import type { CyclePlan, NewGroup, PlanChanged } from './cyclePlan.ts';
import { changedPlan, isClosedEarly, newGroupFaultIn, nextFaults, startPlan } from './cyclePlan.ts';

export interface CycleClosingInput extends FeatureInput {
  /** The cycle to close. */
  cycle: Cycle;
  /** The local calendar day it is asked on. */
  today: string;
  formStore: FormStore;
}

interface CycleClosingContext extends CycleClosingInput {
  plan: CyclePlan;
  /** Whether anything of the plan was decided by hand. */
  isTouched: boolean;
  /** Whether the plan is that of a closing which was undone. */
  wasCarriedOut: boolean;
  /** Whether it is to be closed though its end is far off. */
  isEarlyAgreed: boolean;
  /** Why the last try did not go through. */
  refusal: Refusal | null;
}

export type CycleClosingEvent =
  | { type: 'closing.next' }
  | { type: 'closing.back' }
  | { type: 'closing.confirm' }
  | { type: 'closing.cancel' }
  | { type: 'early.agree'; isAgreed: boolean }
  | PlanChanged
  | MonthsTold
  | RecordsChanged;

/** Every change of the plan is kept: a reload goes on from it. */
const planning = {
  actions: [
    { type: 'changePlan', params: ({ event }: { event: PlanChanged }) => event },
    {
      type: 'keepForm',
      params: ({ context: { cycle, plan } }: { context: CycleClosingContext }) => ({
        form: cycleDraft(cycle, plan, false),
      }),
    },
  ],
} as const;

const giveUp = [
  { guard: 'isTouched', target: 'over', actions: { type: 'keepForm', params: { form: null } } },
  {
    description: 'What the store keeps may be the plan of another cycle, whose closing was undone.',
    target: 'over',
  },
] as const;

export const cycleClosingMachine = setup({
  types: {
    context: {} as CycleClosingContext,
    events: {} as CycleClosingEvent,
    input: {} as CycleClosingInput,
    emitted: {} as { type: 'notice'; notice: Notice },
  },
  actors: {
    change: changeMachine,
    /** Tells whether months of the school are still to come. */
    lacksMonths: fromCallback<MonthsTold>(notProvided),
    watchRecords,
  },
  guards: {
    ...changeGuards,
    isInterrupted: ({ context: { isTouched, wasCarriedOut } }) => isTouched && !wasCarriedOut,
    isEverybodyPlaced: ({ context }) => isEverybodyPlaced(context),
    isClosed: ({ context: { cycle } }, { records }: { records: School }) =>
      (records.settings.school.closedCycles ?? []).some(({ name }) => name === cycle.name),
    isTouched: ({ context }) => context.isTouched,
    isSound: ({ context }) =>
      isEverybodyPlaced(context) && isNextSound(context) && isTimely(context),
    isMakeable: ({ context: { records, plan } }, { group }: { group: NewGroup }) =>
      newGroupFaultIn(records)(plan.newGroups, group) === null,
  },
  actions: {
    keepForm: ({ context: { formStore } }, { form }: { form: CycleDraft | null }) =>
      formStore.keep(form),
    rememberRecords: rememberRecords(),
    changePlan: assign(({ context }, event: PlanChanged) => ({
      plan: changedPlan(context.plan, event),
      isTouched: true,
    })),
    rememberRefusal: rememberRefusal(),
    forgetRefusal: assign({ refusal: null }),
    rememberAgreement: assign((_, { isAgreed }: { isAgreed: boolean }) => ({
      isEarlyAgreed: isAgreed,
    })),
    noticeClosed: emit(({ context: { cycle } }) => ({
      type: 'notice',
      notice: { code: 'cycle.closedElsewhere', details: { name: cycle.name } },
    })),
    noticeIncomplete: emit(incompleteNotice),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'cycleClosing',
  description: 'The end of a school year, from what is left to do to one change of everything.',
  context: ({ input }) => {
    const draft = readCycleDraft(input.formStore.kept, input.cycle);
    const plan = draft?.plan ?? startPlan(input.records, input.cycle);
    return {
      ...input,
      plan,
      isTouched: draft !== null,
      wasCarriedOut: draft?.isCarriedOut === true,
      isEarlyAgreed: false,
      refusal: null,
    };
  },
  invoke: followsRecords.invoke,
  on: {
    'records.changed': [
      {
        description: 'Another tab or device closed it: what is planned here has nothing to close.',
        guard: { type: 'isClosed', params: ({ event }) => event },
        target: '.over',
        actions: ['noticeClosed', { type: 'keepForm', params: { form: null } }],
      },
      { actions: { type: 'rememberRecords', params: ({ event }) => event } },
    ],
  },
  initial: 'beginning',
  states: {
    beginning: {
      description:
        'Of a part nothing is planned. A plan that a reload interrupted goes on where it was; one that an undo brought back begins anew.',
      invoke: { src: 'lacksMonths' },
      on: {
        'months.missing': { target: 'over', actions: 'noticeIncomplete' },
        'months.complete': [
          { guard: 'isInterrupted', target: 'promoting' },
          { target: 'checking' },
        ],
      },
    },
    checking: {
      description: 'What is missing is shown with where to mend it; nothing of it holds one up.',
      on: { 'closing.next': 'promoting', 'closing.cancel': giveUp },
    },
    promoting: {
      initial: 'fresh',
      states: {
        fresh: {},
        faulty: { description: 'Somebody was left without a place: the groups say whose.' },
      },
      on: {
        'group.assign': planning,
        'student.assign': planning,
        'group.add': {
          guard: { type: 'isMakeable', params: ({ event }) => event },
          ...planning,
        },
        'group.drop': planning,
        'closing.next': [
          { guard: 'isEverybodyPlaced', target: 'confirming' },
          { target: '.faulty' },
        ],
        'closing.back': 'checking',
        'closing.cancel': giveUp,
      },
    },
    confirming: {
      exit: 'forgetRefusal',
      initial: 'fresh',
      states: {
        fresh: {},
        faulty: { description: 'It was to be closed and lacks something: each field says what.' },
      },
      on: {
        'next.change': planning,
        'early.agree': {
          description: 'A cycle that has hardly begun is closed by nobody who did not say so.',
          actions: { type: 'rememberAgreement', params: ({ event }) => event },
        },
        'closing.confirm': [{ guard: 'isSound', target: 'saving' }, { target: '.faulty' }],
        'closing.back': 'promoting',
        'closing.cancel': giveUp,
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
          {
            description: 'Whoever undoes it finds the plan again.',
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'over',
            actions: {
              type: 'keepForm',
              params: ({ context: { cycle, plan } }) => ({
                form: cycleDraft(cycle, plan, true),
              }),
            },
          },
          {
            target: 'confirming',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
        ],
      },
      on: {
        'closing.cancel': { actions: 'withdrawChange' },
        'records.changed': {
          description: 'What closes it here says so itself, or that another came first.',
          actions: { type: 'rememberRecords', params: ({ event }) => event },
        },
      },
    },
    over: { type: 'final' },
  },
});

function isEverybodyPlaced({ records, plan, cycle }: CycleClosingContext): boolean {
  return effectOf(records, plan, cycle).undecided === 0;
}

function isTimely({ cycle, today, isEarlyAgreed }: CycleClosingContext): boolean {
  return isEarlyAgreed || !isClosedEarly(cycle, today);
}

function isNextSound({ records, plan, cycle }: CycleClosingContext): boolean {
  const closed = records.settings.school.closedCycles ?? [];
  return Object.keys(nextFaults(plan.next, cycle, closed)).length === 0;
}

export type CycleClosingRef = ActorRefFrom<typeof cycleClosingMachine>;
