import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { useApp, useFeatureInput } from '../../AppContext.ts';
import { dayOf } from '../../../machines/kit/days.ts';
import { classRecordMachine } from '../../../machines/lessons/classRecordMachine.ts';
import { recordingMachine } from '../../../machines/lessons/recordingMachine.ts';
import type { RecordingRef } from '../../../machines/lessons/recordingMachine.ts';
import type { Writer } from '../../storage/written/drafts.ts';
import {
  draftActorsOf,
  draftWatchOf,
  dropLostDrafts,
  readStoredDrafts,
} from '../../storage/written/drafts.ts';
import type { ClassToRecord } from '../../../machines/lessons/lessons.ts';
import type { Lesson } from '../../../machines/school/lessonShapes.ts';
import { classOfLesson } from '../../../machines/lessons/teaching.ts';
import { draftOf, draftedLesson, hasDraft } from '../../../machines/lessons/lessonDrafts.ts';
import { useFeature } from '../../notices/useFeature.ts';
import { useAsked } from '../../ui/useAsked.ts';

/** What records or corrects classes, for the time its page is shown. */
function useRecordingBy(writer: Writer, teacherId: number | undefined): RecordingRef {
  const { clock } = useApp();
  const input = useFeatureInput();
  const [provided] = useState(() =>
    recordingMachine.provide({
      actors: {
        classRecord: classRecordMachine.provide(draftActorsOf(writer)),
        watchDrafts: draftWatchOf(writer),
      },
      actions: {
        dropLostDrafts: ({ context: { records } }) =>
          dropLostDrafts(writer, records, dayOf(clock())),
      },
    }),
  );
  return useFeature(provided, { input: { ...input, teacherId } });
}

/** A teacher's recording of a class. */
export function useRecording(teacherId: number): RecordingRef {
  return useRecordingBy(teacherId, teacherId);
}

/** The office's correcting of anybody's register. */
export function useCorrecting(administratorId: number): RecordingRef {
  return useRecordingBy(`admin-${administratorId}`, undefined);
}

/** Opens the class that a draft is of, or was. */
export function openDrafted(recording: RecordingRef, lesson: Lesson): void {
  const { schedules } = recording.getSnapshot().context.records;
  const { lessonId: _none, ...scheduled } = classOfLesson(schedules, lesson);
  recording.send({ type: 'recording.open', scheduled });
}

/** `?clase=` with the id of a draft in the address opens the class that it is of. */
export function useAskedClass(recording: RecordingRef, teacherId: number): void {
  useAsked('clase', (asked) => {
    const lesson = draftedLesson(readStoredDrafts(teacherId), asked);
    if (lesson) openDrafted(recording, lesson);
  });
}

/** Whether the store has a draft of a correction, of any stored lesson that is asked about. */
export function useHasDrafts(recording: RecordingRef): (lesson: Lesson) => boolean {
  const drafts = useSelector(recording, ({ context }) => context.drafts);
  const records = useSelector(recording, ({ context }) => context.records);
  return useCallback(
    (lesson: Lesson) =>
      drafts.length > 0 && draftOf(records, drafts, { lesson, base: lesson }) !== undefined,
    [drafts, records],
  );
}

/** Whether the store has a draft of a class that is not open. */
export function useHasDraft(recording: RecordingRef, scheduled: ClassToRecord): boolean {
  return useSelector(recording, (snapshot) => {
    const { drafts, records, teacherId } = snapshot.context;
    return !snapshot.matches('open') && hasDraft(records, drafts, scheduled, teacherId);
  });
}
