import type { ActorRefFrom } from 'xstate';
import { assign, fromCallback, setup, stateIn } from 'xstate';
import type { School } from '../school/school.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, refusalIn } from '../store/changeMachine.ts';
import { changeGuards, followsRecords, withdrawChange } from '../store/feature.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type {
  ClassRecordContext,
  ClassRecordEvent,
  ClassRecordInput,
  ClassRecordOutput,
} from './classRecord.ts';
import { recordGuards } from './classRecord.ts';
import type { LessonSaveCommand } from './lessonSaving.ts';
import { storedLesson } from './lessonSaving.ts';
import type { DraftsChanged, Edit } from './recordings.ts';
import { beginRecording, edited, followSchool, takeStored } from './recordings.ts';
import { notProvided } from '../kit/notProvided.ts';

/** What a person's edit leads to. */
const writing = {
  actions: [
    { type: 'write', params: ({ event }: { event: Edit }) => event },
    { type: 'storeDraft' },
  ],
} as const;

/** Where nothing has to be settled first. */
const saving = { guard: 'hasItsGroup', target: '#classRecord.asked' } as const;

export const classRecordMachine = setup({
  types: {
    context: {} as ClassRecordContext,
    events: {} as ClassRecordEvent,
    input: {} as ClassRecordInput,
    output: {} as ClassRecordOutput,
  },
  actors: {
    change: changeMachine,
    watchRecords,
    /** Sends `drafts.changed` at once and whenever the records change, before it is told of them. */
    watchDrafts: fromCallback<DraftsChanged, { school: SchoolRef }>(notProvided),
    /** Sends `page.hidden`: the last thing a phone says before it drops a page. */
    watchPage: fromCallback<ClassRecordEvent>(notProvided),
  },
  guards: {
    ...recordGuards,
    ...changeGuards,
    isTopicRefused: (_, output: ChangeOutput) =>
      refusalIn(output)?.code === 'classSession.topicRequired',
    isLeaving: stateIn({ saving: 'leaving' }),
  },
  actions: {
    /** Writes the context's draft to the store. */
    storeDraft: notProvided,
    dropDraft: notProvided,
    /** Of a first save keeps the draft, for the save may be undone; drops it else, and those kept before. */
    retireDraft: notProvided,
    rememberRecords: assign(({ context }, { records }: { records: School }) => ({
      records,
      ...followSchool(context, records),
    })),
    rememberDrafts: assign((_, { drafts }: DraftsChanged) => ({ drafts })),
    begin: assign(({ context: { records, drafts, scheduled, teacherId } }) =>
      beginRecording(records, drafts, scheduled, teacherId),
    ),
    startOver: assign(({ context: { records, scheduled, teacherId } }) =>
      beginRecording(records, [], scheduled, teacherId),
    ),
    write: assign(({ context }, edit: Edit) => edited(context, edit)),
    takeStored: assign(({ context }) => takeStored(context, context.records.classSessions)),
    hideTaken: assign({ taken: [] }),
    showConflict: assign(({ context: { records, draft } }) => ({
      conflict: { stored: storedLesson(records.classSessions, draft) },
    })),
    hideConflict: assign({ conflict: null }),
    withdrawChange: withdrawChange(),
  },
}).createMachine({
  id: 'classRecord',
  description: 'One class being recorded. What is written of it lasts until saved or cancelled.',
  context: ({ input }) => ({
    ...input,
    ...beginRecording(input.records, [], input.scheduled, input.teacherId),
    drafts: [],
  }),
  invoke: [
    { src: 'watchDrafts', input: ({ context: { school } }) => ({ school }) },
    followsRecords.invoke,
  ],
  on: {
    'drafts.changed': { actions: { type: 'rememberDrafts', params: ({ event }) => event } },
    ...followsRecords.on,
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'It begins with the draft that was left of it.',
      on: {
        'drafts.changed': {
          target: 'editing',
          actions: [{ type: 'rememberDrafts', params: ({ event }) => event }, 'begin'],
        },
      },
    },
    editing: {
      type: 'parallel',
      invoke: { src: 'watchPage' },
      on: {
        'mark.set': writing,
        'marks.clear': { guard: 'hasMarksToClear', ...writing },
        'marks.restore': { guard: 'hasMarksToRestore', ...writing },
        'marks.undo': { guard: 'hasMarksToUndo', ...writing },
        'students.add': writing,
        'fields.change': writing,
        'draft.discard': { target: 'editing', actions: ['dropDraft', 'startOver'] },
        'page.hidden': { guard: 'isDirty', actions: 'storeDraft' },
        'recording.leave': 'left',
        'taken.hide': { actions: 'hideTaken' },
      },
      states: {
        writing: {
          initial: 'pristine',
          states: {
            pristine: {
              description: 'Nothing is written yet: what another tab stores shows at once.',
              always: [
                { guard: 'isDirty', target: 'dirty' },
                { guard: 'isStaleBase', actions: 'begin' },
              ],
              on: { 'recording.save': saving },
            },
            dirty: {
              always: [
                { guard: 'isStoredAlready', target: '#classRecord.recorded' },
                { guard: 'isConflicting', target: 'resolvingConflict' },
                { guard: 'isStaleBase', actions: ['dropDraft', 'takeStored', 'storeDraft'] },
              ],
              on: { 'recording.save': saving },
            },
            resolvingConflict: {
              description: 'Another tab saved it otherwise: which one counts is asked.',
              entry: ['dropDraft', 'takeStored', 'storeDraft', 'showConflict'],
              exit: 'hideConflict',
              always: { guard: 'isAgreed', target: 'dirty' },
              on: {
                'records.changed': {
                  target: 'resolvingConflict',
                  reenter: true,
                  actions: { type: 'rememberRecords', params: ({ event }) => event },
                },
                'conflicts.settle': { guard: 'isStored', ...writing },
                'draft.keep': {
                  guard: 'isGone',
                  actions: [
                    'dropDraft',
                    { type: 'write', params: ({ event }) => event },
                    'storeDraft',
                  ],
                },
              },
            },
          },
        },
        topic: {
          initial: 'given',
          states: {
            given: {},
            missing: {
              description: 'It was to be saved without one: the field says so until it has one.',
              always: { guard: 'hasTopic', target: 'given' },
            },
          },
        },
        discarding: {
          description: 'Nobody loses what they wrote unasked; other tabs are followed meanwhile.',
          initial: 'unasked',
          states: {
            unasked: {
              on: {
                'recording.cancel': [
                  { guard: 'isUnsaved', target: 'confirming' },
                  { target: '#classRecord.discarded' },
                ],
                'recovered.discard': 'startingOver',
              },
            },
            startingOver: {
              on: {
                'discard.confirm': {
                  target: '#classRecord.editing',
                  actions: ['dropDraft', 'startOver'],
                },
                'discard.reject': 'unasked',
              },
            },
            confirming: {
              on: {
                'discard.confirm': { target: '#classRecord.discarded' },
                'discard.reject': { target: 'unasked' },
              },
            },
          },
        },
      },
    },
    asked: {
      always: [{ guard: 'isSecond', target: 'confirmingSecond' }, { target: 'saving' }],
    },
    confirmingSecond: {
      description:
        'Somebody else recorded the class: nobody makes a second register of it unasked.',
      on: { 'second.save': 'saving', 'second.reject': 'editing' },
    },
    saving: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, draft } }) => ({
          persistence,
          command: { type: 'classSession.save', ...draft } satisfies LessonSaveCommand,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'recorded',
          },
          {
            guard: { type: 'isTopicRefused', params: ({ event }) => event.output },
            target: 'editing.topic.missing',
          },
          { guard: 'isLeaving', target: 'left' },
          { target: 'editing' },
        ],
      },
      on: {
        'recording.cancel': { target: '.staying', actions: 'withdrawChange' },
        'recording.leave': { target: '.leaving', actions: 'withdrawChange' },
      },
      initial: 'staying',
      states: {
        staying: { description: 'What is not saved, or was given up, is written on.' },
        leaving: { description: 'Whoever left is asked nothing: what is not saved is a draft.' },
      },
    },
    left: {
      always: [{ guard: 'isUnsaved', target: 'keptAsDraft' }, { target: 'discarded' }],
    },
    recorded: {
      description: 'Once the first save of a class is undone, what was written is its draft again.',
      entry: 'retireDraft',
      always: 'saved',
    },
    saved: { type: 'final', output: 'saved' },
    discarded: { type: 'final', entry: 'dropDraft', output: 'discarded' },
    keptAsDraft: { type: 'final', output: 'keptAsDraft' },
  },
  output: ({ context, event }) => ({
    outcome: event.output as ClassRecordOutput['outcome'],
    lesson: context.draft.lesson,
  }),
});

export type ClassRecordRef = ActorRefFrom<typeof classRecordMachine>;
