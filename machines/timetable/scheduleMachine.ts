import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import { abandonChange, requestChange } from '../store/changeRequests.ts';
import type { ScheduleSaveCommand } from './scheduleChanges.ts';
import type { ScheduledClass } from './schedules.ts';
import { classAt, isSameContent } from '../store/changes.ts';
import { othersInRoom } from './scheduleConflicts.ts';
import { entryOf, isComplete, occupantOf, tidyClass } from './schedules.ts';
import type { ScheduleEntry, School } from '../school/school.ts';
import type { Refusal } from '../store/decisions.ts';
import type { ChangeReply, SchoolRef } from '../store/schoolMachine.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';

/** What the dialog was opened on: a new class as it starts out, or one of the timetable. */
export interface ScheduleDraft {
  date: string;
  /** The class as the person last saw it stored, or null for a new one or one that is gone. */
  original: ScheduledClass | null;
  entry: ScheduleEntry;
}

export interface ScheduleDrag {
  scheduled: ScheduledClass;
  entry: ScheduleEntry;
}

/** What stands where a class is meant to go: in its very cell, or else in its room at its time. */
export interface ScheduleQuestion {
  occupant: ScheduleEntry | null;
  overlapped: readonly ScheduledClass[];
}

export interface ScheduleInput {
  school: SchoolRef;
}

interface ScheduleContext extends ScheduleInput {
  records: School;
  /** Null while no dialog is open. */
  draft: ScheduleDraft | null;
  /** What is being saved. */
  command: ScheduleSaveCommand | null;
  /** What the person is asked about, or was asked last. */
  question: ScheduleQuestion | null;
  /** The class that is being dragged, as it would be dropped now. */
  drag: ScheduleDrag | null;
  refusal: Refusal | null;
}

export type ScheduleEvent =
  | { type: 'class.create'; date: string; entry: ScheduleEntry }
  | { type: 'class.edit'; scheduled: ScheduledClass }
  | { type: 'class.save'; entry: ScheduleEntry }
  | { type: 'class.remove' }
  | { type: 'drag.start'; scheduled: ScheduledClass }
  | { type: 'drag.preview'; entry: ScheduleEntry }
  | { type: 'drag.drop' }
  | { type: 'drag.cancel' }
  | { type: 'replacement.confirm' }
  | { type: 'replacement.reject' }
  | { type: 'editing.cancel' }
  | RecordsChanged
  | ChangeReply;

interface Asked {
  date: string;
  original: ScheduledClass | null;
  entry: ScheduleEntry;
}

function storedOf({ schedules }: School, { original }: ScheduleDraft): ScheduledClass | null {
  const stored = original && classAt(schedules, original);
  return stored ? { ...stored, date: original.date } : null;
}

/** What to ask before the class is saved; a dialog has warned of whatever only overlaps. */
function questionOf(
  { records: { schedules }, draft }: ScheduleContext,
  { date, original, entry }: Asked,
): ScheduleQuestion | null {
  if (!isComplete(entry)) return null;
  const occupant = occupantOf(schedules, { ...entry, date }, original);
  if (occupant) return { occupant, overlapped: [] };
  const overlapped = draft === null ? othersInRoom(schedules, date, entry, original) : [];
  return overlapped.length > 0 ? { occupant: null, overlapped } : null;
}

