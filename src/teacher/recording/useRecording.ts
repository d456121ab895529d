import { useSelector } from '@xstate/react';
import { useApp } from '../../AppContext.ts';
import { recordingMachine } from '../../../machines/lessons/recordingMachine.ts';
import type { RecordingRef } from '../../../machines/lessons/recordingMachine.ts';
import { draftActors, readStoredDrafts } from '../../storage/drafts.ts';
import type { ClassToRecord } from '../../../machines/lessons/lessons.ts';
import { draftOf, startDraft } from '../../../machines/lessons/lessonDrafts.ts';
import { useFeature } from '../../notices/useFeature.ts';

const provided = recordingMachine.provide(draftActors);

/** A teacher's recording of a class, for the time its page is shown. */
export function useRecording(teacherId: number): RecordingRef {
  const { school } = useApp();
  return useFeature(provided, {
    input: {
      school,
      records: school.getSnapshot().context.school,
      teacherId,
      readDrafts: () => readStoredDrafts(teacherId),
    },
  });
}

/** Whether the store has a draft of a class; looked at again when the recording opens or closes. */
export function useHasDraft(recording: RecordingRef, scheduled: ClassToRecord): boolean {
  return useSelector(recording, ({ context: { draft, records, teacherId, readDrafts } }) => {
    if (draft !== null) return false;
    const drafts = readDrafts();
    if (drafts.length === 0) return false;
    return draftOf(records, drafts, startDraft(records, scheduled, teacherId)) !== undefined;
  });
}
