import type { ActorRefFrom } from 'xstate';
import { assertEvent, assign, emit, fromCallback, setup } from 'xstate';
import { followsRecords, rememberRecords } from '../store/feature.ts';
import type { Notice } from '../store/notices.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { ClassRecordOutput } from './classRecord.ts';
import { classRecordMachine } from './classRecordMachine.ts';
import type { ClassToRecord } from './lessons.ts';
import type { DraftsChanged, RecordingInput } from './recordings.ts';
import { notProvided } from '../kit/notProvided.ts';

interface RecordingContext extends RecordingInput {
  /** What the store holds as drafts while no class is open, unchecked. */
  drafts: readonly unknown[];
}

export type RecordingEvent =
  | { type: 'recording.open'; scheduled: ClassToRecord }
  | DraftsChanged
  | RecordsChanged;

export const recordingMachine = setup({
  types: {
    context: {} as RecordingContext,
    events: {} as RecordingEvent,
    input: {} as RecordingInput,
    emitted: {} as { type: 'notice'; notice: Notice },
    children: {} as { classRecord: 'classRecord' },
  },
  actors: {
    classRecord: classRecordMachine,
    watchRecords,
    /** Sends `drafts.changed` at once and whenever the records change. */
    watchDrafts: fromCallback<DraftsChanged, { school: SchoolRef }>(notProvided),
  },
  guards: {
    isKeptAsDraft: (_, { outcome }: ClassRecordOutput) => outcome === 'keptAsDraft',
  },
  actions: {
    /** Drops the drafts of classes that are gone for good. */
    dropLostDrafts: notProvided,
    rememberDrafts: assign((_, { drafts }: DraftsChanged) => ({ drafts })),
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
      entry: 'dropLostDrafts',
      invoke: { src: 'watchDrafts', input: ({ context: { school } }) => ({ school }) },
      on: {
        'drafts.changed': { actions: { type: 'rememberDrafts', params: ({ event }) => event } },
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
