import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { School } from '../school/school.ts';
import type { ScheduleEntry } from '../school/timetableShapes.ts';
import { isSameContent } from '../kit/sameContent.ts';
import { changeMachine } from '../store/changeMachine.ts';
import type { FeatureInput, FormStore } from '../store/feature.ts';
import { changeGuards, followsRecords, rememberRecords, withdrawChange } from '../store/feature.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { ClassStart } from './classChanges.ts';
import { classChangeMachine } from './classChangeMachine.ts';
import { classToReopen } from './classDrafts.ts';
import type { ScheduleArrangeCommand } from './arranging.ts';
import type { ScheduledClass } from './schedules.ts';
import type { TogetherSchool } from './together.ts';
import { planMoved, shiftBetween } from './together.ts';
import { entryOf } from './schedules.ts';

export interface ScheduleDrag {
  scheduled: ScheduledClass;
  /** As it would be dropped now. */
  entry: ScheduledClass;
  /** The others that go along, and the rooms they pass. */
  others: readonly ScheduledClass[];
  rooms: TogetherSchool['rooms'];
}

type Taken = Pick<ScheduleDrag, 'scheduled'> & Partial<Pick<ScheduleDrag, 'others' | 'rooms'>>;

export interface ScheduleInput extends FeatureInput {
  formStore: FormStore;
}

interface ScheduleContext extends ScheduleInput {
  /** The class that is being dragged, as it would be dropped now. */
  drag: ScheduleDrag | null;
  /** Several classes being moved. */
  move: ScheduleArrangeCommand | null;
  /** What the last change began with, or the one that was left. */
  start: ClassStart | null;
}

export type ScheduleEvent =
  | { type: 'class.create'; date: string; entry: ScheduleEntry }
  | { type: 'class.edit'; scheduled: ScheduledClass }
  | { type: 'class.remove'; scheduled: ScheduledClass }
  | { type: 'class.resume'; kept: unknown }
  | ({ type: 'drag.start' } & Taken)
  | { type: 'drag.preview'; entry: ScheduledClass }
  | { type: 'drag.drop' }
  | { type: 'drag.cancel' }
  | RecordsChanged;

