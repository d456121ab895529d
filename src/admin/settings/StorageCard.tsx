import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { StorageEvent } from '../../../machines/settings/storageMachine.ts';
import { storageMachine } from '../../../machines/settings/storageMachine.ts';
import type { Writing } from '../../../machines/settings/usage.ts';
import { UsageCounter } from '../../../machines/settings/usage.ts';
import { useApp, useFeatureInput } from '../../AppContext.ts';
import { inSlices } from '../../loading/inSlices.ts';
import { useFeature } from '../../notices/useFeature.ts';
import { askToKeep, lookAtStorage, watchAnswer } from '../../storage/keptStorage.ts';
import { DatabaseMeter } from './DatabaseMeter.tsx';
import { KeepingNote } from './KeepingNote.tsx';
import { LocalMeter } from './LocalMeter.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { UsageTable } from './UsageTable.tsx';

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

export function StorageCard() {
  const { persistence } = useApp();
  const { school, records } = useFeatureInput();
  const isOrdered = useSelector(persistence, ({ context }) => context.isOrdered);
  const [machine] = useState(() => provideBrowser(isOrdered ? 'packed' : 'plain'));
  const storage = useFeature(machine, { input: { school, records } });
  return (
    <SettingsCard
      title="Almacenamiento"
      description="Cuánto ocupan los datos en este navegador, y si los conservará."
    >
      {isOrdered ? <DatabaseMeter storage={storage} /> : <LocalMeter />}
      <KeepingNote storage={storage} />
      <UsageTable storage={storage} />
      {isOrdered ? (
        <Text size="xs" c="dimmed" mt="sm">
          La tabla cuenta los datos de la escuela, compactados por mes. El navegador mide a su
          manera y suma el historial de cambios y la aplicación misma, con la que Plantel abre sin
          red.
        </Text>
      ) : null}
    </SettingsCard>
  );
}
