import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import type { ClassToRecord } from './lessons.ts';
import type { LessonDraft } from './lessonSaving.ts';
import { storedLesson, tieLesson } from './lessonSaving.ts';
import { directoryOf, tieRecord } from '../school/ties.ts';
import type { Lesson, LessonStudent, School } from '../school/school.ts';
import type { AttendanceStatus } from '../school/words.ts';
import type { Marks, LessonFields } from './lessonDrafts.ts';
import {
  addStudents,
  asPresent,
  changeFields,
  draftOf,
  marksToClear,
  setMarks,
  startDraft,
  withoutMark,
} from './lessonDrafts.ts';
import type { Keeping, LessonPart, TwoVersions } from './lessonMerge.ts';
import { changedElsewhere, mergeDraft, settleConflicts } from './lessonMerge.ts';

/** What the recording of any class needs. */
export interface RecordingInput {
  persistence: PersistenceRef;
  school: SchoolRef;
  /** The school's records at the start; the machine follows them from there. */
  records: School;
  /** Whose registers are written; of a class that says it itself, that teacher's. */
  teacherId: number | undefined;
  /** What the store holds as the writer's drafts, unchecked. */
  readDrafts: () => readonly unknown[];
}

/** A class being recorded: what was written of it so far, and what is known of that. */
export interface Recording {
  scheduled: ClassToRecord;
  draft: LessonDraft;
  /** What another tab made of the lesson where it conflicts; `stored` is null when it is gone. */
  conflict: { stored: Lesson | null } | null;
  /** What was taken over from another tab while this was written. */
  taken: readonly TwoVersions[];
  /** The marks 'Todos presentes' changed, as they were; empty when there is nothing to undo. */
  cleared: Marks;
  isTopicMissing: boolean;
  /** Whether something was written since it began. */
  isDirty: boolean;
  isRestored: boolean;
}

const nothingYet = {
  conflict: null,
  taken: [],
  cleared: {},
  isTopicMissing: false,
  isDirty: false,
  isRestored: false,
} as const;

/** A class as its recording begins: with its draft, where one of the stored ones says more. */
export function beginRecording(
  school: School,
  drafts: readonly unknown[],
  scheduled: ClassToRecord,
  teacherId: number | undefined,
): Recording {
  const tied = tieRecord('schedules', scheduled, directoryOf(school));
  const started = startDraft(school, tied, teacherId);
  const draft = draftOf(school, drafts, started);
  return draft
    ? { ...nothingYet, scheduled: tied, draft, isDirty: true, isRestored: true }
    : { ...nothingYet, scheduled: tied, draft: started };
}

/** The recording under the names that its ids have now. */
export function followSchool(
  { draft, scheduled }: Recording,
  school: School,
): Pick<Recording, 'draft' | 'scheduled'> {
  return {
    draft: tieLesson(school, draft),
    scheduled: tieRecord('schedules', scheduled, directoryOf(school)),
  };
}

function recordMark(
  { draft, cleared }: Recording,
  studentId: number,
  status: AttendanceStatus,
): Partial<Recording> {
  return {
    draft: setMarks(draft, { [studentId]: status }),
    cleared: withoutMark(cleared, studentId),
    isDirty: true,
  };
}

function recordAllPresent({ draft }: Recording): Partial<Recording> {
  const cleared = marksToClear(draft.lesson);
  return { draft: setMarks(draft, asPresent(cleared)), cleared, isDirty: true };
}

/** The marks as they were before everyone was present, but for those set since. */
function restoreMarks({ draft, cleared }: Recording): Partial<Recording> {
  return { draft: setMarks(draft, cleared), cleared: {} };
}

function recordFields(
  { draft, isTopicMissing }: Recording,
  fields: LessonFields,
): Partial<Recording> {
  return {
    draft: changeFields(draft, fields),
    isTopicMissing: isTopicMissing && fields.topic === undefined,
    isDirty: true,
  };
}

/** What another tab stored and what was written brought together, but for their conflicts. */
export function takeStored(
  { draft, taken }: Recording,
  lessons: readonly Lesson[],
): Partial<Recording> {
  const stored = storedLesson(lessons, draft);
  if (!stored) return {};
  const news = changedElsewhere(draft, stored);
  const others = taken.filter(({ part }) => news.every((one) => one.part !== part));
  return { draft: mergeDraft(draft, stored), taken: [...others, ...news] };
}

export function hasMarksToClear({ draft }: Recording): boolean {
  return Object.keys(marksToClear(draft.lesson)).length > 0;
}

/** One thing a person does to what is written. */
export type Edit =
  | { type: 'mark.set'; studentId: number; status: AttendanceStatus }
  | { type: 'marks.clear' }
  | { type: 'marks.restore' }
  | { type: 'students.add'; students: readonly LessonStudent[] }
  | { type: 'fields.change'; fields: LessonFields }
  | { type: 'conflicts.settle'; parts: readonly LessonPart[]; keeping: Keeping }
  | { type: 'draft.keep' };

type Edits = {
  [Type in Edit['type']]: (
    recording: Recording,
    edit: Extract<Edit, { type: Type }>,
  ) => Partial<Recording>;
};

const edits: Edits = {
  'mark.set': (recording, { studentId, status }) => recordMark(recording, studentId, status),
  'marks.clear': recordAllPresent,
  'marks.restore': restoreMarks,
  'students.add': ({ draft }, { students }) => ({
    draft: addStudents(draft, students),
    isDirty: true,
  }),
  'fields.change': (recording, { fields }) => recordFields(recording, fields),
  'conflicts.settle': settled,
  /** What was written becomes a new lesson where the stored one is gone. */
  'draft.keep': ({ draft: { lesson } }) => ({ draft: { lesson, base: null } }),
};

export function edited(recording: Recording, edit: Edit): Partial<Recording> {
  const make = edits[edit.type] as (one: Recording, done: Edit) => Partial<Recording>;
  return make(recording, edit);
}

function settled(
  { draft, conflict }: Recording,
  { parts, keeping }: { parts: readonly LessonPart[]; keeping: Keeping },
): Partial<Recording> {
  if (!conflict?.stored) return {};
  return { draft: settleConflicts(draft, conflict.stored, parts, keeping) };
}
