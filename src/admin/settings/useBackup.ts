import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { BackupRef } from '../../../machines/settings/backupMachine.ts';
import { backupMachine } from '../../../machines/settings/backupMachine.ts';
import { useApp, useFeatureInput } from '../../AppContext.ts';
import { backupReader, backupWriter } from '../../files/backupFiles.ts';
import { downloadFile } from '../../files/download.ts';
import { useFeature } from '../../notices/useFeature.ts';
import { useOffers } from '../../notices/useOffers.ts';

/** The backup machine over this browser's files, for as long as its screen is shown. */
export function useBackup(): BackupRef {
  const { clock, persistence } = useApp();
  const input = useFeatureInput();
  const isOrdered = useSelector(persistence, ({ context }) => context.isOrdered);
  const [machine] = useState(() => provideFiles(clock, isOrdered));
  const backup = useFeature(machine, { input });
  useOffers(backup);
  return backup;
}

export function useIsMaking(backup: BackupRef): boolean {
  return useSelector(
    backup,
    (snapshot) => snapshot.matches('recording') || snapshot.matches('writing'),
  );
}

function provideFiles(clock: () => number, isOrdered: boolean) {
  return backupMachine.provide({
    actors: { writeBackup: backupWriter(clock), readSource: backupReader(isOrdered) },
    actions: {
      handOver: ({ context: { file } }) => {
        if (file) downloadFile(file);
      },
    },
  });
}
