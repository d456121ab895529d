import type { Lesson } from '../school/lessonShapes.ts';
import type { RecordsChanged } from '../store/watchRecords.ts';
import { isConflicting, isRecorded, isStaleBase, isUnsaved, lostGroup } from './lessonDrafts.ts';
import type { ClassToRecord } from './lessons.ts';
import { hasTopic } from './lessonSaving.ts';
import type { DraftsChanged, Edit, Recording, RecordingInput } from './recordings.ts';
import { setsMarks } from './recordings.ts';
import { registerOfAnother } from './strandedDrafts.ts';

export interface ClassRecordInput extends RecordingInput {
  scheduled: ClassToRecord;
}

export type ClassRecordContext = ClassRecordInput & Recording & Pick<DraftsChanged, 'drafts'>;

export type ClassRecordEvent =
  | Edit
  | { type: 'taken.hide' }
  | { type: 'draft.discard' }
  | { type: 'recovered.discard' }
  | DraftsChanged
  | RecordsChanged
  | { type: 'page.hidden' }
  | { type: 'recording.save' }
  | { type: 'recording.leave' }
  | { type: 'recording.cancel' }
  | { type: 'second.save' }
  | { type: 'second.reject' }
  | { type: 'discard.confirm' }
  | { type: 'discard.reject' };

export interface ClassRecordOutput {
  outcome: 'saved' | 'discarded' | 'keptAsDraft';
  lesson: Lesson;
}

interface Guarded {
  context: ClassRecordContext;
}

/** What the machine asks of the class as it is written. */
export const recordGuards = {
  isDirty: ({ context }: Guarded) => context.isDirty,
  isStaleBase: ({ context }: Guarded) => isStaleBase(context.records.classSessions, context.draft),
  isStoredAlready: ({ context: { records, draft } }: Guarded) =>
    isStaleBase(records.classSessions, draft) && isRecorded(records.classSessions, draft),
  isConflicting: ({ context }: Guarded) =>
    isConflicting(context.records.classSessions, context.draft),
  isAgreed: ({ context }: Guarded) => !isConflicting(context.records.classSessions, context.draft),
  isStored: ({ context }: Guarded) => context.conflict?.stored != null,
  isGone: ({ context }: Guarded) => context.conflict?.stored === null,
  isUnsaved: ({ context: { records, draft, scheduled, teacherId } }: Guarded) =>
    isUnsaved(records, draft, scheduled, teacherId),
  hasTopic: ({ context: { draft } }: Guarded) => hasTopic(draft.lesson),
  hasItsGroup: ({ context: { records, draft } }: Guarded) => lostGroup(records, draft) === null,
  /** Whether it would be saved beside what somebody else has recorded of its class. */
  isSecond: ({ context: { records, draft } }: Guarded) =>
    hasTopic(draft.lesson) && registerOfAnother(records, draft) !== null,
  hasMarksToClear: ({ context }: Guarded) => setsMarks('marks.clear', context),
  hasMarksToRestore: ({ context }: Guarded) => setsMarks('marks.restore', context),
  hasMarksToUndo: ({ context }: Guarded) => setsMarks('marks.undo', context),
};
