import type { ActorRefFrom } from 'xstate';
import { assign, sendTo, setup } from 'xstate';
import { required } from '../kit/required.ts';
import type { ScheduleEntry, School } from '../school/school.ts';
import type { ChangeOutput } from '../store/changeMachine.ts';
import { changeMachine, isRefused, refusalIn } from '../store/changeMachine.ts';
import { classAt } from '../store/applying.ts';
import type { Refusal } from '../store/decisions.ts';
import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { watchRecords } from '../store/watchRecords.ts';
import type { ScheduleRemoveCommand } from './scheduleChanges.ts';
import type { ClassDraft } from './classDrafts.ts';
import { unsavedClass } from './classDrafts.ts';
import { othersInRoom } from './scheduleConflicts.ts';
import type { ScheduledClass } from './schedules.ts';
import { isComplete, occupantOf, tidyClass } from './schedules.ts';
import { notProvided } from '../kit/notProvided.ts';

/** What a dialog was opened on, or a class as it was dropped. */
export interface ClassStart {
  date: string;
  /** The class as the person last saw it stored, or null for a new one or one that is gone. */
  original: ScheduledClass | null;
  entry: ScheduleEntry;
  /** What was typed before the page was left, to go on from. */
  typed: ScheduleEntry | null;
  /** Without a dialog, that is. */
  isDropped: boolean;
}

/** What stands where a class is meant to go: in its very cell, or else in its room at its time. */
export interface ScheduleQuestion {
  occupant: ScheduleEntry | null;
  overlapped: readonly ScheduledClass[];
}

export interface ClassChangeInput extends ClassStart {
  persistence: PersistenceRef;
  school: SchoolRef;
  /** The school's records at the start; the machine follows them from there. */
  records: School;
  /** Under which the store keeps this person's dialog. */
  formKey: string;
}

interface ClassChangeContext extends ClassChangeInput {
  /** The class as it is to stand. */
  wanted: ScheduleEntry;
  /** The class that the person has agreed to replace. */
  replaces: ScheduleEntry | null;
  /** What the person is asked about, or was asked last. */
  question: ScheduleQuestion | null;
  refusal: Refusal | null;
  /** What stands in the dialog and is not saved, or null for nothing. */
  unsaved: ScheduleEntry | null;
}

export type ClassChangeEvent =
  | { type: 'form.change'; entry: ScheduleEntry }
  | { type: 'class.save'; entry: ScheduleEntry }
  | { type: 'class.remove' }
  | { type: 'replacement.confirm' }
  | { type: 'replacement.reject' }
  | { type: 'editing.cancel' }
  | RecordsChanged;

