import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import { isDay } from '../kit/calendar.ts';
import type { ScheduleEntry } from '../school/timetableShapes.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, isChangedMeanwhile, refusalIn } from '../store/changeMachine.ts';
import type { Refusal } from '../store/decisions.ts';
import type { FeatureInput, FormStore } from '../store/feature.ts';
import {
  changeGuards,
  followsRecords,
  keepForm,
  keepsForm,
  rememberRecords,
  withdrawChange,
} from '../store/feature.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { Asked, ClassStart, ScheduleQuestion } from './classChanges.ts';
import { commandOf, draftOf, hasFollowing, otherOf, questionOf, storedOf } from './classChanges.ts';
import type { ClassDraft, ClassWriting } from './classDrafts.ts';
import { tidyClass } from './schedules.ts';
import type { SeriesScope } from './series.ts';

export interface ClassChangeInput extends ClassStart, FeatureInput {
  formStore: FormStore;
}

interface ClassChangeContext
  extends
    Omit<ClassChangeInput, 'day' | 'openedOn'>,
    Omit<Asked, 'day' | 'openedOn'>,
    ClassWriting {
  /** What the person is asked about, or was asked last. */
  question: ScheduleQuestion | null;
  refusal: Refusal | null;
  /** Whether the class is to go rather than to be saved. */
  isRemoval: boolean;
  scope: SeriesScope;
}

export type ClassChangeEvent =
  | { type: 'form.change'; entry: ScheduleEntry }
  | { type: 'day.change'; day: string }
  | { type: 'class.save'; entry: ScheduleEntry }
  | { type: 'class.remove' }
  | { type: 'scope.choose'; scope: SeriesScope }
  | { type: 'scope.cancel' }
  | { type: 'replacement.confirm' }
  | { type: 'replacement.reject' }
  | { type: 'replacement.swap' }
  | { type: 'editing.cancel' }
  | RecordsChanged;

export const classChangeMachine = setup({
  types: {
    context: {} as ClassChangeContext,
    events: {} as ClassChangeEvent,
    input: {} as ClassChangeInput,
  },
  actors: { change: changeMachine, keepForm, watchRecords },
  guards: {
    isDropped: ({ context }) => context.isDropped,
    hasDay: ({ context: { day } }) => isDay(day),
    isExisting: ({ context }) => context.original !== null,
    isOfSeries: ({ context }) => hasFollowing(context),
    isRemoval: ({ context }) => context.isRemoval,
    canSwap: ({ context }) => otherOf(context) !== null,
    isTaken: ({ context }) => questionOf(context) !== null,
    ...changeGuards,
    isTakenMeanwhile: ({ context }, output: ChangeOutput) =>
      refusalIn(output)?.code === 'schedule.occupied' && questionOf(context) !== null,
  },
  actions: {
    rememberRecords: rememberRecords(),
    rememberWritten: assign((_, { entry }: { entry: ScheduleEntry }) => ({ written: entry })),
    rememberDay: assign(({ context: { date } }, { day }: { day: string }) => ({
      day,
      date: isDay(day) ? day : date,
    })),
    rememberWanted: assign((_, { entry }: { entry: ScheduleEntry }) => ({
      wanted: tidyClass(entry),
      replaces: null,
      refusal: null,
      isRemoval: false,
      scope: 'one' as const,
    })),
    rememberRemoval: assign({ isRemoval: true, refusal: null, scope: 'one' }),
    rememberScope: assign((_, { scope }: { scope: SeriesScope }) => ({ scope })),
    ask: assign(({ context }) => ({ question: questionOf(context), isSwap: false })),
    agreeToSwap: assign({ isSwap: true }),
    allowReplacement: assign(({ context: { question } }) => ({
      replaces: question?.occupant ?? null,
    })),
    rememberRefusal: assign(({ context }, output: ChangeOutput) => {
      const refusal = refusalIn(output);
      const { original, records } = context;
      return isChangedMeanwhile(refusal)
        ? { refusal, original: storedOf(records, original) }
        : { refusal };
    }),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'classChange',
  description: 'One class programmed, edited, moved or removed, until it is stored or given up.',
  context: ({ input }) => ({
    ...input,
    wanted: tidyClass(input.entry),
    replaces: null,
    question: null,
    refusal: null,
    written: input.typed ?? input.entry,
    day: input.day ?? input.date,
    openedOn: input.openedOn ?? input.date,
    isRemoval: input.isRemoval ?? false,
    scope: 'one',
    isSwap: false,
  }),
  invoke: [followsRecords.invoke, keepsForm(unsavedIn)],
  on: followsRecords.on,
  initial: 'beginning',
  states: {
    beginning: {
      always: [{ guard: 'isDropped', target: 'asked' }, { target: 'editing' }],
    },
    editing: {
      on: {
        'form.change': { actions: { type: 'rememberWritten', params: ({ event }) => event } },
        'day.change': { actions: { type: 'rememberDay', params: ({ event }) => event } },
        'class.save': {
          guard: 'hasDay',
          target: 'asked',
          actions: { type: 'rememberWanted', params: ({ event }) => event },
        },
        'class.remove': { guard: 'isExisting', target: 'asked', actions: 'rememberRemoval' },
        'editing.cancel': 'closed',
      },
    },
    asked: {
      always: [
        { guard: 'isOfSeries', target: 'choosingScope' },
        { guard: 'isRemoval', target: 'saving' },
        { target: 'checking' },
      ],
    },
    choosingScope: {
      description: 'Later classes of its series may go the same way; an exception leaves it.',
      on: {
        'scope.choose': [
          {
            guard: 'isRemoval',
            target: 'saving',
            actions: { type: 'rememberScope', params: ({ event }) => event },
          },
          {
            target: 'checking',
            actions: { type: 'rememberScope', params: ({ event }) => event },
          },
        ],
        'scope.cancel': 'returning',
      },
    },
    checking: { always: [{ guard: 'isTaken', target: 'deciding' }, { target: 'saving' }] },
    deciding: {
      description:
        'The place holds another class: nothing happens before the person says so, or it is free.',
      entry: 'ask',
      on: {
        'records.changed': {
          target: 'checking',
          actions: { type: 'rememberRecords', params: ({ event }) => event },
        },
        'replacement.confirm': { target: 'saving', actions: 'allowReplacement' },
        'replacement.swap': { guard: 'canSwap', target: 'saving', actions: 'agreeToSwap' },
        'replacement.reject': 'returning',
      },
    },
    saving: {
      description:
        'Without employee, activity, start or end, a class that stands is removed instead.',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({
          persistence: context.persistence,
          command: commandOf(context),
        }),
        onDone: [
          {
            guard: { type: 'isTakenMeanwhile', params: ({ event }) => event.output },
            target: 'deciding',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'returning',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'closed' },
        ],
      },
      on: { 'editing.cancel': { actions: 'withdrawChange' } },
    },
    returning: {
      description:
        'A dialog is as it was, and says why; a class that was dropped stays where it was.',
      always: [{ guard: 'isDropped', target: 'closed' }, { target: 'editing' }],
    },
    closed: { type: 'final' },
  },
});

function unsavedIn(context: ClassChangeContext, isSaving: boolean): ClassDraft | null {
  return isSaving && context.isRemoval ? null : draftOf(context, isSaving);
}

export type ClassChangeRef = ActorRefFrom<typeof classChangeMachine>;
