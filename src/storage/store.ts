import { fromCallback, fromPromise } from 'xstate';
import type {
  CommitInput,
  CommitOutput,
  LoadOutput,
  PersistenceEvent,
  RefreshOutput,
  Stored,
} from '../../machines/persistenceMachine.ts';
import { openJournal } from './journal.ts';
import { openKeyStore, watchKeys } from './keyStore.ts';
import { openLocalJournal } from './localJournal.ts';
import { OpenStore } from './openStore.ts';

/** The browser's store as the persistence machine's actors (architecture, 'Persistence contract'). */
export function createStoreActors(clock: () => number) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('plantel');
  let opened: OpenStore | null = null;

  const load = async (): Promise<LoadOutput> => {
    const keys = openKeyStore();
    const ordered = await openJournal().catch(() => null);
    opened = new OpenStore(keys, ordered ?? openLocalJournal(keys));
    const output = await opened.load(clock());
    channel?.postMessage(output.revision);
    return { ...output, isOrdered: ordered !== null };
  };

  const commit = async ({ request, ...stored }: CommitInput): Promise<CommitOutput> => {
    const output = await opened!.commit(stored, request.command, request.facts);
    channel?.postMessage(output.revision);
    return output;
  };

  return {
    load: fromPromise<LoadOutput>(load),
    commit: fromPromise<CommitOutput, CommitInput>(({ input }) => commit(input)),
    refresh: fromPromise<RefreshOutput, Stored>(({ input }) => opened!.refresh(input)),
    watchTabs: fromCallback<PersistenceEvent>(({ sendBack }) => {
      const nudge = () => sendBack({ type: 'tabs.changed' });
      const unwatch = watchKeys((key) => {
        if (key === 'meta') nudge();
      });
      channel?.addEventListener('message', nudge);
      document.addEventListener('visibilitychange', nudge);
      return () => {
        unwatch();
        channel?.removeEventListener('message', nudge);
        document.removeEventListener('visibilitychange', nudge);
      };
    }),
  };
}