export const scheduleMachine = setup({
  types: {
    context: {} as ScheduleContext,
    events: {} as ScheduleEvent,
    input: {} as ScheduleInput,
    emitted: {} as { type: 'classes.arranged' },
    children: {} as { classChange: 'classChange'; change: 'change' },
  },
  actors: { change: changeMachine, classChange: classChangeMachine, watchRecords },
  guards: {
    ...changeGuards,
    hasLeftClass: ({ context }) => context.start !== null,
    isSeveral: ({ context: { drag } }) => drag !== null && drag.others.length > 0,
    isUnmoved: ({ context: { drag } }) =>
      drag === null || isSameContent(drag.entry, drag.scheduled),
    isElsewhere: ({ context: { drag } }, { entry }: { entry: ScheduledClass }) =>
      !isSameContent(drag?.entry, entry),
  },
  actions: {
    dropLeft: ({ context: { formStore } }) => formStore.keep(null),
    rememberRecords: rememberRecords(),
    begin: assign((_, start: ClassStart) => ({ start })),
    resume: assign((_, { start }: { start: ClassStart | null }) => ({ start })),
    takeClass: assign((_, { scheduled, others = [], rooms = [] }: Taken) => ({
      drag: { scheduled, entry: scheduled, others, rooms },
    })),
    previewDrop: assign(({ context: { drag } }, { entry }: { entry: ScheduledClass }) => ({
      drag: drag && { ...drag, entry },
    })),
    rememberMove: assign(({ context }) => ({ move: moveOf(context) })),
    letGo: assign({ drag: null }),
    tellArranged: emit({ type: 'classes.arranged' }),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'schedule',
  description: 'The timetable: one class of it at a time is dragged or changed.',
  context: ({ input }) => ({
    ...input,
    drag: null,
    move: null,
    start: startOfLeft(input.records, input.formStore.kept),
  }),
  ...followsRecords,
  initial: 'restoring',
  states: {
    restoring: {
      description: 'A dialog that a reload or a killed browser cut short opens again as it was.',
      always: [
        { guard: 'hasLeftClass', target: 'changing' },
        { target: 'browsing', actions: 'dropLeft' },
      ],
    },
    browsing: {
      on: {
        'class.create': {
          target: 'changing',
          actions: {
            type: 'begin',
            params: ({ event: { date, entry } }) => ({
              date,
              original: null,
              entry,
              typed: null,
              isDropped: false,
            }),
          },
        },
        'class.edit': {
          target: 'changing',
          actions: {
            type: 'begin',
            params: ({ event: { scheduled } }) => ({
              ...asItStands(scheduled),
              isDropped: false,
            }),
          },
        },
        'class.remove': {
          target: 'changing',
          actions: {
            type: 'begin',
            params: ({ event: { scheduled } }) => ({
              ...asItStands(scheduled),
              isDropped: true,
              isRemoval: true,
            }),
          },
        },
        'class.resume': {
          description: 'One that was asked for elsewhere opens as it was left.',
          target: 'restoring',
          actions: {
            type: 'resume',
            params: ({ context: { records }, event }) => ({
              start: startOfLeft(records, event.kept),
            }),
          },
        },
        'drag.start': {
          target: 'dragging',
          actions: { type: 'takeClass', params: ({ event }) => event },
        },
      },
    },
    dragging: {
      on: {
        'drag.start': {
          description: 'Another one is taken: the one before stays where it was.',
          actions: { type: 'takeClass', params: ({ event }) => event },
        },
        'drag.preview': {
          description: 'A pointer tells of each pixel it moves; most lead to the same place.',
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          actions: { type: 'previewDrop', params: ({ event }) => event },
        },
        'drag.cancel': { target: 'browsing', actions: 'letGo' },
        'drag.drop': [
          { guard: 'isUnmoved', target: 'browsing', actions: 'letGo' },
          { guard: 'isSeveral', target: 'moving', actions: ['rememberMove', 'letGo'] },
          {
            target: 'changing',
            actions: [{ type: 'begin', params: ({ context: { drag } }) => dropOf(drag) }, 'letGo'],
          },
        ],
      },
    },
    moving: {
      description: 'Several classes go together, in one change.',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, move } }) => ({
          persistence,
          command: required(move, 'only what was dropped is moved'),
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'browsing',
            actions: 'tellArranged',
          },
          { target: 'browsing' },
        ],
      },
      on: { 'drag.cancel': { actions: 'withdrawChange' } },
    },
    changing: {
      invoke: {
        id: 'classChange',
        src: 'classChange',
        input: ({ context: { persistence, school, records, formStore, start } }) => ({
          persistence,
          school,
          records,
          formStore,
          ...required(start, 'every change begins with a class'),
        }),
        onDone: 'browsing',
      },
    },
  },
});

/** What the dialog that was left goes on from, or null where none was. */
function startOfLeft(records: School, kept: unknown): ClassStart | null {
  const left = classToReopen(records, kept);
  if (!left) return null;
  const { isSubmitted: _asked, ...start } = left;
  return { ...start, isDropped: false };
}

function asItStands(scheduled: ScheduledClass): Omit<ClassStart, 'isDropped'> {
  const { date } = scheduled;
  return { date, original: scheduled, entry: entryOf(scheduled), typed: null };
}

function moveOf({ records, drag }: ScheduleContext): ScheduleArrangeCommand {
  const { scheduled, entry, others, rooms } = required(drag, 'only what is dragged is dropped');
  const shift = shiftBetween(scheduled, entry, rooms);
  return planMoved({ ...records, rooms }, [scheduled, ...others], shift);
}

function dropOf(drag: ScheduleDrag | null): ClassStart {
  const { scheduled, entry } = required(drag, 'only what is dragged is dropped');
  const { date } = entry;
  return { date, original: scheduled, entry: entryOf(entry), typed: null, isDropped: true };
}

export type ScheduleRef = ActorRefFrom<typeof scheduleMachine>;