export const scheduleMachine = setup({
  types: {
    context: {} as ScheduleContext,
    events: {} as ScheduleEvent,
    input: {} as ScheduleInput,
  },
  actors: { watchRecords },
  guards: {
    isTaken: ({ context }, asked: Asked) => questionOf(context, asked) !== null,
    isUnmoved: ({ context: { drag } }) =>
      drag === null || isSameContent(drag.entry, entryOf(drag.scheduled)),
    isOccupiedMeanwhile: (_, { refusal }: { refusal: Refusal }) =>
      refusal.code === 'schedule.occupied',
    isDrafted: ({ context }) => context.draft !== null,
    isExisting: ({ context }) => context.draft?.original != null,
  },
  actions: {
    rememberRecords: assign((_, { records }: { records: School }) => ({ records })),
    openDraft: assign((_, draft: ScheduleDraft) => ({ draft, refusal: null })),
    closeDraft: assign({ draft: null, command: null, question: null, drag: null, refusal: null }),
    takeClass: assign((_, { scheduled }: { scheduled: ScheduledClass }) => ({
      drag: { scheduled, entry: entryOf(scheduled) },
    })),
    previewDrop: assign({
      drag: ({ context }, { entry }: { entry: ScheduleEntry }) =>
        context.drag && { ...context.drag, entry },
    }),
    letGo: assign({ drag: null }),
    rememberCommand: assign((_, { date, original, entry }: Asked) => ({
      command: {
        type: 'schedule.save' as const,
        date,
        original,
        entry: tidyClass(entry),
        replaces: null,
      },
      refusal: null,
    })),
    ask: assign(({ context }, asked: Asked) => ({ question: questionOf(context, asked) })),
    allowReplacement: assign({
      command: ({ context: { command, question } }) =>
        command && { ...command, replaces: question?.occupant ?? null },
    }),
    rememberRefusal: assign(({ context }, { refusal }: { refusal: Refusal }) => ({
      refusal,
      draft:
        context.draft && refusal.code === 'record.changedMeanwhile'
          ? { ...context.draft, original: storedOf(context.records, context.draft) }
          : context.draft,
    })),
    requestSave: requestChange(({ command }: ScheduleContext) => command!),
    requestRemoval: requestChange(({ draft }: ScheduleContext) => ({
      type: 'schedule.remove',
      original: draft!.original!,
    })),
    abandonChange: abandonChange(),
  },
}).createMachine({
  id: 'schedule',
  description: 'A class of the timetable: programmed, edited, moved or removed.',
  context: ({ input }) => ({
    ...input,
    records: input.school.getSnapshot().context.school,
    draft: null,
    command: null,
    question: null,
    drag: null,
    refusal: null,
  }),
  invoke: { src: 'watchRecords', input: ({ context }) => ({ school: context.school }) },
  on: {
    'records.changed': { actions: { type: 'rememberRecords', params: ({ event }) => event } },
  },
  initial: 'browsing',
  states: {
    browsing: {
      entry: 'closeDraft',
      on: {
        'class.create': {
          target: 'editing',
          actions: {
            type: 'openDraft',
            params: ({ event: { date, entry } }) => ({ date, original: null, entry }),
          },
        },
        'class.edit': {
          target: 'editing',
          actions: {
            type: 'openDraft',
            params: ({ event: { scheduled } }) => ({
              date: scheduled.date,
              original: scheduled,
              entry: entryOf(scheduled),
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
        'drag.preview': { actions: { type: 'previewDrop', params: ({ event }) => event } },
        'drag.cancel': { target: 'browsing' },
        'drag.drop': [
          { guard: 'isUnmoved', target: 'browsing' },
          {
            target: 'checking',
            actions: [
              {
                type: 'rememberCommand',
                params: ({ context: { drag } }) => ({
                  date: drag!.scheduled.date,
                  original: drag!.scheduled,
                  entry: drag!.entry,
                }),
              },
              'letGo',
            ],
          },
        ],
      },
    },
    editing: {
      on: {
        'class.save': {
          target: 'checking',
          actions: {
            type: 'rememberCommand',
            params: ({ context, event }) => ({
              date: context.draft!.date,
              original: context.draft!.original,
              entry: event.entry,
            }),
          },
        },
        'class.remove': { guard: 'isExisting', target: 'removing' },
        'editing.cancel': { target: 'browsing' },
      },
    },
    checking: {
      always: [
        {
          guard: { type: 'isTaken', params: ({ context }) => context.command! },
          target: 'deciding',
        },
        { target: 'saving' },
      ],
    },
    deciding: {
      description:
        'The place holds another class: nothing happens before the person says so, or it is free.',
      entry: { type: 'ask', params: ({ context }) => context.command! },
      on: {
        'records.changed': {
          target: 'checking',
          actions: { type: 'rememberRecords', params: ({ event }) => event },
        },
        'replacement.confirm': { target: 'saving', actions: 'allowReplacement' },
        'replacement.reject': [{ guard: 'isDrafted', target: 'editing' }, { target: 'browsing' }],
      },
    },
    saving: {
      description: 'Without employee, activity, start or end, saving removes the class instead.',
      initial: 'asked',
      on: {
        'change.accepted': { target: 'browsing' },
        'change.refused': [
          {
            guard: { type: 'isOccupiedMeanwhile', params: ({ event }) => event },
            target: 'checking',
          },
          {
            guard: 'isDrafted',
            target: 'editing',
            actions: { type: 'rememberRefusal', params: ({ event }) => event },
          },
          { target: 'browsing' },
        ],
      },
      states: {
        asked: { entry: 'requestSave', on: { 'change.held': { target: 'held' } } },
        held: {
          description: 'The store is full: the change waits in it until there is room.',
          on: { 'editing.cancel': { target: '#schedule.browsing', actions: 'abandonChange' } },
        },
      },
    },
    removing: {
      initial: 'asked',
      on: {
        'change.accepted': { target: 'browsing' },
        'change.refused': {
          target: 'editing',
          actions: { type: 'rememberRefusal', params: ({ event }) => event },
        },
      },
      states: {
        asked: { entry: 'requestRemoval', on: { 'change.held': { target: 'held' } } },
        held: {
          on: { 'editing.cancel': { target: '#schedule.browsing', actions: 'abandonChange' } },
        },
      },
    },
  },
});

export type ScheduleRef = ActorRefFrom<typeof scheduleMachine>;
