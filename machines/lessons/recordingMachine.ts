import type { ActorRefFrom } from 'xstate';
import { assertEvent, assign, emit, setup } from 'xstate';
import { followsRecords, rememberRecords } from '../store/feature.ts';
import type { Notice } from '../store/notices.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { ClassRecordOutput } from './classRecordMachine.ts';
import { classRecordMachine } from './classRecordMachine.ts';
import type { ClassToRecord } from './lessons.ts';
import type { RecordingInput } from './recordings.ts';
import { notProvided } from '../kit/notProvided.ts';

interface RecordingContext extends RecordingInput {
  /** What the store holds as drafts while no class is open, unchecked. */
  drafts: readonly unknown[];
}

export type RecordingEvent = { type: 'recording.open'; scheduled: ClassToRecord } | RecordsChanged;

export const recordingMachine = setup({
  types: {
    context: {} as RecordingContext,
    events: {} as RecordingEvent,
    input: {} as RecordingInput,
    emitted: {} as { type: 'notice'; notice: Notice },
    children: {} as { classRecord: 'classRecord' },
  },
  actors: { classRecord: classRecordMachine, watchRecords },
  guards: {
    isKeptAsDraft: (_, { outcome }: ClassRecordOutput) => outcome === 'keptAsDraft',
  },
  actions: {
    /** Drops the drafts of classes that are gone for good. */
    dropLostDrafts: notProvided,
    readDrafts: assign(({ context }) => ({ drafts: context.readDrafts() })),
    rememberRecords: rememberRecords(),
    noticeDraft: emit((_, { lesson: { subject, groupName: group } }: ClassRecordOutput) => ({
      type: 'notice',
      notice: { code: 'classSession.draftKept', details: { subject, group } },
    })),
  },
}).createMachine({
  id: 'recording',
  description: 'The classes of a teacher, recorded one at a time.',
  context: ({ input }) => ({ ...input, drafts: [] }),
  ...followsRecords,
  initial: 'closed',
  states: {
    closed: {
      entry: ['dropLostDrafts', 'readDrafts'],
      on: {
        'records.changed': {
          actions: [{ type: 'rememberRecords', params: ({ event }) => event }, 'readDrafts'],
        },
        'recording.open': 'open',
      },
    },
    open: {
      invoke: {
        id: 'classRecord',
        src: 'classRecord',
        input: ({ context: { drafts: _drafts, ...context }, event }) => {
          assertEvent(event, 'recording.open');
          const { scheduled } = event;
          return { ...context, scheduled, teacherId: scheduled.teacherId ?? context.teacherId };
        },
        onDone: [
          {
            guard: { type: 'isKeptAsDraft', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'noticeDraft', params: ({ event }) => event.output },
          },
          { target: 'closed' },
        ],
      },
    },
  },
});

export type RecordingRef = ActorRefFrom<typeof recordingMachine>;
