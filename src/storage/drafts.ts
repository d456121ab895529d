import { fromCallback } from 'xstate';
import type { LessonDraft } from '../../machines/lessons/lessonSaving.ts';
import type { School } from '../../machines/school/school.ts';
import { isLost, isSpent } from '../../machines/lessons/lessonDrafts.ts';
import type { ClassRecordEvent } from '../../machines/lessons/classRecordMachine.ts';
import { lessonTexts } from './writtenTexts.ts';

interface Drafted {
  context: { teacherId: number; draft: LessonDraft; records: School };
}

/** What the store holds as a teacher's drafts, unchecked. */
export function readStoredDrafts(teacherId: number): unknown[] {
  return keysOf(teacherId).map(readStored);
}

/** The class record machine's dealings with the browser. */
export const draftActors = {
  actors: {
    watchPage: fromCallback<ClassRecordEvent>(({ sendBack }) => {
      const tell = () => {
        if (document.visibilityState === 'hidden') sendBack({ type: 'page.hidden' });
      };
      document.addEventListener('visibilitychange', tell);
      return () => document.removeEventListener('visibilitychange', tell);
    }),
  },
  actions: {
    storeDraft,
    dropDraft,
    retireDraft: ({ context }: Drafted) => {
      dropDraftsThat(isSpent, context);
      if (context.draft.base === null) storeDraft({ context });
      else dropDraft({ context });
    },
  },
};

/** Drops the drafts of classes that are gone. */
export function dropLostDrafts({ context }: { context: Omit<Drafted['context'], 'draft'> }): void {
  dropDraftsThat(isLost, context);
}

/** Leaves a teacher something to go on writing. */
export function leaveDraft(teacherId: number, draft: LessonDraft): void {
  lessonTexts.write(keyOf(teacherId, draft.lesson.id), JSON.stringify(draft));
}

function storeDraft({ context: { teacherId, draft } }: Drafted): void {
  leaveDraft(teacherId, draft);
}

function dropDraft({ context: { teacherId, draft } }: Drafted): void {
  lessonTexts.remove(keyOf(teacherId, draft.lesson.id));
}

function dropDraftsThat(
  areUseless: (school: School, draft: unknown) => boolean,
  { teacherId, records }: Omit<Drafted['context'], 'draft'>,
): void {
  for (const key of keysOf(teacherId)) {
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

function keysOf(teacherId: number): string[] {
  return lessonTexts.keysOf(keyOf(teacherId, ''));
}

function keyOf(teacherId: number, lessonId: string): string {
  return `draft:${teacherId}:${lessonId}`;
}
