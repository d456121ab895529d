import type { ActorRefFrom } from 'xstate';
import { assign, fromCallback, sendTo, setup } from 'xstate';
import type {
  ClassSessionSaveCommand,
  ClassToRecord,
  SessionDraft,
} from './domain/classSessions.ts';
import { storedSession } from './domain/classSessions.ts';
import type { Refusal } from './domain/decisions.ts';
import type { AttendanceStatus, ClassSession, School } from './domain/school.ts';
import type { Marks, SessionFields } from './domain/sessionDrafts.ts';
import {
  asPresent,
  changeFields,
  draftOf,
  isOvertaken,
  isRecorded,
  marksToClear,
  followGroup,
  rebaseDraft,
  setMarks,
  startDraft,
  withoutMark,
} from './domain/sessionDrafts.ts';
import type { ChangeReply, SchoolRef } from './schoolMachine.ts';

export interface RecordingInput {
  school: SchoolRef;
  /** The school's records at the start; the machine follows them from there. */
  records: School;
  teacherId: number;
  /** What the store holds as the teacher's drafts, unchecked. */
  readDrafts: () => readonly unknown[];
}

interface RecordingContext extends RecordingInput {
  scheduled: ClassToRecord | null;
  draft: SessionDraft | null;
  /** What another tab made of the session meanwhile; `stored` is null when it is gone. */
  meanwhile: { stored: ClassSession | null } | null;
  /** The marks 'Todos presentes' changed, as they were; empty when there is nothing to undo. */
  cleared: Marks;
  isTopicMissing: boolean;
  isDirty: boolean;
  isRestored: boolean;
}

export type RecordingEvent =
  | { type: 'recording.open'; scheduled: ClassToRecord }
  | { type: 'mark.set'; studentId: number; status: AttendanceStatus }
  | { type: 'marks.clear' }
  | { type: 'marks.restore' }
  | { type: 'fields.change'; fields: SessionFields }
  | { type: 'draft.keep' }
  | { type: 'draft.discard' }
  | { type: 'records.changed'; records: School }
  | { type: 'page.hidden' }
  | { type: 'recording.save' }
  | { type: 'recording.leave' }
  | { type: 'recording.cancel' }
  | ChangeReply;

const notProvided = (): never => {
  throw new Error('The draft store must be provided to the recording machine.');
};

const untouched = {
  meanwhile: null,
  cleared: {},
  isTopicMissing: false,
  isDirty: false,
  isRestored: false,
} satisfies Partial<RecordingContext>;

function saveCommand(draft: SessionDraft): ClassSessionSaveCommand {
  return { type: 'classSession.save', ...draft };
}

