import type { FeatureInput } from '../store/feature.ts';
import type { ClassToRecord } from './lessons.ts';
import type { LessonDraft } from './lessonSaving.ts';
import { storedLesson, tieLesson } from './lessonSaving.ts';
import { directoryOf, tieRecord } from '../school/ties.ts';
import type { School } from '../school/school.ts';
import type { Lesson, LessonStudent } from '../school/lessonShapes.ts';
import type { AttendanceStatus } from '../school/words.ts';
import type { Marks, LessonFields } from './lessonEdits.ts';
import { addStudents, asPresent, changeFields, marksToClear, setMarks } from './lessonEdits.ts';
import { draftOf, startDraft } from './lessonDrafts.ts';
import type { Keeping, LessonPart, TwoVersions } from './lessonMerge.ts';
import { changedElsewhere, mergeDraft, settleConflicts } from './lessonMerge.ts';
import type { MarkHistory } from './markHistory.ts';
import { lastStep, marksCleared, withStep, withoutCleared } from './markHistory.ts';

/** What the recording of any class needs. */
export interface RecordingInput extends FeatureInput {
  /** Whose registers are written; of a class that says it itself, that teacher's. */
  teacherId: number | undefined;
}

/** What the store holds as the writer's drafts, unchecked; comes before the records that it changed with. */
export interface DraftsChanged {
  type: 'drafts.changed';
  drafts: readonly unknown[];
}

/** A class being recorded: what was written of it so far, and what is known of that. */
export interface Recording {
  scheduled: ClassToRecord;
  draft: LessonDraft;
  /** What another tab made of the lesson where it conflicts; `stored` is null when it is gone. */
  conflict: { stored: Lesson | null } | null;
  /** What was taken over from another tab while this was written. */
  taken: readonly TwoVersions[];
  history: MarkHistory;
  /** Whether something was written since it began. */
  isDirty: boolean;
  isRestored: boolean;
}

const nothingYet = {
  conflict: null,
  taken: [],
  history: [],
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

/** What each act on several marks at once sets, as things are; nothing where it has nothing to do. */
const severalMarks = {
  'marks.clear': ({ draft }) => asPresent(Object.keys(marksToClear(draft.lesson))),
  'marks.restore': ({ draft, history }) => marksCleared(history, draft.lesson),
  'marks.undo': ({ draft, history }) => lastStep(history, draft.lesson)?.marks ?? {},
} as const satisfies Record<string, (recording: Pick<Recording, 'draft' | 'history'>) => Marks>;

function recordMarks(
  { draft, history }: Recording,
  marks: Marks,
  isEveryone = false,
): Partial<Recording> {
  return {
    draft: setMarks(draft, marks),
    history: withStep(history, draft.lesson, marks, isEveryone),
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

/** The marks that an act on several would set now. */
export function marksBy(
  act: keyof typeof severalMarks,
  recording: Pick<Recording, 'draft' | 'history'>,
): Marks {
  return severalMarks[act](recording);
}

/** Whether it would set any. */
export function setsMarks(...asked: Parameters<typeof marksBy>): boolean {
  return Object.keys(marksBy(...asked)).length > 0;
}

/** One thing a person does to what is written. */
export type Edit =
  | { type: 'mark.set'; studentId: number; status: AttendanceStatus }
  | { type: 'marks.clear' }
  | { type: 'marks.restore' }
  | { type: 'marks.undo' }
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
  'mark.set': (recording, { studentId, status }) => recordMarks(recording, { [studentId]: status }),
  'marks.clear': (recording) => recordMarks(recording, marksBy('marks.clear', recording), true),
  'marks.restore': (recording) => ({
    draft: setMarks(recording.draft, marksBy('marks.restore', recording)),
    history: withoutCleared(recording.history, recording.draft.lesson),
  }),
  'marks.undo': (recording) => ({
    draft: setMarks(recording.draft, marksBy('marks.undo', recording)),
    history: lastStep(recording.history, recording.draft.lesson)?.earlier ?? [],
  }),
  'students.add': ({ draft }, { students }) => ({
    draft: addStudents(draft, students),
    isDirty: true,
  }),
  'fields.change': ({ draft }, { fields }) => ({
    draft: changeFields(draft, fields),
    isDirty: true,
  }),
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
