import type { ActorRefFrom } from 'xstate';
import { assign, emit, fromCallback, setup } from 'xstate';
import { abandonChange, requestChange } from '../store/changeRequests.ts';
import type { ClassToRecord } from './lessons.ts';
import { storedLesson } from './lessons.ts';
import type { Refusal } from '../store/decisions.ts';
import type { Recording } from './recordings.ts';
import {
  beginRecording,
  followSchool,
  noRecording,
  recordAllPresent,
  recordFields,
  recordMark,
  restoreMarks,
  takeStored,
} from './recordings.ts';
import type { AttendanceStatus, School } from '../school/school.ts';
import type { LessonFields } from './lessonDrafts.ts';
import {
  isConflicting,
  isStaleBase,
  isRecorded,
  isUnsaved,
  lostGroup,
  marksToClear,
} from './lessonDrafts.ts';
import type { Keeping, LessonPart } from './lessonMerge.ts';
import { settleConflicts } from './lessonMerge.ts';
import type { Notice } from '../store/notices.ts';
import type { ChangeReply, SchoolRef } from '../store/schoolMachine.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';

export interface RecordingInput {
  school: SchoolRef;
  /** The school's records at the start; the machine follows them from there. */
  records: School;
  teacherId: number;
  /** What the store holds as the teacher's drafts, unchecked. */
  readDrafts: () => readonly unknown[];
}

interface RecordingContext extends RecordingInput, Recording {}

export type RecordingEvent =
  | { type: 'recording.open'; scheduled: ClassToRecord }
  | { type: 'mark.set'; studentId: number; status: AttendanceStatus }
  | { type: 'marks.clear' }
  | { type: 'marks.restore' }
  | { type: 'fields.change'; fields: LessonFields }
  | { type: 'draft.keep' }
  | { type: 'conflicts.settle'; parts: readonly LessonPart[]; keeping: Keeping }
  | { type: 'taken.hide' }
  | { type: 'draft.discard' }
  | RecordsChanged
  | { type: 'page.hidden' }
  | { type: 'recording.save' }
  | { type: 'recording.leave' }
  | { type: 'recording.cancel' }
  | { type: 'cancellation.confirm' }
  | { type: 'cancellation.reject' }
  | ChangeReply;

const notProvided = (): never => {
  throw new Error('The draft store must be provided to the recording machine.');
};

