import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { StorageEvent, StorageRef } from '../../../machines/settings/storageMachine.ts';
import { storageMachine } from '../../../machines/settings/storageMachine.ts';
import type { Writing } from '../../../machines/settings/usage.ts';
import { UsageCounter } from '../../../machines/settings/usage.ts';
import { useApp, useFeatureInput } from '../../AppContext.ts';
import { inSlices } from '../../loading/inSlices.ts';
import { useFeature } from '../../notices/useFeature.ts';
import { askToKeep, lookAtStorage, watchAnswer } from '../../storage/keptStorage.ts';

const counters: Record<Writing, UsageCounter> = {
  packed: new UsageCounter('packed'),
  plain: new UsageCounter('plain'),
};

function provideBrowser(writing: Writing) {
  return storageMachine.provide({
    actors: {
      look: fromPromise(lookAtStorage),
      ask: fromPromise(askToKeep),
      watchAnswer: fromCallback<StorageEvent>(({ sendBack }) =>
        watchAnswer(() => sendBack({ type: 'keeping.answered' })),
      ),
      countUsage: fromPromise(({ input, signal }) =>
        inSlices(counters[writing].count(input), signal),
      ),
    },
  });
}

/** What this browser holds, counted as it is written there. */
export function useStorage(): StorageRef {
  const { persistence } = useApp();
  const { school, records } = useFeatureInput();
  const isOrdered = useSelector(persistence, ({ context }) => context.isOrdered);
  const [machine] = useState(() => provideBrowser(isOrdered ? 'packed' : 'plain'));
  return useFeature(machine, { input: { school, records } });
}
