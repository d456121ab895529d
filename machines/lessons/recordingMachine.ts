import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { School } from '../school/school.ts';
import type { Notice } from '../store/notices.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { ClassRecordOutput } from './classRecordMachine.ts';
import { classRecordMachine } from './classRecordMachine.ts';
import type { ClassToRecord } from './lessons.ts';
import type { RecordingInput } from './recordings.ts';

interface RecordingContext extends RecordingInput {
  /** The class that is recorded, or was last. */
  scheduled: ClassToRecord | null;
  /** What the store holds as drafts while no class is open, unchecked. */
  drafts: readonly unknown[];
}

export type RecordingEvent = { type: 'recording.open'; scheduled: ClassToRecord } | RecordsChanged;

const notProvided = (): never => {
  throw new Error('The draft store must be provided to the recording machine.');
};

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
    /** Drops the drafts of classes that are gone. */
    dropLostDrafts: notProvided,
    readDrafts: assign(({ context }) => ({ drafts: context.readDrafts() })),
    rememberRecords: assign((_, { records }: { records: School }) => ({ records })),
    chooseClass: assign((_, { scheduled }: { scheduled: ClassToRecord }) => ({ scheduled })),
    noticeDraft: emit((_, { lesson: { subject, groupName: group } }: ClassRecordOutput) => ({
      type: 'notice',
      notice: { code: 'classSession.draftKept', details: { subject, group } },
    })),
  },
}).createMachine({
  id: 'recording',
  description: 'The classes of a teacher, recorded one at a time.',
  context: ({ input }) => ({ ...input, scheduled: null, drafts: [] }),
  invoke: { src: 'watchRecords', input: ({ context: { school } }) => ({ school }) },
  on: {
    'records.changed': { actions: { type: 'rememberRecords', params: ({ event }) => event } },
  },
  initial: 'closed',
  states: {
    closed: {
      entry: ['dropLostDrafts', 'readDrafts'],
      on: {
        'records.changed': {
          actions: [{ type: 'rememberRecords', params: ({ event }) => event }, 'readDrafts'],
        },
        'recording.open': {
          target: 'open',
          actions: { type: 'chooseClass', params: ({ event }) => event },
        },
      },
    },
    open: {
      invoke: {
        id: 'classRecord',
        src: 'classRecord',
        input: ({ context: { drafts: _drafts, scheduled, ...context } }) => ({
          ...context,
          scheduled: required(scheduled, 'a class is opened to be recorded'),
        }),
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
