import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { BackupRef } from '../../../machines/settings/backupMachine.ts';
import { backupMachine } from '../../../machines/settings/backupMachine.ts';
import { useApp } from '../../AppContext.ts';
import { backupWriter } from '../../files/backup/backupFiles.ts';
import { downloadFile } from '../../files/download.ts';
import { showNotice } from '../../notices/showNotice.ts';
import { useFeature } from '../../notices/useFeature.ts';
import { useOffers } from '../../notices/useOffers.ts';

/** The backup machine over this browser's files, for as long as its screen is shown; then it says so. */
export function useBackup(): BackupRef {
  const { clock, persistence, school } = useApp();
  const [machine] = useState(() => provideFiles(clock));
  const backup = useFeature(machine, { input: { persistence, school } });
  useOffers(backup);
  useEffect(
    () => () => {
      if (backup.getSnapshot().matches('writing')) {
        showNotice({ code: 'backup.left', details: {} }, school);
      }
    },
    [backup, school],
  );
  return backup;
}

export function useIsMaking(backup: BackupRef): boolean {
  return useSelector(
    backup,
    (snapshot) => snapshot.matches('recording') || snapshot.matches('writing'),
  );
}

function provideFiles(clock: () => number) {
  return backupMachine.provide({
    actors: { writeBackup: backupWriter(clock) },
    actions: {
      handOver: ({ context: { file } }) => {
        if (file) downloadFile(file);
      },
    },
  });
}