export const recordingMachine = setup({
  types: {
    context: {} as RecordingContext,
    events: {} as RecordingEvent,
    input: {} as RecordingInput,
    emitted: {} as { type: 'notice'; notice: Notice },
  },
  actors: {
    watchRecords,
    /** Sends `page.hidden`: the last thing a phone says before it drops a page. */
    watchPage: fromCallback<RecordingEvent>(notProvided),
  },
  guards: {
    isStaleBase: ({ context }) => isStaleBase(context.records.classSessions, context.draft!),
    isStaleByItself: ({ context }) =>
      context.isDirty &&
      isStaleBase(context.records.classSessions, context.draft!) &&
      isRecorded(context.records.classSessions, context.draft!),
    isStaleUntouched: ({ context }) =>
      !context.isDirty && isStaleBase(context.records.classSessions, context.draft!),
    isConflicting: ({ context }) => isConflicting(context.records.classSessions, context.draft!),
    isAgreed: ({ context }) => !isConflicting(context.records.classSessions, context.draft!),
    isStored: ({ context }) => context.meanwhile?.stored != null,
    isGone: ({ context }) => context.meanwhile?.stored === null,
    isDirty: ({ context }) => context.isDirty,
    isUnsaved: ({ context: { records, draft, scheduled, teacherId } }) =>
      isUnsaved(records, draft!, scheduled!, teacherId),
    hasItsGroup: ({ context: { records, draft } }) => lostGroup(records, draft) === null,
    isTopicRefused: (_, { refusal }: { refusal: Refusal }) =>
      refusal.code === 'classSession.topicRequired',
    hasMarksToClear: ({ context }) => Object.keys(marksToClear(context.draft!.lesson)).length > 0,
    hasClearedMarks: ({ context }) => Object.keys(context.cleared).length > 0,
  },
  actions: {
    /** Writes the context's draft to the store. */
    storeDraft: notProvided,
    dropDraft: notProvided,
    /** Of a first save keeps the draft, for the save may be undone; drops it else, and those kept before. */
    retireDraft: notProvided,
    /** Drops the drafts of classes that are gone. */
    dropLostDrafts: notProvided,
    rememberRecords: assign(({ context }, { records }: { records: School }) => ({
      records,
      ...followSchool(context, records),
    })),
    openClass: assign(
      ({ context: { records, readDrafts, teacherId } }, asked: { scheduled: ClassToRecord }) =>
        beginRecording(records, readDrafts(), asked.scheduled, teacherId),
    ),
    openAgain: assign(({ context: { records, readDrafts, scheduled, teacherId } }) =>
      beginRecording(records, readDrafts(), scheduled!, teacherId),
    ),
    startOver: assign(({ context: { records, scheduled, teacherId } }) =>
      beginRecording(records, [], scheduled!, teacherId),
    ),
    forgetClass: assign(noRecording),
    setMark: assign(
      ({ context }, { studentId, status }: { studentId: number; status: AttendanceStatus }) =>
        recordMark(context, studentId, status),
    ),
    clearMarks: assign(({ context }) => recordAllPresent(context)),
    restoreMarks: assign(({ context }) => restoreMarks(context)),
    changeFields: assign(({ context }, { fields }: { fields: LessonFields }) =>
      recordFields(context, fields),
    ),
    takeStored: assign(({ context }) => takeStored(context, context.records.classSessions)),
    hideTaken: assign({ taken: [] }),
    showConflict: assign(({ context }) => ({
      meanwhile: { stored: storedLesson(context.records.classSessions, context.draft!) },
    })),
    hideConflict: assign({ meanwhile: null }),
    settleConflicts: assign(
      (
        { context: { draft, meanwhile } },
        { parts, keeping }: { parts: readonly LessonPart[]; keeping: Keeping },
      ) => ({ draft: settleConflicts(draft!, meanwhile!.stored!, parts, keeping) }),
    ),
    /** What was written becomes a new lesson where the stored one is gone. */
    keepAsNew: assign(({ context: { draft } }) => ({
      draft: { lesson: draft!.lesson, base: null },
    })),
    noticeDraft: emit(({ context }) => {
      const { subject, groupName: group } = context.draft!.lesson;
      return {
        type: 'notice',
        notice: { code: 'classSession.draftKept', details: { subject, group } },
      };
    }),
    markTopicMissing: assign({ isTopicMissing: true }),
    forgetTopicMissing: assign({ isTopicMissing: false }),
    requestSave: requestChange(({ draft }: RecordingContext) => ({
      type: 'classSession.save',
      ...draft!,
    })),
    abandonSave: abandonChange(),
  },
}).createMachine({
  id: 'recording',
  description: 'One class being recorded. What is written of it lasts until saved or cancelled.',
  context: ({ input }) => ({ ...input, ...noRecording }),
  invoke: { src: 'watchRecords', input: ({ context: { school } }) => ({ school }) },
  on: {
    'records.changed': { actions: { type: 'rememberRecords', params: ({ event }) => event } },
  },
  initial: 'closed',
  states: {
    closed: {
      entry: ['forgetClass', 'dropLostDrafts'],
      on: {
        'recording.open': {
          target: 'editing',
          actions: { type: 'openClass', params: ({ event }) => event },
        },
      },
    },
    editing: {
      type: 'parallel',
      invoke: { src: 'watchPage' },
      on: {
        'mark.set': {
          actions: [{ type: 'setMark', params: ({ event }) => event }, 'storeDraft'],
        },
        'marks.clear': { guard: 'hasMarksToClear', actions: ['clearMarks', 'storeDraft'] },
        'marks.restore': { guard: 'hasClearedMarks', actions: ['restoreMarks', 'storeDraft'] },
        'fields.change': {
          actions: [{ type: 'changeFields', params: ({ event }) => event }, 'storeDraft'],
        },
        'draft.discard': { actions: ['dropDraft', 'startOver'] },
        'page.hidden': { guard: 'isDirty', actions: 'storeDraft' },
        'recording.leave': [
          { guard: 'isUnsaved', target: 'closed', actions: 'noticeDraft' },
          { target: 'closed', actions: 'dropDraft' },
        ],
        'taken.hide': { actions: 'hideTaken' },
      },
      states: {
        writing: {
          initial: 'current',
          states: {
            current: {
              always: [
                { guard: 'isStaleByItself', target: '#recording.recorded' },
                { guard: 'isStaleUntouched', actions: 'openAgain' },
                {
                  guard: 'isConflicting',
                  target: 'overtaken',
                  actions: ['dropDraft', 'takeStored', 'storeDraft'],
                },
                { guard: 'isStaleBase', actions: ['dropDraft', 'takeStored', 'storeDraft'] },
              ],
              on: {
                'recording.save': { guard: 'hasItsGroup', target: '#recording.saving' },
              },
            },
            overtaken: {
              description:
                'Another tab saved the lesson otherwise: which of the two counts is asked, not guessed.',
              entry: 'showConflict',
              exit: 'hideConflict',
              always: { guard: 'isAgreed', target: 'current' },
              on: {
                'records.changed': {
                  actions: [
                    { type: 'rememberRecords', params: ({ event }) => event },
                    'dropDraft',
                    'takeStored',
                    'storeDraft',
                    'showConflict',
                  ],
                },
                'conflicts.settle': {
                  guard: 'isStored',
                  actions: [
                    { type: 'settleConflicts', params: ({ event }) => event },
                    'storeDraft',
                  ],
                },
                'draft.keep': {
                  guard: 'isGone',
                  actions: ['dropDraft', 'keepAsNew', 'storeDraft'],
                },
              },
            },
          },
        },
        cancellation: {
          description: 'Nobody loses what they wrote unasked; other tabs are followed meanwhile.',
          initial: 'unasked',
          states: {
            unasked: {
              on: {
                'recording.cancel': [
                  { guard: 'isUnsaved', target: 'confirming' },
                  { target: '#recording.closed', actions: 'dropDraft' },
                ],
              },
            },
            confirming: {
              on: {
                'cancellation.confirm': { target: '#recording.closed', actions: 'dropDraft' },
                'cancellation.reject': { target: 'unasked' },
              },
            },
          },
        },
      },
    },
    saving: {
      initial: 'asked',
      on: {
        'change.accepted': { target: 'recorded' },
        'change.refused': [
          {
            guard: { type: 'isTopicRefused', params: ({ event }) => event },
            target: 'editing',
            actions: 'markTopicMissing',
          },
          { target: 'editing' },
        ],
      },
      states: {
        asked: {
          entry: ['forgetTopicMissing', 'requestSave'],
          on: { 'change.held': { target: 'held' } },
        },
        held: {
          description: 'The store is full: the lesson waits in it until there is room.',
          on: {
            'recording.cancel': { target: '#recording.editing', actions: 'abandonSave' },
            'recording.leave': [
              {
                guard: 'isUnsaved',
                target: '#recording.closed',
                actions: ['abandonSave', 'noticeDraft'],
              },
              { target: '#recording.closed', actions: ['abandonSave', 'dropDraft'] },
            ],
          },
        },
      },
    },
    recorded: {
      description: 'Once the first save of a class is undone, what was written is its draft again.',
      entry: 'retireDraft',
      always: 'closed',
    },
  },
});

export type RecordingRef = ActorRefFrom<typeof recordingMachine>;