export const recordingMachine = setup({
  types: {
    context: {} as RecordingContext,
    events: {} as RecordingEvent,
    input: {} as RecordingInput,
  },
  actors: {
    watchRecords: fromCallback<RecordingEvent, { school: SchoolRef }>(({ input, sendBack }) => {
      const watching = input.school.subscribe(({ context }) =>
        sendBack({ type: 'records.changed', records: context.school }),
      );
      return () => watching.unsubscribe();
    }),
    /** Sends `page.hidden`: the last thing a phone says before it drops a page. */
    watchPage: fromCallback<RecordingEvent>(notProvided),
  },
  guards: {
    isRecorded: ({ context }) =>
      context.isDirty && isRecorded(context.records.classSessions, context.draft!),
    isOvertaken: ({ context }) => isOvertaken(context.records.classSessions, context.draft!),
    isOvertakenByItself: ({ context }) =>
      context.isDirty &&
      isOvertaken(context.records.classSessions, context.draft!) &&
      isRecorded(context.records.classSessions, context.draft!),
    isOvertakenUntouched: ({ context }) =>
      !context.isDirty && isOvertaken(context.records.classSessions, context.draft!),
    isStanding: ({ context }) => !isOvertaken(context.records.classSessions, context.draft!),
    isDirty: ({ context }) => context.isDirty,
    isTopicRefused: (_, { refusal }: { refusal: Refusal }) =>
      refusal.code === 'classSession.topicRequired',
    hasMarksToClear: ({ context }) => Object.keys(marksToClear(context.draft!.session)).length > 0,
    hasClearedMarks: ({ context }) => Object.keys(context.cleared).length > 0,
  },
  actions: {
    /** Writes the context's draft to the store. */
    storeDraft: notProvided,
    dropDraft: notProvided,
    /** Drops the drafts of classes that are gone. */
    dropLostDrafts: notProvided,
    rememberRecords: assign(({ context }, { records }: { records: School }) => {
      if (!context.draft || !context.scheduled) return { records };
      const draft = followGroup(records, context.draft);
      const scheduled = { ...context.scheduled, group: draft.session.groupName };
      return { records, draft, scheduled };
    }),
    openClass: assign(({ context }, { scheduled }: { scheduled: ClassToRecord }) => {
      const started = startDraft(context.records, scheduled, context.teacherId);
      const draft = draftOf(context.records, context.readDrafts(), started);
      return draft
        ? { ...untouched, scheduled, draft, isDirty: true, isRestored: true }
        : { ...untouched, scheduled, draft: started };
    }),
    startOver: assign(({ context }) => ({
      ...untouched,
      draft: startDraft(context.records, context.scheduled!, context.teacherId),
    })),
    forgetClass: assign({ ...untouched, scheduled: null, draft: null }),
    setMark: assign(
      ({ context }, { studentId, status }: { studentId: number; status: AttendanceStatus }) => ({
        draft: setMarks(context.draft!, { [studentId]: status }),
        cleared: withoutMark(context.cleared, studentId),
        isDirty: true,
      }),
    ),
    clearMarks: assign(({ context }) => {
      const cleared = marksToClear(context.draft!.session);
      return { draft: setMarks(context.draft!, asPresent(cleared)), cleared, isDirty: true };
    }),
    restoreMarks: assign(({ context }) => ({
      draft: setMarks(context.draft!, context.cleared),
      cleared: {},
    })),
    changeFields: assign(({ context }, { fields }: { fields: SessionFields }) => ({
      draft: changeFields(context.draft!, fields),
      isTopicMissing: context.isTopicMissing && fields.topic === undefined,
      isDirty: true,
    })),
    showMeanwhile: assign(({ context }) => ({
      meanwhile: { stored: storedSession(context.records.classSessions, context.draft!) },
    })),
    hideMeanwhile: assign({ meanwhile: null }),
    keepMine: assign(({ context }) => ({
      draft: rebaseDraft(context.draft!, context.meanwhile!.stored),
    })),
    markTopicMissing: assign({ isTopicMissing: true }),
    forgetTopicMissing: assign({ isTopicMissing: false }),
    requestSave: sendTo(
      ({ context }) => context.school,
      ({ context, self }) => ({
        type: 'change.request',
        command: saveCommand(context.draft!),
        replyTo: self,
      }),
    ),
    abandonSave: sendTo(
      ({ context }) => context.school,
      ({ self }) => ({ type: 'change.abandon', replyTo: self }),
    ),
  },
}).createMachine({
  id: 'recording',
  description: 'One class being recorded. What is written of it lasts until saved or cancelled.',
  context: ({ input }) => ({ ...input, ...untouched, scheduled: null, draft: null }),
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
        'recording.leave': { target: 'closed' },
        'recording.cancel': { target: 'closed', actions: 'dropDraft' },
      },
      initial: 'current',
      states: {
        current: {
          always: [
            { guard: 'isOvertakenByItself', target: '#recording.recorded' },
            { guard: 'isOvertakenUntouched', actions: 'startOver' },
            { guard: 'isOvertaken', target: 'overtaken' },
          ],
          on: {
            'recording.save': { target: '#recording.saving' },
          },
        },
        overtaken: {
          description:
            'Another tab saved the session: which of the two counts is asked, not guessed.',
          entry: 'showMeanwhile',
          exit: 'hideMeanwhile',
          always: [
            { guard: 'isRecorded', target: '#recording.recorded' },
            { guard: 'isStanding', target: 'current' },
          ],
          on: {
            'records.changed': {
              actions: [{ type: 'rememberRecords', params: ({ event }) => event }, 'showMeanwhile'],
            },
            'draft.keep': { actions: ['dropDraft', 'keepMine', 'storeDraft'] },
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
          description: 'The store is full: the session waits in it until there is room.',
          on: {
            'recording.cancel': { target: '#recording.editing', actions: 'abandonSave' },
          },
        },
      },
    },
    recorded: {
      entry: 'dropDraft',
      always: 'closed',
    },
  },
});

export type RecordingRef = ActorRefFrom<typeof recordingMachine>;