export const classChangeMachine = setup({
  types: {
    context: {} as ClassChangeContext,
    events: {} as ClassChangeEvent,
    input: {} as ClassChangeInput,
  },
  actors: { change: changeMachine, watchRecords },
  guards: {
    isDropped: ({ context }) => context.isDropped,
    isExisting: ({ context }) => context.original !== null,
    isTaken: ({ context }) => questionOf(context) !== null,
    isRefused: (_, output: ChangeOutput) => isRefused(output),
    isOccupied: (_, output: ChangeOutput) => refusalIn(output)?.code === 'schedule.occupied',
  },
  actions: {
    /** Has the store keep a class under the dialog's key, or nothing. */
    keepForm: (_context, _kept: { form: ClassDraft | null }) => notProvided(),
    rememberRecords: assign((_, { records }: { records: School }) => ({ records })),
    rememberUnsaved: assign({
      unsaved: ({ context }, { entry }: { entry: ScheduleEntry }) =>
        unsavedClass(context.entry, entry),
    }),
    rememberWanted: assign((_, { entry }: { entry: ScheduleEntry }) => ({
      wanted: tidyClass(entry),
      replaces: null,
      refusal: null,
    })),
    ask: assign(({ context }) => ({ question: questionOf(context) })),
    allowReplacement: assign(({ context: { question } }) => ({
      replaces: question?.occupant ?? null,
    })),
    rememberRefusal: assign(({ context }, output: ChangeOutput) => {
      const refusal = refusalIn(output);
      const { original, records } = context;
      return refusal?.code === 'record.conflict'
        ? { refusal, original: storedOf(records, original) }
        : { refusal };
    }),
    withdrawChange: sendTo('change', { type: 'change.withdraw' }),
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
    unsaved: input.typed,
  }),
  invoke: { src: 'watchRecords', input: ({ context: { school } }) => ({ school }) },
  on: {
    'records.changed': { actions: { type: 'rememberRecords', params: ({ event }) => event } },
  },
  initial: 'beginning',
  states: {
    beginning: {
      always: [{ guard: 'isDropped', target: 'checking' }, { target: 'editing' }],
    },
    editing: {
      entry: { type: 'keepForm', params: ({ context }) => ({ form: draftOf(context, false) }) },
      on: {
        'form.change': {
          actions: [
            { type: 'rememberUnsaved', params: ({ event }) => event },
            { type: 'keepForm', params: ({ context }) => ({ form: draftOf(context, false) }) },
          ],
        },
        'class.save': {
          target: 'checking',
          actions: { type: 'rememberWanted', params: ({ event }) => event },
        },
        'class.remove': { guard: 'isExisting', target: 'removing' },
        'editing.cancel': 'closed',
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
        'replacement.reject': [{ guard: 'isDropped', target: 'closed' }, { target: 'editing' }],
      },
    },
    saving: {
      description: 'Without employee, activity, start or end, saving removes the class instead.',
      entry: { type: 'keepForm', params: ({ context }) => ({ form: draftOf(context, true) }) },
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, date, original, wanted, replaces } }) => ({
          persistence,
          command: { type: 'schedule.save', date, original, entry: wanted, replaces },
        }),
        onDone: [
          {
            guard: { type: 'isOccupied', params: ({ event }) => event.output },
            target: 'checking',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'closed' },
        ],
      },
      on: { 'editing.cancel': { actions: 'withdrawChange' } },
    },
    removing: {
      entry: { type: 'keepForm', params: { form: null } },
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { persistence, original } }) => ({
          persistence,
          command: removalOf(original),
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'closed' },
        ],
      },
      on: { 'editing.cancel': { actions: 'withdrawChange' } },
    },
    refused: {
      description: 'The dialog says why; a class that was dropped stays where it was.',
      always: [{ guard: 'isDropped', target: 'closed' }, { target: 'editing' }],
    },
    closed: { type: 'final' },
  },
});

function draftOf(
  { date, original, entry, unsaved }: ClassChangeContext,
  isSubmitted: boolean,
): ClassDraft | null {
  return unsaved && { date, original, entry, typed: unsaved, isSubmitted };
}

/** What to ask before the class is saved; a dialog has warned of whatever only overlaps. */
function questionOf({
  records: { schedules },
  date,
  original,
  wanted,
  isDropped,
}: ClassChangeContext): ScheduleQuestion | null {
  if (!isComplete(wanted)) return null;
  const occupant = occupantOf(schedules, { ...wanted, date }, original);
  if (occupant) return { occupant, overlapped: [] };
  const overlapped = isDropped ? othersInRoom(schedules, date, wanted, original) : [];
  return overlapped.length > 0 ? { occupant: null, overlapped } : null;
}

function storedOf({ schedules }: School, original: ScheduledClass | null): ScheduledClass | null {
  const stored = original && classAt(schedules, original);
  return stored ? { ...stored, date: original.date } : null;
}

function removalOf(original: ScheduledClass | null): ScheduleRemoveCommand {
  return {
    type: 'schedule.remove',
    original: required(original, 'only an existing class is removed'),
  };
}

export type ClassChangeRef = ActorRefFrom<typeof classChangeMachine>;
