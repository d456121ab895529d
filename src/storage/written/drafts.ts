import { fromCallback } from 'xstate';
import type { LessonDraft } from '../../../machines/lessons/lessonSaving.ts';
import type { DraftsChanged } from '../../../machines/lessons/recordings.ts';
import type { SchoolRef } from '../../../machines/store/schoolMachine.ts';
import { followRecords } from '../../../machines/store/watchRecords.ts';
import type { School } from '../../../machines/school/school.ts';
import type { KeptDraft } from '../../../machines/lessons/lessonDrafts.ts';
import { isLost, isSpent } from '../../../machines/lessons/lessonDrafts.ts';
import type { ClassRecordEvent } from '../../../machines/lessons/classRecord.ts';
import { lessonTexts } from './writtenTexts.ts';

interface Drafted {
  context: { draft: LessonDraft; records: School };
}

/** Whose drafts they are: a teacher by id, or of the office who corrects, as `admin-1`. */
export type Writer = number | `admin-${number}`;

/** What the store holds as somebody's drafts, unchecked. */
export function readStoredDrafts(writer: Writer): unknown[] {
  return keysOf(writer).map(readStored);
}

/** Tells of them at once and whenever the records change: a save or its undoing may have changed both. */
export function draftWatchOf(writer: Writer) {
  return fromCallback<DraftsChanged, { school: SchoolRef }>(({ input, sendBack }) =>
    followRecords(input, () =>
      sendBack({ type: 'drafts.changed', drafts: readStoredDrafts(writer) }),
    ),
  );
}

/** The class record machine's dealings with the browser, for one who writes. */
export function draftActorsOf(writer: Writer) {
  const storeDraft = ({ context: { draft } }: Drafted) => leaveDraft(writer, draft);
  const dropDraft = ({ context: { draft } }: Drafted) => removeDraft(writer, draft);
  const retireDraft = ({ context }: Drafted) => {
    dropDraftsThat(isSpent, writer, context.records);
    if (context.draft.base === null) leaveDraft(writer, { ...context.draft, isSaved: true });
    else dropDraft({ context });
  };
  return {
    actors: { ...pageActors, watchDrafts: draftWatchOf(writer) },
    actions: { storeDraft, dropDraft, retireDraft },
  };
}

const pageActors = {
  watchPage: fromCallback<ClassRecordEvent>(({ sendBack }) => {
    const tell = () => {
      if (document.visibilityState === 'hidden') sendBack({ type: 'page.hidden' });
    };
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }),
};

/** Drops the drafts of classes that are gone for good as of `today`. */
export function dropLostDrafts(writer: Writer, records: School, today: string): void {
  dropDraftsThat((school, draft) => isLost(school, draft, today), writer, records);
}

/** Leaves somebody something to go on writing. */
export function leaveDraft(writer: Writer, draft: KeptDraft): void {
  lessonTexts.write(keyOf(writer, draft.lesson.id), JSON.stringify(draft));
}

/** Takes it away again. */
export function removeDraft(writer: Writer, { lesson }: LessonDraft): void {
  lessonTexts.remove(keyOf(writer, lesson.id));
}

function dropDraftsThat(
  areUseless: (school: School, draft: unknown) => boolean,
  writer: Writer,
  records: School,
): void {
  for (const key of keysOf(writer)) {
    if (areUseless(records, readStored(key))) lessonTexts.remove(key);
  }
}

function readStored(key: string): unknown {
  try {
    return JSON.parse(lessonTexts.read(key) ?? 'null');
  } catch {
    return null;
  }
}

function keysOf(writer: Writer): string[] {
  return lessonTexts.keysOf(keyOf(writer, ''));
}

function keyOf(writer: Writer, lessonId: string): string {
  return `draft:${writer}:${lessonId}`;
}
