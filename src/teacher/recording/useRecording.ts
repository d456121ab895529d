import { useSelector } from '@xstate/react';
import { useApp } from '../../AppContext.ts';
import { recordingMachine } from '../../../machines/recordingMachine.ts';
import type { RecordingRef } from '../../../machines/recordingMachine.ts';
import { draftActors, readStoredDraft } from '../../storage/drafts.ts';
import { useFeature } from '../../useFeature.ts';

const provided = recordingMachine.provide(draftActors);

/** A teacher's recording of a class, for the time its page is shown. */
export function useRecording(teacherId: number): RecordingRef {
  const { school } = useApp();
  return useFeature(provided, {
    input: {
      school,
      records: school.getSnapshot().context.school,
      teacherId,
      readDraft: (sessionId) => readStoredDraft(teacherId, sessionId),
    },
  });
}

/** Whether the store has a draft of a session; looked at again when the recording opens or closes. */
export function useHasDraft(recording: RecordingRef, sessionId: string): boolean {
  return useSelector(
    recording,
    ({ context }) =>
      context.draft === null && readStoredDraft(context.teacherId, sessionId) !== null,
  );
}
