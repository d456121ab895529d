import type { ClassToRecord, LessonDraft } from './lessons.ts';
import { storedLesson, tieLesson } from './lessons.ts';
import { directoryOf, tieRecord } from '../school/ties.ts';
import type { AttendanceStatus, Lesson, School } from '../school/school.ts';
import type { Marks, LessonFields } from './lessonDrafts.ts';
import {
  asPresent,
  changeFields,
  draftOf,
  marksToClear,
  setMarks,
  startDraft,
  withoutMark,
} from './lessonDrafts.ts';
import type { TwoVersions } from './lessonMerge.ts';
import { changedElsewhere, mergeDraft } from './lessonMerge.ts';

/** A class being recorded: what was written of it so far, and what is known of that. */
export interface Recording {
  scheduled: ClassToRecord | null;
  draft: LessonDraft | null;
  /** What another tab made of the lesson where it conflicts; `stored` is null when it is gone. */
  meanwhile: { stored: Lesson | null } | null;
  /** What was taken over from another tab while this was written. */
  taken: readonly TwoVersions[];
  /** The marks 'Todos presentes' changed, as they were; empty when there is nothing to undo. */
  cleared: Marks;
  isTopicMissing: boolean;
  isDirty: boolean;
  isRestored: boolean;
}

export const noRecording: Recording = {
  scheduled: null,
  draft: null,
  meanwhile: null,
  taken: [],
  cleared: {},
  isTopicMissing: false,
  isDirty: false,
  isRestored: false,
};

/** A class as its recording begins: with its draft, where one of the stored ones says more. */
export function beginRecording(
  school: School,
  drafts: readonly unknown[],
  scheduled: ClassToRecord,
  teacherId: number,
): Recording {
  const tied = tieRecord('schedules', scheduled, directoryOf(school));
  const started = startDraft(school, tied, teacherId);
  const draft = draftOf(school, drafts, started);
  return draft
    ? { ...noRecording, scheduled: tied, draft, isDirty: true, isRestored: true }
    : { ...noRecording, scheduled: tied, draft: started };
}

/** The recording under the names that its ids have now. */
export function followSchool(
  { draft, scheduled }: Recording,
  school: School,
): Pick<Recording, 'draft' | 'scheduled'> {
  if (!draft || !scheduled) return { draft, scheduled };
  return {
    draft: tieLesson(school, draft),
    scheduled: tieRecord('schedules', scheduled, directoryOf(school)),
  };
}

export function recordMark(
  { draft, cleared }: Recording,
  studentId: number,
  status: AttendanceStatus,
): Partial<Recording> {
  return {
    draft: setMarks(draft!, { [studentId]: status }),
    cleared: withoutMark(cleared, studentId),
    isDirty: true,
  };
}

export function recordAllPresent({ draft }: Recording): Partial<Recording> {
  const cleared = marksToClear(draft!.lesson);
  return { draft: setMarks(draft!, asPresent(cleared)), cleared, isDirty: true };
}

/** The marks as they were before everyone was present, but for those set since. */
export function restoreMarks({ draft, cleared }: Recording): Partial<Recording> {
  return { draft: setMarks(draft!, cleared), cleared: {} };
}

export function recordFields(
  { draft, isTopicMissing }: Recording,
  fields: LessonFields,
): Partial<Recording> {
  return {
    draft: changeFields(draft!, fields),
    isTopicMissing: isTopicMissing && fields.topic === undefined,
    isDirty: true,
  };
}

/** What another tab stored and what was written brought together, but for their conflicts. */
export function takeStored(
  { draft, taken }: Recording,
  lessons: readonly Lesson[],
): Partial<Recording> {
  const stored = storedLesson(lessons, draft!);
  if (!stored) return {};
  const news = changedElsewhere(draft!, stored);
  const others = taken.filter(({ part }) => news.every((one) => one.part !== part));
  return { draft: mergeDraft(draft!, stored), taken: [...others, ...news] };
}
