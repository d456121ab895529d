import { fromCallback } from 'xstate';
import type { SessionDraft } from '../../machines/domain/classSessions.ts';
import type { RecordingEvent } from '../../machines/recordingMachine.ts';
import { openKeyStore } from './keyStore.ts';

interface Drafted {
  context: { teacherId: number; draft: SessionDraft | null };
}

/** What the store holds as a teacher's draft of a session, unchecked; null when there is none. */
export function readStoredDraft(teacherId: number, sessionId: string): unknown {
  try {
    return JSON.parse(openKeyStore().read(keyOf(teacherId, sessionId)) ?? 'null');
  } catch {
    return null;
  }
}

/** The recording machine's dealings with the browser. */
export const draftActors = {
  actors: {
    watchPage: fromCallback<RecordingEvent>(({ sendBack }) => {
      const tell = () => {
        if (document.visibilityState === 'hidden') sendBack({ type: 'page.hidden' });
      };
      document.addEventListener('visibilitychange', tell);
      return () => document.removeEventListener('visibilitychange', tell);
    }),
  },
  actions: {
    storeDraft: ({ context: { teacherId, draft } }: Drafted) => {
      if (!draft) return;
      try {
        openKeyStore().write(keyOf(teacherId, draft.session.id), JSON.stringify(draft));
      } catch {
        // The words are still on the screen; a full store is told of when they are saved.
      }
    },
    dropDraft: ({ context: { teacherId, draft } }: Drafted) => {
      if (draft) openKeyStore().remove(keyOf(teacherId, draft.session.id));
    },
  },
};

function keyOf(teacherId: number, sessionId: string): string {
  return `draft:${teacherId}:${sessionId}`;
}
