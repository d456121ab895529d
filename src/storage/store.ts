import { fromCallback, fromPromise } from 'xstate';
import { lazily } from '../../machines/kit/lazily.ts';
import { schoolKeys } from '../../machines/school/kinds.ts';
import { emptySchool } from '../../machines/school/school.ts';
import type {
  CommitOutput,
  CommitRequest,
  LoadOutput,
  RefreshOutput,
  Quarantined,
  QuarantineRequest,
  Stored,
} from '../../machines/store/storePort.ts';
import type { PersistenceEvent } from '../../machines/store/running.ts';
import { loadOnce } from '../loading/arrival.ts';
import { whenIdle } from '../loading/whenIdle.ts';
import type { Journal } from './journal/journal.ts';
import { hasNews, openJournal } from './journal/journal.ts';
import { openKeyStore, watchKeys } from './keyStore.ts';
import { OpenStore } from './openStore.ts';
import { deleteQuarantined } from './copy/quarantine.ts';
import { randomId } from './randomId.ts';
import { readRevision } from './copy/storedMeta.ts';
import { readSharedName } from './shared/sharedSchool.ts';
import { HeldStorage } from './journal/transactions.ts';

/** The way without a database, for the few browsers that have none. */
const loadLocalJournal = loadOnce(() => import('./journal/localJournal.ts'));

/** What somebody was writing: a first visit has nothing of it. */
const loadWrittenTexts = loadOnce(() => import('./written/writtenTexts.ts'));

/** Comes with what the first change needs. */
const loadKeeping = loadOnce(() => import('./keptStorage.ts'));

/** This device's store, as it stands before a change. */
export interface OwnStore {
  commit: (request: CommitRequest) => Promise<CommitOutput>;
  refresh: () => Promise<RefreshOutput>;
}

/** How a change goes in a school that several devices share. */
export interface SharedCommits {
  commitShared: (before: Stored, request: CommitRequest, own: OwnStore) => Promise<CommitOutput>;
  /** What is quarantined of a shared school its server still has: all of it comes from there again, once. */
  distrust: (quarantined: readonly Quarantined[]) => Promise<void>;
}

/** The browser's store as the persistence machine's actors. */
export function createStoreActors(clock: () => number, loadShared: () => Promise<SharedCommits>) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('plantel');
  /** Apart from every other tab's, so that a request's id is its own. */
  const tab = randomId();
  let opened: OpenStore | null = null;
  /** What this tab has read so far: a change is decided on it and on what others added since. */
  let reached: Stored = { school: emptySchool, revision: 0 };

  const keep = <Output extends Stored>(output: Output): Output => {
    const { school, revision } = output;
    reached = { school, revision };
    return output;
  };

  // What waits to be noted is known by what lies there to the next start, too.
  const doubt = (quarantined: readonly Quarantined[]) =>
    loadShared()
      .then(({ distrust }) => distrust(quarantined))
      .catch(() => undefined);

  const load = async (): Promise<LoadOutput> => {
    const keys = openKeyStore();
    const revision = readRevision(keys);
    const ordered = await openReadableJournal(revision ?? 0);
    const journal = ordered?.journal ?? (await loadLocalJournal()).openLocalJournal(keys);
    opened = new OpenStore(keys, journal, whenIdle, doubt);
    const isKnown = revision !== null || ordered?.isUsed;
    const restoring = isKnown ? restoreWrittenTexts() : null;
    const output = keep(await opened.load(clock()));
    // What looks like a first visit has hardly anything to bring back: nobody waits for it.
    if (restoring) await restoring;
    else void restoreWrittenTexts();
    channel?.postMessage(output.revision);
    return { ...output, isOrdered: ordered !== null };
  };

  const restoreWrittenTexts = () =>
    loadWrittenTexts()
      .then((texts) => texts.restoreWrittenTexts(clock()))
      // They are in the database still, for another load.
      .catch(() => undefined);

  const askToKeep = lazily(async () => {
    const { askOnce } = await loadKeeping();
    await askOnce(openKeyStore(), clock());
  });

  const commit = async (request: CommitRequest): Promise<CommitOutput> => {
    const wanted = { ...request, id: `${tab}-${request.id}` };
    const before = reached;
    const own: OwnStore = {
      commit: (asked) => opened!.commit(before, asked),
      refresh: () => opened!.refresh(before),
    };
    const output = keep(
      await (readSharedName() === null
        ? own.commit(wanted)
        : (await loadShared()).commitShared(before, wanted, own)),
    );
    // Whoever asked hears of it first.
    setTimeout(() => {
      channel?.postMessage(output.revision);
      if (output.changes[0]) void askToKeep().catch(() => undefined);
    });
    return output;
  };

  return {
    load: fromPromise<LoadOutput>(load),
    commit: fromPromise<CommitOutput, CommitRequest>(({ input }) => commit(input)),
    refresh: fromPromise<RefreshOutput>(async () => keep(await opened!.refresh(reached))),
    keepQuarantine: fromCallback<QuarantineRequest, undefined>(({ receive, sendBack }) => {
      receive(({ quarantined }) => {
        deleteQuarantined(openKeyStore(), quarantined);
        sendBack({ type: 'quarantine.deleted', quarantined });
      });
    }),
    watchTabs: fromCallback<PersistenceEvent>(({ sendBack }) => {
      // What a page reads while it is put to sleep stays open, and every other page waits for it.
      const nudge = () => {
        if (document.visibilityState === 'visible') sendBack({ type: 'tabs.changed' });
      };
      const unwatch = watchKeys((key) => {
        const written = schoolKeys.filter((one) => key === null || key === one);
        if (written.length === 0 && key !== 'meta') return;
        opened?.suspect(written);
        nudge();
      });
      channel?.addEventListener('message', nudge);
      document.addEventListener('visibilitychange', nudge);
      window.addEventListener('pageshow', nudge);
      return () => {
        unwatch();
        channel?.removeEventListener('message', nudge);
        document.removeEventListener('visibilitychange', nudge);
        window.removeEventListener('pageshow', nudge);
      };
    }),
  };
}

/** Null only where the browser's database can't be used: a tab apart from the order would lose. */
async function openReadableJournal(
  revision: number,
): Promise<{ journal: Journal; isUsed: boolean } | null> {
  try {
    const journal = openJournal(window);
    return { journal, isUsed: hasNews(await journal.since(revision)) };
  } catch (error) {
    if (error instanceof HeldStorage) throw error;
    return null;
  }
}
